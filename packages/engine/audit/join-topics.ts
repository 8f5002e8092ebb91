import { isUnderstood } from '../config-tree/whole.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import type { TopicReading } from '../ports/topic-reading.ts';
import { withinCut, withinExcerpt } from './excerpt.ts';
import type { Plan } from './join-panels.ts';

/**
 * Lets those who know a topic as a whole decide beside the checks. What they find to fall short does, unless something that nobody read may
 * let it off; what is as demanded passes where they have read all that the document asks for, and not against a check that finds a fault.
 */
export function joinTopics({ readTopics }: Pick<Platform, 'readTopics'>, recommendation: Recommendation, plan: Plan): Plan {
  // What a person said of an audit stands in the place of its sentences.
  const reading = recommendation.clarified ? undefined : readTopics?.(recommendation);
  if (!reading) return plan;
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    const told = tree.scopes ? undefined : reading.judge(tree);
    return told ? decide(reading, withinExcerpt(tree, withinCut(tree, told)), outcome, tree) : outcome;
  };
  if (plan.by !== 'person') return { ...plan, judge };
  const { expectation, isWhole } = reading;
  return { by: 'library', decidable: isWhole, expectation, said: expectation, prepare: () => {}, judge, remediation: plan.remediation };
}

function decide(reading: TopicReading, told: Outcome, outcome: Outcome, tree: ConfigTree): Outcome {
  const { isWhole, mayExempt, overrules, unclear } = reading;
  if (told.status === 'FAIL') return !mayExempt && (told.lines.length > 0 || isUnderstood(tree)) ? told : outcome;
  if (told.status === 'REVIEW')
    return outcome.status === 'PASS' && (isWhole || unclear !== undefined) ? doubt(outcome, told.reason) : outcome;
  if (!isWhole) return unclear !== undefined && outcome.status === 'PASS' ? doubt(outcome, unclear) : outcome;
  if (outcome.status !== 'FAIL' || overrules) return told;
  return doubt(outcome, `But by all that the document says of its topic: ${told.reason}`);
}
