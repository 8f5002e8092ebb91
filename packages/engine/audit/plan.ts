import type { Recommendation } from '../model/recommendation.ts';
import { commandsOf } from '../model/recommendation.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Platform } from '../ports/platform.ts';
import { describeAssertion } from './describe-assertion.ts';
import { evaluate } from './evaluate.ts';
import { judgeCheck } from './judge-check.ts';
import { withoutUnjudgedSettings } from './unjudged-settings.ts';
import { withoutUnjudged } from './unjudged-words.ts';
import { withoutUnread } from './unread-demands.ts';
import type { Outcome } from '../model/verdict.ts';

/** How one recommendation will be judged; made from the benchmark alone, before any configuration is looked at. */
export type Plan =
  | {
      readonly by: 'library' | 'assertion';
      /** False where the check can but prepare the decision of a person. */
      readonly decidable: boolean;
      /** The demand on the configuration, in words. */
      readonly expectation: string;
      readonly judge: (tree: ConfigTree) => Outcome;
      /** Commands that mend it, a line each. */
      readonly remediation: readonly string[];
    }
  | { readonly by: 'person'; readonly reason: string; readonly remediation: readonly string[] };

// A benchmark is compiled once and applied to many configurations.
const plans = new WeakMap<Platform, WeakMap<Recommendation, Plan>>();

/** Who judges a recommendation: a check of the platform's library, its own compiled commands, or a person. */
export function planRecommendation(platform: Platform, recommendation: Recommendation): Plan {
  let known = plans.get(platform);
  if (!known) plans.set(platform, (known = new WeakMap()));
  let plan = known.get(recommendation);
  if (!plan) known.set(recommendation, (plan = makePlan(platform, recommendation)));
  return plan;
}

function makePlan(platform: Platform, recommendation: Recommendation): Plan {
  const ownCommands = commandsOf(recommendation.remediation);
  const check = platform.checks.find((candidate) => candidate.matches(recommendation));
  if (check) {
    const guards = [
      withoutUnjudgedSettings(platform, recommendation, check),
      withoutUnread(recommendation, check),
      withoutUnjudged(recommendation, check),
    ];
    return {
      by: 'library',
      decidable: !check.forPerson,
      expectation: check.expectation,
      judge: (tree) => guards.reduce((outcome, guard) => guard(outcome), judgeCheck(check, tree, recommendation)),
      remediation: check.remediation.length > 0 ? check.remediation : ownCommands,
    };
  }
  const compiled = platform.compile(recommendation);
  if (compiled.kind === 'review') return { by: 'person', reason: compiled.reason, remediation: ownCommands };
  return {
    by: 'assertion',
    decidable: true,
    expectation: describeAssertion(compiled.assertion),
    judge: (tree) => evaluate(compiled.assertion, tree),
    remediation: ownCommands,
  };
}

/**
 * The commands that stand in for those that a recommendation's document does not hold, a line each: what the platform's check
 * would have typed. None where the document holds a command of its own.
 */
export function deriveCommands(platform: Platform, recommendation: Recommendation): readonly string[] {
  const own = [recommendation.audit, recommendation.remediation].some((procedure) => commandsOf(procedure).length > 0);
  return own ? [] : planRecommendation(platform, recommendation).remediation;
}

/** Whether the built-in engine can judge a recommendation by itself. */
export function isDecidable(platform: Platform, recommendation: Recommendation): boolean {
  const plan = planRecommendation(platform, recommendation);
  return plan.by !== 'person' && plan.decidable;
}
