import { splitProseLines } from '../../demands/find-bound.ts';
import { isWhole } from '../../config-tree/whole.ts';
import { findEnclosing } from '../../config-tree/enclosing.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt, fail } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { findOpened } from '../shown/shown-of-each.ts';
import { QUOTED, SHOW_COMMAND, captureEach, clean, mayHoldCommand, textsOf } from '../../config-tree/text-commands.ts';

/** `"a b" and "c d" must both be present`, `Verify that "a b" is displayed`: commands that a device has to answer. */
const THERE = String.raw`(?:both |all |always )?(?:be )?(?:present|displayed|shown|printed|returned|visible|listed|there|set|configured|in the (?:output|config\w*))\b`;
const WANTED = new RegExp(
  String.raw`\b(?:must|shall|has to|have to|needs? to) ${THERE}|^(?:please )?(?:verify|check|confirm|ensure|see) that\b.*\b(?:is|are) ${THERE}|^(?:please )?(?:verify|check|confirm|ensure) that\b.*\b(?:each|every|all|last|first)\b.*\b(?:shows?|has|have|holds?|contains?|carr(?:y|ies))\b|\boutput (?:must|shall|should|has to) (?:show|contain|include|hold|list|display)\b`,
  'i',
);
/** What leaves a choice, turns the sentence round, or says in which cases it counts. */
const OPEN =
  /\b(?:or|either|neither|nor|not|no|never|none|without|one of|any|if|when|where|unless|except\w*|for example|such as|e\.g|like|similar|optional\w*|may|can|instead|absent|missing|at least|only|stronger|undo)\b/i;
const EACH = /\b(?:each|every|all)\b/i;
/** `"default logging" is present and each rule holds "logging"`: what is said of each begins behind it. */
const BEHIND_IT = /,? and (?:that )?(?=(?:each|every|all) )/i;
/** `"traffic logging" alone is not enough` */
const ALONE = /^["`“]([^"`”]+)["`”] alone (?:(?:is|does) not (?:enough|sufficient|suffice|compliant|acceptable)|is insufficient)[.;]?$/i;
/** `"traffic logging" and "policy logging" are no substitutes` */
const NO_SUBSTITUTE =
  /^(["`“][^;:]{3,160}?["`”]) (?:(?:is|are) (?:no|not an?) (?:substitutes?|replacements?|alternatives?)|(?:does|do) not (?:count|replace (?:it|this)|suffice|satisfy (?:it|this)))(?: for (?:it|this|that|them))?[.;]?$/i;
/** What a page calls a button begins with a capital. */
const COMMAND = /^[a-z][\w-]*(?: (?:[\w./-]+|<any>))+$/;

/**
 * Leaves to a person a PASS by another line than the one that an audit quotes and wants to see: the check that judged may take either for
 * good, and the document does not.
 */
export function guardQuoted({ audit }: Recommendation): Guard {
  const sentences = splitProseLines(audit);
  const wanted = sentences
    .filter(
      (sentence) =>
        WANTED.test(sentence) && !OPEN.test(sentence.replace(QUOTED, ' ').replace(/\bat least (?:one|two|three|four|\d+)\b/gi, ' ')),
    )
    .map(readWanted);
  const lone = sentences.flatMap(listInsufficient);
  if (wanted.length + lone.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const lacking = wanted
      .flatMap(({ keywords }) => keywords)
      .find((one) => tree.unknownLines.length === 0 && isMissing(one, true, outcome, tree));
    if (lacking !== undefined)
      return {
        ...outcome,
        ...fail(outcome.lines, `${outcome.reason} But the audit wants to see \`${shorten(lacking)}\`, which stands nowhere.`),
      };
    const missing = wanted
      .flatMap(({ commands, keywords }) => commands.map((one) => ({ one, isKeyword: keywords.includes(one) })))
      .find(({ one, isKeyword }) => isMissing(one, isKeyword, outcome, tree))?.one;
    if (missing !== undefined) return doubt(outcome, `But the audit wants to see \`${shorten(missing)}\`, which stands nowhere.`);
    const other = wanted
      .map(({ ofEach }) => ofEach)
      .find((commands) => commands.some(({ command, where }) => hasOther(command, where, outcome, tree)));
    const insufficient = lone.find((one) => isAlone(one, outcome, tree));
    const told = other?.[0]?.command ?? insufficient;
    return told === undefined ? outcome : doubt(outcome, `But the audit says of \`${shorten(told)}\` what not all of these lines show.`);
  };
}

/** The commands that are not enough where what is wanted is not beside them. */
function listInsufficient(sentence: string): readonly string[] {
  const [, alone] = ALONE.exec(sentence.trim()) ?? [];
  const [, others] = NO_SUBSTITUTE.exec(sentence.trim()) ?? [];
  return [...(alone === undefined ? [] : [alone]), ...captureEach(others ?? '', QUOTED)].map((command) => command.toLowerCase());
}

