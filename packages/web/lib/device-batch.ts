import type { ChosenAnswer, Firewall } from '@merlon/contract/firewalls.ts';

/** Devices with which the same is done together. */
export interface DeviceBatch {
  readonly ids: ReadonlySet<string>;
  /** Those that could not even be begun, by device, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
}

/** How one device of a batch stands; `message` says why it failed. */
export interface Standing {
  readonly state: 'active' | 'done' | 'failed' | 'stopped';
  readonly message: string;
}

/** A batch after the server's answer to the wish for it. */
export const beginBatch = ({ started, refused }: ChosenAnswer): DeviceBatch => ({
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
export const followBatch = (
  { ids, refused }: DeviceBatch,
  devices: readonly Firewall[],
  standingOf: (device: Firewall) => Standing,
): BatchProgress => {
  const active: string[] = [];
  const byReason = new Map<string, string[]>();
  let stopped = 0;
  for (const device of devices) {
    const standing = ids.has(device.id) ? standingOf(device) : null;
    if (standing?.state === 'active') active.push(device.id);
    if (standing?.state === 'stopped') stopped += 1;
    const reason = refused.get(device.id) ?? (standing?.state === 'failed' ? standing.message : null);
    if (reason === null) continue;
    const names = byReason.get(reason);
    if (names) names.push(device.device_name);
    else byReason.set(reason, [device.device_name]);
  }
  const failures = [...byReason].map(([reason, names]) => ({ reason, names }));
  const total = ids.size + refused.size;
  const failed = failures.reduce((sum, { names }) => sum + names.length, 0);
  return { total, ended: total - active.length, active, failures, failed, stopped };
};

/** The batch of a page that was loaded while several devices were under way; null where that is not so. */
export const resumeBatch = (devices: readonly Firewall[], standingOf: (device: Firewall) => Standing): DeviceBatch | null => {
  const active = devices.filter((device) => standingOf(device).state === 'active');
  return active.length > 1 ? { ids: new Set(active.map(({ id }) => id)), refused: new Map() } : null;
};
