import { type CheckSpec, isSettingCheck, isSettingsCheck } from '@merlon/engine/checks/check-spec.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';

/** Judges what a manager's document shows; undefined for a running configuration, and for what the document does not tell. */
export type ManagerJudge = (tree: ConfigTree, recommendation: Recommendation) => Outcome | undefined;

/** Checks of a running configuration that judge a manager's document as well, where that tells of their subject. */
export function addManager(specs: readonly CheckSpec[], judges: Readonly<Record<string, ManagerJudge>>): readonly CheckSpec[] {
  return specs.map((spec) => {
    const byManager = judges[spec.id];
    if (!byManager) return spec;
    if (isSettingCheck(spec)) {
      const { settledBy } = spec;
      return { ...spec, settledBy: (tree, recommendation) => byManager(tree, recommendation) ?? settledBy?.(tree, recommendation) };
    }
    if (isSettingsCheck(spec) || typeof spec.judge !== 'function') throw new Error(`The check ${spec.id} is no function.`);
    const { judge } = spec;
    return { ...spec, judge: (tree, recommendation) => byManager(tree, recommendation) ?? judge(tree, recommendation) };
  });
}
