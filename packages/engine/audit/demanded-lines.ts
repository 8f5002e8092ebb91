import { splitProse } from '../demands/find-bound.ts';
import { judgeLineDemand } from '../line-demands/judge-line-demand.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, type Status, doubt, fail } from '../model/verdict.ts';
import type { SettingPath } from '../ports/platform.ts';
import { saySetting } from './setting-paths.ts';
import { readAudit } from './audit-program.ts';
import { type Guard, shorten } from './guard.ts';
import { clean } from '../config-tree/text-commands.ts';

/** Whether the text shows that its lines are as a sentence of an audit demands. */
export function showsDemandedLines(recommendation: Recommendation, sentence: string, tree: ConfigTree): boolean {
  const wanted = bare(sentence);
  const found = readAudit(recommendation).told.find((one) => bare(one.sentence) === wanted);
  return found !== undefined && found.demands.every((demand) => judgeLineDemand(demand, tree)?.holds === true);
}

const bare = (sentence: string): string =>
  clean(sentence)
    .replace(/[^\w ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a sentence of an audit demands something of the line that a command sets, and the text shows it to be so. */
const showsSetting = (recommendation: Recommendation, setting: string, tree: ConfigTree): boolean =>
  readAudit(recommendation).told.some(
    ({ demands }) =>
      demands.some(({ lines }) => lines.commands.some((command) => `${setting} `.includes(`${clean(command)} `))) &&
      demands.every((demand) => judgeLineDemand(demand, tree)?.holds === true),
  );

/** Leaves to a person what says nothing of a setting that the document changes, and of which no line shows that it is as demanded. */
export const guardUnjudged =
  (recommendation: Recommendation, unjudged: readonly SettingPath[], doubted: readonly Status[]): Guard =>
  (outcome, tree) => {
    if (!doubted.includes(outcome.status)) return outcome;
    const left = unjudged.map(saySetting).find((setting) => !(tree && showsSetting(recommendation, setting, tree)));
    return left === undefined ? outcome : doubt(outcome, `But the document also sets \`${left}\`, which was not judged.`);
  };

/** What lets some lines or devices off, or leaves a choice. */
const LETS_OFF =
  /\b(?:except\w*|unless|exempt\w*|excluded|alternatively|instead|otherwise|not (?:considered|judged|assessed|counted|checked|looked at)|need not|does not apply|do not apply|out of scope|not audited|reserved|for [\w-]+ without (?:it|one|them|these)|default\b[^.;]*\b(?:complies|compliant|used|applies)|either|acceptable|accepted|compliant (?:as well|too|also)|also compliant)\b/i;

/** Fails what falls short of a sentence of the audit that says of lines what they have to be, and of nothing else. */
export function guardLines(recommendation: Recommendation): Guard {
  const read = readAudit(recommendation).told;
  if (read.length === 0 || LETS_OFF.test(splitProse(recommendation.audit).join(' '))) return (outcome) => outcome;
  return (outcome, tree) => {
    if (!tree || (outcome.status !== 'PASS' && outcome.status !== 'REVIEW')) return outcome;
    for (const { sentence, demands } of read) {
      const short = demands.map((demand) => judgeLineDemand(demand, tree)).find((judged) => judged?.holds === false);
      if (!short) continue;
      const told = `But the audit says "${shorten(sentence)}"`;
      const isShown = short.lines.length > 0;
      if (!isShown && outcome.absences?.some(({ holds }) => holds !== undefined)) continue;
      if (outcome.status === 'PASS' && !isShown) return doubt(outcome, `${told}, which is not so.`);
      if (isShown) return failBy(outcome, short.lines, `${told}, and these lines are not so.`);
    }
    return outcome;
  };
}

const failBy = (outcome: Outcome, lines: readonly number[], why: string): Outcome => ({
  ...outcome,
  ...fail(lines, `${outcome.reason} ${why}`),
});
