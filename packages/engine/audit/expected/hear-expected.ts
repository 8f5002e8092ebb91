import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
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
  if (typed.by === 'person') return plan.by === 'person' ? typed : plan;
  const isScoped = SCOPED.test(`${recommendation.title}\n${recommendation.description}\n${proseOf(recommendation.audit)}`);
  // A check that knows a line may spare devices that this document does not.
  const guardScope = (outcome: Outcome, own: Outcome): Outcome =>
    outcome.status === 'NA' && own.status !== 'NA' && !isScoped ? doubt(outcome, 'But the document does not say whom it spares.') : outcome;
  return {
    ...typed,
    prepare: () => {
      if (plan.by !== 'person') plan.prepare();
      typed.prepare();
    },
    judge: (tree) => {
      const own = judgeBy(plan, tree);
      const outcome = guardScope(expected.guard(typed.judge(tree), tree), own);
      if (expected.isAlone || own.status === 'REVIEW' || own.status === outcome.status) return outcome;
      if (outcome.status === 'REVIEW') return own.status === 'PASS' ? outcome : own;
      return doubt(outcome, `But by its sentences alone it would be ${own.status}.`);
    },
  };
}

/** What limits a document to some devices. */
const SCOPED = /\b(?:not applicable|(?:does|do|need) not apply|applies|if|where|wherever|when|whenever|unless|out of scope|only)\b/i;

const judgeBy = (plan: Plan, tree: ConfigTree): Outcome => (plan.by === 'person' ? review(plan.reason) : plan.judge(tree));
