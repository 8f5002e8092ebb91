import { plainTitle } from '@merlon/engine/demands/topic.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';

/** The protocols of servers that authenticate administrators. */
export const KINDS = ['hwtacacs', 'radius'] as const;
export type Kind = (typeof KINDS)[number];

/** The protocols that a title names, else both. */
export function kindsMeant(recommendation: Recommendation): readonly Kind[] {
  const title = plainTitle(recommendation);
  const named = KINDS.filter((kind) => title.includes(kind.replace('hw', '')));
  return named.length > 0 ? named : KINDS;
}
