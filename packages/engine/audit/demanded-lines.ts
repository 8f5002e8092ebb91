import { splitProse } from '../demands/find-bound.ts';
import { judgeTold } from '../line-demands/judge-told.ts';
import type { LineDemand } from '../line-demands/line-demand.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, type Status, doubt, fail } from '../model/verdict.ts';
import type { SettingPath } from '../ports/platform.ts';
import { saySetting } from './setting-paths.ts';
import { bareOf, readAudit, speaksOf } from './audit-program.ts';
import { inForce } from './rules-in-force.ts';
import { meaningOfAbsence } from './sentence-kinds.ts';
import { type Guard, shorten } from './guard.ts';
import { showsAnnounced } from './shown/announced-lines.ts';
import { findTyped, isOwnValue } from './typed-statements.ts';
import type { WhenAbsent } from '../model/assertion.ts';
import { assertOnEach } from './assertions/assert-on-each.ts';
import { evaluate } from './assertions/evaluate.ts';
import { sortLines } from '../config-tree/places.ts';
import { QUOTED, captureEach, clean } from '../config-tree/text-commands.ts';

/** Whether the text shows that its lines are as a sentence of an audit demands. */
export function showsDemandedLines(recommendation: Recommendation, sentence: string, tree: ConfigTree, outcome?: Outcome): boolean {
  const wanted = bareOf(sentence);
  const found = readAudit(recommendation).told.find(({ bare }) => bare === wanted);
  if (found) return judgeTold(found, inForce(tree, recommendation))?.holds === true;
  if (showsAnnounced(recommendation, sentence, tree, outcome)) return true;
  // `Lines for a and b must be there; a missing line is a finding.`
  const [first, ...rest] = sentence.split(/;\s+/);
  return (
    rest.length > 0 &&
    rest.every((part) => meaningOfAbsence(part.replace(/[.]$/, '')) !== undefined) &&
    showsDemandedLines(recommendation, first!, tree)
  );
}

/** Whether a sentence of an audit demands something of the line that a command sets, and the text shows it to be so. */
const showsSetting = (recommendation: Recommendation, setting: string, tree: ConfigTree): boolean =>
  readAudit(recommendation).told.some((told) => speaksOf(told.demands, setting) && judgeTold(told, tree)?.holds === true);

/** `undo nat server name a` before `nat server b …`: the one that is taken back is only an example of what the other one replaces. */
const isSetAnew = (setting: string, { remediation }: Recommendation): boolean => {
  const [undo, ...words] = setting.split(' ');
  const kind = `${words.slice(0, 2).join(' ')} `;
  return undo === 'undo' && words.length > 2 && commandsOf(remediation).some((command) => clean(command).startsWith(kind));
};

/** Whether a text, of which judges give a reason, is as it is once what a path takes away is gone. */
export type IsGone = (path: SettingPath, tree: ConfigTree, reason: string) => boolean;

/** Leaves to a person what says nothing of a setting that the document changes, and of which no line shows that it is as demanded. */
export const guardUnjudged =
  (recommendation: Recommendation, unjudged: readonly SettingPath[], doubted: readonly Status[], isGone: IsGone): Guard =>
  (outcome, tree) => {
    if (!doubted.includes(outcome.status)) return outcome;
    const passes = outcome.status === 'PASS' && tree !== undefined;
    const standing = new Map(
      passes
        ? unjudged.flatMap((path) => {
            const lines = findTyped(recommendation, path, tree);
            return lines ? [[path, lines] as const] : [];
          })
        : [],
    );
    const left = unjudged
      .filter(
        (path) =>
          !isPicked(path, outcome.reason) &&
          !standing.has(path) &&
          !(passes && isGone(path, tree, outcome.reason)) &&
          !(passes && (isSaidBy(outcome.reason, path) || isSetAsTyped(recommendation, path, tree))),
      )
      .map(saySetting)
      .find((setting) => !isSetAnew(setting, recommendation) && !(tree && showsSetting(recommendation, setting, tree)));
    if (left !== undefined) return doubt(outcome, `But the document also sets \`${left}\`, which was not judged.`);
    return [...standing].reduce(
      (told, [path, lines]) => ({
        ...told,
        lines: sortLines([...told.lines, ...lines]),
        reason: `${told.reason} \`${saySetting(path)}\` is set as the document types it.`,
      }),
      outcome,
    );
  };

/** `delete … from-zone <a> to-zone <b> policy <p>` where policies were judged: it removes what fell short, which the reader names. */
const isPicked = (path: SettingPath, reason: string): boolean =>
  path[0] === 'delete' &&
  path.at(-1) === '*' &&
  path.indexOf('*') < path.length - 1 &&
  new RegExp(String.raw`\b${path.at(-2)!.replace(/\W/g, '')}\b`).test(reason);