const settingOf = (command: string): string => command.split(' ').slice(0, -1).join(' ');

interface Wanted {
  readonly commands: readonly string[];
  /** Those whose last word is a keyword, as that of another one beside it: `log host` and `log source`. */
  readonly keywords: readonly string[];
  /** Those that each of several things has to hold, which have these lines. */
  readonly ofEach: readonly { readonly command: string; readonly where: readonly string[] }[];
}

/** `in each rule with 'action deny'`: which of them are meant. */
const WHICH =
  /\b(?:each|every|all|any) [\w-]+ (?:with|that (?:has|contains)) (?:"[^"]+"|`[^`]+`|“[^”]+”|'[^']{3,}')(?:(?:, | and |, and )(?:"[^"]+"|`[^`]+`|“[^”]+”|'[^']{3,}'))*/gi;
/** `In each "user-interface vty", …`: where something is to stand. */
const PLACE = /^(?:verify that )?(?:in|for) (?:each|every|all) (?:"[^"]+"|`[^`]+`|“[^”]+”|'[^']{3,}')(?= |,)/i;
const commandsIn = (sentence: string): readonly string[] =>
  captureEach(sentence.replace(PLACE, ' ').replace(WHICH, ' '), QUOTED)
    .map((text) => text.trim().replace(/(?<= )[A-Z][A-Z_-]*(?= |$)/g, '<any>'))
    .filter((text) => COMMAND.test(text) && !SHOW_COMMAND.test(text))
    .map(clean);

/** `"a" must be present in each rule with "permit", and "b" in each rule with "deny"`: each where it says. */
function splitByPlace(part: string): readonly string[] {
  const parts = part.split(/,? and (?=["'`“][^"'`”]+["'`”] (?:must|in|for|on|is)\b)/);
  return parts.every((one) => whichIn(one).length > 0) ? parts : [part];
}

const whichIn = (part: string): readonly string[] => (part.match(WHICH) ?? []).flatMap((which) => captureEach(which, QUOTED)).map(clean);

function readWanted(sentence: string): Wanted {
  const commands = commandsIn(sentence);
  return {
    commands,
    keywords: commands.filter(
      (one) => /[a-z-]{3,}$/.test(one) && commands.some((other) => other !== one && settingOf(other) === settingOf(one)),
    ),
    ofEach: sentence
      .split(BEHIND_IT)
      .flatMap(splitByPlace)
      .filter((part) => EACH.test(part.replace(QUOTED, ' ')))
      .flatMap((part) => commandsIn(part).map((command) => ({ command, where: whichIn(part) }))),
  };
}

/** Whether a command is nowhere in a text, nor one that sets the same to another value, which others compare; and is no default that holds. */
function isMissing(command: string, isKeyword: boolean, { absences = [] }: Outcome, tree: ConfigTree): boolean {
  if (!isWhole(tree)) return false;
  const setting = settingOf(command);
  if (mayHoldCommand(command, tree) || (!isKeyword && setting.includes(' ') && mayHoldCommand(setting, tree))) return false;
  return !absences.some(
    ({ path, holds }) => holds !== undefined && (command.endsWith(path) || path.endsWith(command) || path.includes(setting)),
  );
}

/** The lines that decide, and those that stand in what they open. */
function linesOf({ lines }: Outcome, tree: ConfigTree): readonly { readonly text: string; readonly beside: readonly string[] }[] {
  const below = findOpened(tree, lines).flatMap(({ children }) => {
    const beside = textsOf(
      children.map(({ line }) => line),
      tree,
    );
    return beside.map((text) => ({ text, beside }));
  });
  const placed = lines.filter((line) => findEnclosing(tree, line).length > 0);
  return [...below, ...textsOf(placed, tree).map((text) => ({ text, beside: [] }))];
}

const begins = (text: string, command: string): boolean => `${text} `.startsWith(`${command} `);

/** Whether a line is by another keyword about the same as a command: `traffic logging` beside `session logging`. */
function isOther(text: string, command: string): boolean {
  if (`${text} `.includes(` ${command} `)) return false;
  const [keyword, ...rest] = command.split(' ');
  const [own, ...words] = text.split(' ');
  return own !== keyword && rest.some((word) => /^[a-z]{4,}/.test(word) && words.includes(word));
}

/** Whether another line than a command stands in its place: nothing beside it is the command. */
const hasOther = (command: string, where: readonly string[], outcome: Outcome, tree: ConfigTree): boolean =>
  linesOf(outcome, tree).some(
    ({ text, beside }) =>
      isOther(text, command) &&
      !beside.some((one) => begins(one, command)) &&
      (beside.length === 0 || where.every((word) => beside.some((one) => begins(one, word)))),
  );

/** Whether a line is a command that is not enough by itself, and nothing beside it is about the same. */
const isAlone = (command: string, outcome: Outcome, tree: ConfigTree): boolean =>
  linesOf(outcome, tree).some(({ text, beside }) => begins(text, command) && !beside.some((one) => isOther(one, command)));
