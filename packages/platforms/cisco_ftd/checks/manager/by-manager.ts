import { type CheckSpec, isCountCheck, isSettingCheck, isTextCheck } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { withinWords } from './asked-words.ts';

/** Judges what a manager's document shows; undefined for a running configuration, and for what the document does not tell. */
export type ManagerJudge = (tree: ConfigTree, recommendation: Recommendation) => Outcome | undefined;

/** How a check of a running configuration judges a manager's document. */
export interface ByManager {
  readonly judge: ManagerJudge;
  /** The words of documents for what it looks at, beside those of the check's title. */
  readonly words: string;
}

/** Checks of a running configuration that judge a manager's document as well, where that tells of their subject. */
export function addManager(specs: readonly CheckSpec[], judges: Readonly<Record<string, ByManager>>): readonly CheckSpec[] {
  return specs.map((spec) => {
    const added = judges[spec.id];
    if (!added) return spec;
    const byManager: ManagerJudge = (tree, recommendation) => {
      const outcome = added.judge(tree, recommendation);
      return outcome && withinWords(outcome, recommendation, `${spec.title} ${added.words}`);
    };
    if (isSettingCheck(spec) || isCountCheck(spec) || isTextCheck(spec)) {
      const { settledBy } = spec;
      return { ...spec, settledBy: (tree, recommendation) => byManager(tree, recommendation) ?? settledBy?.(tree, recommendation) };
    }
    if (!('judge' in spec) || typeof spec.judge !== 'function') throw new Error(`The check ${spec.id} is no function.`);
    const { judge } = spec;
    return { ...spec, judge: (tree, recommendation) => byManager(tree, recommendation) ?? judge(tree, recommendation) };
  });
}
