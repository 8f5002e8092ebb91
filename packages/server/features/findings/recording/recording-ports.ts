import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { Vault } from '../../../adapters/secrets/vault.ts';
import type { RecordedAudit } from '../../../audit-record.ts';

export interface RecordingPorts {
  readonly vault: Vault;
  /** The version of the product, which judges. */
  readonly version: string;
  /** What makes a configuration the same as another; undefined once it is gone. */
  readonly findComparable: (
    tx: Queryable,
    snapshotId: string,
  ) => Promise<{ readonly comparableSha256: string; readonly isExcerpt: boolean } | undefined>;
}

/** What makes the configuration of an audit the same as another one. */
export async function findComparableOf(
  { findComparable }: RecordingPorts,
  by: Queryable,
  { snapshotId, configSha256 }: Pick<RecordedAudit, 'snapshotId' | 'configSha256'>,
): Promise<string> {
  return (snapshotId && (await findComparable(by, snapshotId))?.comparableSha256) || configSha256;
}
