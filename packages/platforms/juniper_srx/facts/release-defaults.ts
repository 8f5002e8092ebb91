import type { DefaultValue } from '@merlon/engine/checks/check-spec.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { releaseOf } from './facts.ts';

/** Settings whose default changed: the last release that had another one, and what has held since. */
const SINCE: Readonly<Record<string, { readonly last: number; readonly held: DefaultValue }>> = {
  // Up to release 11.4, version 1 was on as well.
  'system services ssh protocol-version': { last: 11, held: { is: 'v2', source: 'Junos CLI Reference, protocol-version' } },
};

/** What the absence of a setting means on this device, by its release; a text without one comes from a device of our days. */
export function findAbsence(tree: ConfigTree, setting: string): DefaultValue | WhenAbsent {
  const changed = SINCE[setting];
  if (!changed) return { status: 'REVIEW' };
  return (releaseOf(tree) ?? changed.last + 1) > changed.last
    ? changed.held
    : { status: 'REVIEW', source: 'the default of so old a release' };
}
