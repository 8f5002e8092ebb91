import { isUnderstood } from '../config-tree/whole.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import { readTopics } from '../topics/read-topics.ts';
import { combineAll } from './evaluate.ts';
import type { Plan } from './join-panels.ts';

/**
 * Lets judges of whole topics find faults that the checks did not look for, and decide where they understand all that the document asks
 * for. What is left unread keeps a device from passing, and what lets some devices off keeps it from failing.
 */
export function joinTopics({ topics = [] }: Platform, recommendation: Recommendation, plan: Plan): Plan {
  const reading = readTopics(topics, recommendation);
  if (!reading) return plan;
  const { unread, lets } = reading;
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    if (tree.scopes) return outcome;
    const told = combineAll(reading.topics.map(({ topic, said }) => topic.judge(tree, said)));
    if (told.status === 'FAIL') {
      const isSure = lets.length === 0 && (told.lines.length > 0 || isUnderstood(tree));
      return isSure ? told : outcome;
    }
    if (told.status === 'REVIEW' || unread.length > 0 || !isUnderstood(tree)) return outcome;
    if (outcome.status !== 'FAIL') return told;
    if (told.status === 'PASS') return doubt(outcome, `But read as a whole: ${told.reason}`);
    // A fault that rests on an absence is none where the document lets the device off.
    return outcome.lines.length > 0 ? outcome : told;
  };
  if (plan.by !== 'person') return { ...plan, judge };
  const expectation = reading.topics.map(({ topic }) => topic.expectation).join('; ');
  return {
    by: 'assertion',
    decidable: unread.length === 0,
    expectation,
    said: expectation,
    prepare: () => {},
    judge,
    remediation: plan.remediation,
  };
}
