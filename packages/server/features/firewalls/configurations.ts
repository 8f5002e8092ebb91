import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { acceptConfiguration } from './accept-configuration.ts';
import type { FirewallRow, FirewallsStore, SnapshotRow } from './store.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface ConfigurationsPorts {
  readonly store: FirewallsStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly findPlatform: (type: string) => Platform | undefined;
  readonly recognisePlatform: (text: string) => Platform | undefined;
}

/** What is known of a snapshot without opening it. */
export interface SnapshotInfo {
  readonly id: string;
  readonly sha256: string;
  readonly lines: number;
  readonly createdAt: Date;
}

export type Configurations = ReturnType<typeof createConfigurations>;

/** Keeps configurations as snapshots that are never changed, encrypted at rest. */
export function createConfigurations({ store, vault, clock, findPlatform, recognisePlatform }: ConfigurationsPorts) {
  /**
   * Checks a text and keeps it.
   * @throws Refusal `invalid` where it cannot be the device's configuration; what was stored before stays the stored one
   */
  async function keep(firewall: FirewallRow, given: string, source: SnapshotRow['source']): Promise<SnapshotInfo & { text: string }> {
    const accepted = acceptConfiguration(given, {
      own: findPlatform(firewall.type),
      recognise: recognisePlatform,
      isWhole: source === 'fetched',
    });
    if ('problem' in accepted) throw refuseInput({ field: 'config', message: accepted.problem });
    const { text } = accepted;
    const id = randomUUID();
    const info = { id, sha256: hash(text), lines: countLines(text), createdAt: clock() };
    const sealed = vault.seal(await compress(text), placeOf(id));
    const isKept = await store.addSnapshot({ ...info, firewallId: firewall.id, source, bytes: Buffer.byteLength(text), sealed });
    if (!isKept) throw new Refusal('not-found', 'Firewall not found.');
    return { ...info, text };
  }

  const open = async (snapshot: SnapshotRow): Promise<string> =>
    (await decompress(vault.open(snapshot.sealed, placeOf(snapshot.id)))).toString();

  async function readNewest(firewallId: string): Promise<{ text: string; createdAt: Date } | undefined> {
    const snapshot = await store.findNewestSnapshot(firewallId);
    return snapshot && { text: await open(snapshot), createdAt: snapshot.createdAt };
  }

  /** The text of one snapshot; undefined when it was deleted with its device. */
  async function readSnapshot(id: string): Promise<string | undefined> {
    const snapshot = await store.findSnapshot(id);
    return snapshot && (await open(snapshot));
  }

  /** The snapshot that an audit is to judge: the stored one, or what the caller gave where that differs from it. */
  async function pickForAudit(firewall: FirewallRow, given: string | undefined): Promise<SnapshotInfo | undefined> {
    const newest = await store.findNewestSnapshot(firewall.id);
    if (given === undefined || newest?.sha256 === hash(given)) return newest;
    return keep(firewall, given, 'given');
  }

  return { keep, readNewest, readSnapshot, pickForAudit };
}

const placeOf = (snapshotId: string): string => `snapshot ${snapshotId} configuration`;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A line end closes a line and begins no new one. */
function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
