import type { Recommendation } from '../benchmark/recommendation.ts';
import { commandsOf } from '../benchmark/recommendation.ts';
import type { ConfigTree } from '../config-tree/node.ts';
import type { Platform } from '../ports/platform.ts';
import { describeAssertion } from './describe-assertion.ts';
import { evaluate } from './evaluate.ts';
import type { Outcome } from './verdict.ts';

/** How one recommendation will be judged; made from the benchmark alone, before any configuration is looked at. */
export type Plan =
  | {
      readonly by: 'library' | 'assertion';
      /** What is asked of the configuration, in words. */
      readonly expectation: string;
      readonly judge: (tree: ConfigTree) => Outcome;
      /** Commands that mend it, a line each. */
      readonly remediation: readonly string[];
    }
  | { readonly by: 'person'; readonly reason: string; readonly remediation: readonly string[] };

/** Who judges a recommendation: a check of the platform's library, its own compiled commands, or a person. */
export function planRecommendation(platform: Platform, recommendation: Recommendation): Plan {
  const ownCommands = commandsOf(recommendation.remediation);
  const check = platform.checks.find((candidate) => candidate.matches(recommendation));
  if (check) {
    const { judge } = check;
    return {
      by: 'library',
      expectation: check.expectation,
      judge: typeof judge === 'function' ? (tree) => judge(tree, recommendation) : (tree) => evaluate(judge, tree),
      remediation: check.remediation.length > 0 ? check.remediation : ownCommands,
    };
  }
  const compiled = platform.compile(recommendation);
  if (compiled.kind === 'review') return { by: 'person', reason: compiled.reason, remediation: ownCommands };
  return {
    by: 'assertion',
    expectation: describeAssertion(compiled.assertion),
    judge: (tree) => evaluate(compiled.assertion, tree),
    remediation: ownCommands,
  };
}

/** Whether the built-in engine can judge a recommendation by itself. */
export function isDecidable(platform: Platform, recommendation: Recommendation): boolean {
  const check = platform.checks.find((candidate) => candidate.matches(recommendation));
  return check ? !check.forPerson : platform.compile(recommendation).kind === 'assertion';
}
