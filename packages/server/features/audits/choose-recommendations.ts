import type { StartAudit } from '@merlon/contract/audits.ts';

/** The facts about a recommendation that the choice needs. */
export interface ChoosableRecommendation {
  readonly id: string;
  readonly decidable: boolean;
}

export type Choice = { readonly ids: readonly string[] | null } | { readonly problem: string };

export const NO_COMMANDS = 'No commands found in benchmark';
const ONE_CHECK = 'A test check is a test of one check; choose one command.';

/**
 * Chooses the recommendations to audit: those that were asked for by id; otherwise all (null), or for a test check the first that the
 * built-in engine can judge.
 */
export function chooseRecommendations(
  asked: StartAudit['commands'],
  recommendations: readonly ChoosableRecommendation[],
  isTest: boolean,
): Choice {
  if (recommendations.length === 0) return { problem: NO_COMMANDS };
  if (!asked) {
    const first = recommendations.find((recommendation) => recommendation.decidable) ?? recommendations[0];
    return { ids: isTest && first ? [first.id] : null };
  }
  const known = new Set(recommendations.map((recommendation) => recommendation.id));
  const ids = new Set<string>();
  for (const entry of asked) {
    const id = typeof entry === 'string' ? entry : entry.id;
    if (id === undefined || !known.has(id))
      return { problem: 'One of the commands does not belong to this benchmark; load its commands again.' };
    ids.add(id);
  }
  if (isTest && ids.size > 1) return { problem: ONE_CHECK };
  return ids.size === 0 ? { problem: NO_COMMANDS } : { ids: ids.size === known.size ? null : [...ids] };
}
