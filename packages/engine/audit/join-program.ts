import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { findUnsaid, judgeByProgram, readAudit } from './audit-program.ts';
import { describeDemand } from '../line-demands/describe-line-demand.ts';
import type { Plan } from './join-panels.ts';
import { inForce } from './rules-in-force.ts';
import { isNamedBy } from './plan-sentences.ts';
import { isShown } from './shown/shown-sentences.ts';

/** Whether a judge knows what holds where a line is not there. */
const isOtherwiseTold = ({ status, absences = [] }: Outcome): boolean =>
  status === 'NA' || (status === 'PASS' && absences.some(({ holds }) => holds !== undefined));

/** Whether a check fails what is not in the text: what then holds, sentences about lines cannot know. */
export const restsOnAbsence = ({ status, lines, absences = [] }: Outcome): boolean =>
  status === 'FAIL' && (lines.length === 0 || absences.length > 0);

/** `ipv6-state off`, which is there where an audit says that `ipv6-state` is on. */
const showsOff = ({ lines }: Outcome, tree: ConfigTree, expectation: string): boolean =>
  !/\b(?:off|disabled?|false|none)\b/i.test(expectation) &&
  lines.some((line) => / (?:off|disabled?|false)["';]*\s*$/.test(tree.lines[line - 1] ?? ''));

/**
 * Lets an audit whose sentences are all understood decide what the checks leave to a person, and what it says otherwise than they. Where
 * a check fails lines that they let be, a person has to look. What it lets pass has to be what the title names and the document types.
 */
export function joinProgram(platform: Platform, recommendation: Recommendation, plan: Plan): Plan {
  const program = readAudit(recommendation);
  if (program.demands.length === 0) return plan;
  const { title, audit } = recommendation;
  const known = plan.by === 'person' ? '' : plan.said;
  const said = [proseOf(audit), known].join(' ');
  const mayPass = isNamedBy(title, said) && findUnsaid(program, platform.settingsOf?.(recommendation) ?? []) === undefined;
  const expectation = program.demands.map(describeDemand).join(' ');
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    const told = judgeByProgram(program, inForce(tree, recommendation));
    if (!told || told.status === outcome.status) return outcome;
    const isRead = (): boolean =>
      program.unread.every((sentence) => isShown(sentence, `${title} ${known} ${expectation} ${told.reason}`, told, tree));
    if (told.status === 'FAIL') return program.unread.length > 0 || (told.lines.length === 0 && isOtherwiseTold(outcome)) ? outcome : told;
    if (told.status === 'NA') return told;
    if (outcome.status === 'FAIL')
      return program.unread.length > 0 || told.lines.length === 0 || restsOnAbsence(outcome)
        ? outcome
        : doubt(outcome, 'But by the sentences of its audit the document is met.');
    if (outcome.status === 'REVIEW')
      return mayPass && told.lines.length > 0 && !showsOff(told, tree, expectation) && isRead() ? told : outcome;
    return outcome;
  };
  if (plan.by !== 'person') return { ...plan, judge };
  return {
    by: 'assertion',
    decidable: program.unread.length === 0,
    expectation,
    said: expectation,
    prepare: () => {},
    judge,
    remediation: plan.remediation,
  };
}
