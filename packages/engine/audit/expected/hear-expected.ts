import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt, review } from '../../model/verdict.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Plan } from '../join-panels.ts';
import { typeExpected } from './type-expected.ts';

/**
 * Hears with the lines that its audit wants to see a document that types nothing itself. What it says without them decides where they do not, and
 * where the two say different things a person has to look.
 */
export function hearExpected(
  platform: Platform,
  recommendation: Recommendation,
  plan: Plan,
  makePlan: (typed: Recommendation) => Plan,
): Plan {
  const expected = typeExpected(platform, recommendation);
  if (!expected) return plan;
  const typed = makePlan(expected.typed);
  if (typed.by === 'person') return plan;
  return {
    ...typed,
    prepare: () => {
      if (plan.by !== 'person') plan.prepare();
      typed.prepare();
    },
    judge: (tree) => {
      const own = judgeBy(plan, tree);
      const outcome = expected.guard(typed.judge(tree), tree);
      if (expected.isReferred || own.status === 'REVIEW' || own.status === outcome.status) return outcome;
      if (outcome.status === 'REVIEW') return own.status === 'PASS' ? outcome : own;
      return doubt(outcome, `But by its sentences alone it would be ${own.status}.`);
    },
  };
}

const judgeBy = (plan: Plan, tree: ConfigTree): Outcome => (plan.by === 'person' ? review(plan.reason) : plan.judge(tree));
