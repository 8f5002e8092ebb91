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
  readonly failures: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  readonly stopped: number;
}

/** Reads from the list of devices how far a batch has come. A device that was deleted meanwhile has ended. */
export const followBatch = ({ ids, refused }: FetchBatch, devices: readonly Firewall[]): BatchProgress => {
  const own = devices.filter((device) => ids.has(device.id));
  const active = own.filter(isFetchActive).map(({ id }) => id);
  const failures = devices.flatMap(({ id, device_name: name, fetch }) => {
    const reason = refused.get(id) ?? (ids.has(id) && fetch?.status === 'failed' ? fetch.message : null);
    return reason === null ? [] : [{ id, name, reason }];
  });
  const total = ids.size + refused.size;
  return { total, ended: total - active.length, active, failures, stopped: own.filter(({ fetch }) => fetch?.status === 'stopped').length };
};

/** The batch of a page that was loaded while many devices were being fetched; null where that is not so. */
export const resumeBatch = (devices: readonly Firewall[]): FetchBatch | null => {
  const active = devices.filter(isFetchActive);
  return active.length > 1 ? { ids: new Set(active.map(({ id }) => id)), refused: new Map() } : null;
};
