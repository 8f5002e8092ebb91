import type { Place } from '@merlon/engine/config-tree/find.ts';
import { placeOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { acceptPoliciesOf, profileOf } from './policies.ts';
import { type Scope, entriesIn, inEachDomain, scopesOf, unlessHidden } from './scope.ts';

/** The profiles of a table that policies apply; if none is applied, all configured ones, because the next policy may use any. */
function chooseProfiles(scope: Scope, table: string, attribute: string): readonly ConfigNode[] {
  const all = entriesIn(scope, table);
  const used = new Set(acceptPoliciesOf(scope).flatMap((policy) => profileOf(scope, policy, attribute)?.name ?? []));
  const applied = all.filter((profile) => used.has(profile.words[0]!));
  return applied.length > 0 ? applied : all;
}

/** Lists the profiles in use of every virtual domain. */
export const listProfiles =
  (table: string, attribute: string) =>
  (tree: ConfigTree): readonly Place[] =>
    scopesOf(tree).flatMap((scope) => chooseProfiles(scope, table, attribute).map(placeOf));

/** Judges the profiles in use of each virtual domain, which fails where it has none. */
export const onProfiles = (
  [table, attribute]: readonly [table: string, attribute: string],
  whenNone: string,
  judge: (profiles: readonly ConfigNode[], ...more: Parameters<Parameters<typeof inEachDomain>[0]>) => Outcome,
) =>
  inEachDomain((scope, recommendation) => {
    const profiles = chooseProfiles(scope, table, attribute);
    return profiles.length > 0 ? judge(profiles, scope, recommendation) : unlessHidden(scope, table, fail([], whenNone));
  });