/** Whether a reason says of a setting what a document types without its view: `level high` of `password-policy level`, which must be `high`. */
const isSaidBy = (reason: string, path: SettingPath): boolean =>
  path.length > 1 &&
  !path.includes('*') &&
  reason.split(/[.;] /).some((sentence) => {
    const words = (sentence.match(/`[^`]+`/g) ?? []).flatMap((quoted) => quoted.slice(1, -1).toLowerCase().split(' '));
    return path.every((word) => words.includes(word));
  });

/** Whether what is typed of every thing of a kind is so of each: it is set where its value is everybody's own. */
function isSetAsTyped(recommendation: Recommendation, path: SettingPath, tree: ConfigTree): boolean {
  if (path.length < 3 || path.at(-2) === '*' || !hasOwnValue(recommendation, path.at(-2)!)) return false;
  const isThere = assertOnEach(path.slice(0, -1), LEFT_OPEN, (rest) => ({ op: 'present', path: rest, absent: LEFT_OPEN }));
  return evaluate(isThere, tree).status === 'PASS';
}

const LEFT_OPEN: WhenAbsent = { status: 'REVIEW' };

/** Whether each command that types a keyword leaves its value to the reader. */
function hasOwnValue({ remediation }: Recommendation, keyword: string): boolean {
  const values = commandsOf(remediation).flatMap((command) => {
    const words = command.toLowerCase().split(/\s+/);
    const at = words.indexOf(keyword);
    return at < 0 ? [] : [words[at + 1] ?? ''];
  });
  // `ike-proposal 10`, where the document also types `ike proposal 10`: a name of its own.
  const isNamed = (value: string): boolean =>
    commandsOf(remediation).some((command) => command.trim().toLowerCase() === `${keyword.replace('-', ' ')} ${value}`);
  return values.length > 0 && values.every((value) => isOwnValue(value) || (value !== '' && isNamed(value)));
}

/** What leaves a choice. */
const CHOOSES = /\b(?:alternatively|instead|otherwise|either|acceptable|accepted|compliant (?:as well|too|also)|also compliant)\b/i;
/** What lets some lines off, or says what holds where there are none. */
const LETS_OFF =
  /\b(?:except\w*|unless|exempt\w*|excluded|not (?:considered|judged|assessed|counted|checked|looked at|audited|evaluated)|need not|does not apply|do not apply|out of scope|reserved|for [\w-]+ without (?:it|one|them|these)|default\b[^.;]*\b(?:complies|compliant|used|applies))\b/i;

/** `For each of them, run the following command`: what is said then is said of those that were picked before. */
const OF_PICKED =
  /\b(?:for|in|on|under|of|at) (?:each|every|all|any)(?: one)? of (?:them|these|those|the (?:interfaces|members|zones|accounts|rules|peers|domains))\b/i;

/** Fails what falls short of a sentence of the audit that says of lines what they have to be, and of nothing else. */
export function guardLines(recommendation: Recommendation): Guard {
  const { told: demanded, settled } = readAudit(recommendation);
  const prose = splitProse(recommendation.audit)
    .flatMap((text) => text.split('\n').map((sentence) => sentence.trim()))
    .filter((sentence) => !settled.has(sentence))
    .join(' ');
  if (CHOOSES.test(prose)) return (outcome) => outcome;
  // Of which of several things the others are let off, the words do not tell.
  const isFirm = (demand: LineDemand): boolean => demand.is !== 'each' || !LETS_OFF.test(prose);
  const isOfPicked = OF_PICKED.test(proseOf(recommendation.audit));
  const read = demanded
    .map((told) => ({ ...told, demands: told.demands.filter(isFirm), conditionals: LETS_OFF.test(prose) ? [] : told.conditionals }))
    .filter(({ demands, conditionals }) => demands.length + conditionals.length > 0);
  if (read.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (!tree || (outcome.status !== 'PASS' && outcome.status !== 'REVIEW')) return outcome;
    for (const one of read) {
      const short = judgeTold(one, inForce(tree, recommendation));
      if (short?.holds !== false) continue;
      const told = `But the audit says "${shorten(one.sentence)}"`;
      if (isOfPicked && isToldNone(outcome.reason, one.sentence)) continue;
      if (short.lines.length > 0 && !isOfPicked) return failBy(outcome, short.lines, `${told}, and these lines are not so.`);
      const isDefault = outcome.absences?.some(({ holds }) => holds !== undefined) === true;
      if (outcome.status === 'PASS' && !isDefault) return doubt(outcome, `${told}, which is not so.`);
    }
    return outcome;
  };
}

/** Whether a judge says of all commands that a sentence quotes that none of what it looked at has them. */
function isToldNone(reason: string, sentence: string): boolean {
  const quoted = captureEach(sentence, QUOTED).map(clean);
  return quoted.length > 0 && quoted.every((command) => /: none has `/.test(reason) && reason.includes(`\`${command}\``));
}

const failBy = (outcome: Outcome, lines: readonly number[], why: string): Outcome => ({
  ...outcome,
  ...fail(lines, `${outcome.reason} ${why}`),
});
