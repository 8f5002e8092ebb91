import type { ChosenAnswer, Firewall } from '@merlon/contract/firewalls.ts';
import { isFetchActive } from '../firewalls.ts';

/** Devices that are being fetched together. */
export interface FetchBatch {
  readonly ids: ReadonlySet<string>;
  /** Those that could not even be begun, by device, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
}

/** A batch after the server's answer to the wish for it. */
export const beginBatch = ({ started, refused }: ChosenAnswer): FetchBatch => ({
  ids: new Set(started),
  refused: new Map(refused.map(({ id, detail }) => [id, detail])),
});

/** How far a batch has come. */
export interface BatchProgress {
  readonly total: number;
  readonly ended: number;
  /** Those that wait or run. */
  readonly active: readonly string[];
  readonly failed: number;
  /** The devices that failed, by the reason that they share. */
  readonly failures: readonly { readonly reason: string; readonly names: readonly string[] }[];
  readonly stopped: number;
}

/** Reads from the list of devices how far a batch has come. A device that was deleted meanwhile has ended. */
export const followBatch = ({ ids, refused }: FetchBatch, devices: readonly Firewall[]): BatchProgress => {
  const own = devices.filter((device) => ids.has(device.id));
  const active = own.filter(isFetchActive).map(({ id }) => id);
  const byReason = new Map<string, string[]>();
  for (const { id, device_name: name, fetch } of devices) {
    const reason = refused.get(id) ?? (ids.has(id) && fetch?.status === 'failed' ? fetch.message : null);
    if (reason === null) continue;
    const names = byReason.get(reason);
    if (names) names.push(name);
    else byReason.set(reason, [name]);
  }
  const failures = [...byReason].map(([reason, names]) => ({ reason, names }));
  const total = ids.size + refused.size;
  return {
    ...{ total, ended: total - active.length, active, failures },
    failed: failures.reduce((sum, { names }) => sum + names.length, 0),
    stopped: own.filter(({ fetch }) => fetch?.status === 'stopped').length,
  };
};

/** The batch of a page that was loaded while many devices were being fetched; null where that is not so. */
export const resumeBatch = (devices: readonly Firewall[]): FetchBatch | null => {
  const active = devices.filter(isFetchActive);
  return active.length > 1 ? { ids: new Set(active.map(({ id }) => id)), refused: new Map() } : null;
};
