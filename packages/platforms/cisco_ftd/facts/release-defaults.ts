import type { DefaultValue } from '@merlon/engine/checks/check-spec.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { asaVersionOf, isBefore } from './version.ts';

/** Settings whose default changed: what held before that release. */
const BEFORE: Readonly<Record<string, { readonly release: readonly [major: number, minor: number]; readonly held: DefaultValue }>> = {
  'ssh key-exchange group': {
    release: [9, 12],
    held: { is: 'dh-group1-sha1', source: 'Release Notes for the Cisco ASA Series, 9.12(x), "SSH security improvements"' },
  },
};

const BY_RELEASE: WhenAbsent = { status: 'REVIEW', source: 'what then holds depends on the release' };

/** What the absence of a setting means on this device, where its release says it. */
export function findAbsence(tree: ConfigTree, setting: string): DefaultValue | WhenAbsent {
  const changed = BEFORE[setting];
  const version = asaVersionOf(tree);
  return changed && version && isBefore(version, ...changed.release) ? changed.held : BY_RELEASE;
}
