import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { acceptPoliciesOf, profileOf } from './policies.ts';
import { type Scope, entriesIn } from './scope.ts';

/** The security profiles that a recommendation is about. */
export interface ChosenProfiles {
  readonly profiles: readonly ConfigNode[];
  /** True where policies apply them; false where none does and every profile of the table stands for them. */
  readonly applied: boolean;
}

/** The profiles of a table that policies apply; where none is applied, all that are configured, as the next policy may take any. */
export function chooseProfiles(scope: Scope, table: string, attribute: string): ChosenProfiles {
  const all = entriesIn(scope, table);
  const used = new Set(acceptPoliciesOf(scope).flatMap((policy) => profileOf(scope, policy, attribute)?.name ?? []));
  const profiles = all.filter((profile) => used.has(profile.words[0]!));
  return profiles.length > 0 ? { profiles, applied: true } : { profiles: all, applied: false };
}
