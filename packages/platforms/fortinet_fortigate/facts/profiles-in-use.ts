import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { acceptPoliciesOf, profileOf } from './policies.ts';
import { type Scope, entriesIn } from './scope.ts';

/** The security profiles that a recommendation is about. */
export interface ChosenProfiles {
  readonly profiles: readonly ConfigNode[];
  /** True if policies apply them; false if none is applied and every profile of the table is taken instead. */
  readonly applied: boolean;
}

/** The profiles of a table that policies apply; if none is applied, all configured ones, because the next policy may use any. */
export function chooseProfiles(scope: Scope, table: string, attribute: string): ChosenProfiles {
  const all = entriesIn(scope, table);
  const used = new Set(acceptPoliciesOf(scope).flatMap((policy) => profileOf(scope, policy, attribute)?.name ?? []));
  const profiles = all.filter((profile) => used.has(profile.words[0]!));
  return profiles.length > 0 ? { profiles, applied: true } : { profiles: all, applied: false };
}
