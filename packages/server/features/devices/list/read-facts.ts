import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import type { DevicesStore, ListedRow } from '../store.ts';

/** What is known of a device without looking into its configuration. */
export interface FetchFacts {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly type: string;
  /** The last fetch, or the one that goes on; null where it was never fetched. */
  readonly fetch: {
    readonly status: 'queued' | 'running' | 'done' | 'failed' | 'stopped';
    readonly message: string;
    readonly at: Date;
    readonly failure: DeviceFailureKind | null;
  } | null;
  /** Since when each reading has found the same configuration; null without one. */
  readonly unchangedSince: Date | null;
  /** The stored configuration is another one than an earlier one. */
  readonly hasEarlier: boolean;
}

/** The facts of all devices, or of those with these ids. */
export const listFetchFacts = async ({ store }: { readonly store: DevicesStore }, ids?: readonly string[]): Promise<FetchFacts[]> =>
  (await store.list(ids)).map(toFacts);

const toFacts = ({ row, stored, fetch }: ListedRow): FetchFacts => ({
  id: row.id,
  name: row.deviceName,
  address: row.ipAddress,
  type: row.type,
  fetch: fetch && { status: fetch.status, message: fetch.message, at: fetch.at, failure: fetch.failure },
  unchangedSince: stored?.unchangedSince ?? null,
  hasEarlier: stored?.hasEarlier ?? false,
});
