import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { fingerprintKey } from '../secrets/fingerprint.ts';
import { type KeyRow, unwrapKeys, wrapKey } from '../secrets/key-ring.ts';
import { type SealRowsOptions, type SealedRows, isSealingDue, sealRows } from '../secrets/seal-rows.ts';
import { lockKeys } from '../secrets/settle-key.ts';
import { sealingWalks, secretKeys } from '../secrets/tables.ts';
import { createVault } from '../secrets/vault.ts';
import { RotationFailure } from './rotation-failure.ts';

export interface Rotation {
  /** The key that is in use, or the new one where an interrupted rotation goes on. */
  readonly atHand: Buffer;
  readonly next: Buffer;
  /** Puts the new key where processes find it when they start; called once, before the old one stops being accepted. */
  readonly place: () => void;
  readonly signal?: AbortSignal | undefined;
  readonly onColumn?: SealRowsOptions['onColumn'];
  /** Called while running processes have not looked at the keys yet, which they do every 15 seconds. */
  readonly onWait?: () => void;
}

/** Milliseconds. A process that lives looks at the keys four times within a minute. */
const WAIT_FOR_PROCESSES = 120_000;
const BETWEEN_LOOKS = 500;

/**
 * Replaces the secret key of a database and seals everything with the new one, while processes run. They read both keys from before the
 * first row is sealed with the new one, and seal with it once it has taken the old one's place. It can be interrupted at any moment and
 * goes on when it is run again.
 * @throws RotationFailure, and the signal's reason when it was interrupted
 */
export async function rotateKey(db: Db, rotation: Rotation): Promise<SealedRows> {
  const { next, signal, onColumn } = rotation;
  const fingerprint = fingerprintKey(next);
  const rows = await announce(db, rotation);
  const keys = unwrapKeys(rows, [rotation.atHand, next]);
  const vault = createVault({ current: () => next, list: () => keys });
  const seal = (again: boolean) => sealRows(db, { vault, fingerprint, again, signal, ...(onColumn && { onColumn }) });
  const isUnfinished = rows.some(({ use }) => use === 'next');
  let sealed: SealedRows = { written: 0, unreadable: 0 };
  if (isUnfinished) {
    await waitForProcesses(db, rotation, (known) => known.includes(fingerprint));
    sealed = await seal(false);
    await finish(db, rotation.place);
  }
  await waitForProcesses(db, rotation, ([sealing]) => sealing === fingerprint);
  const missed = await seal(true);
  return { written: sealed.written + missed.written, unreadable: missed.unreadable };
}

/** Stores the new key, sealed with the old one and the other way round, so that who has either reads both. */
async function announce(db: Db, { atHand, next }: Rotation): Promise<readonly KeyRow[]> {
  return db.transaction(async (tx) => {
    await lockKeys(tx);
    const rows = await tx.select().from(secretKeys);
    const current = rows.find(({ use }) => use === 'current');
    const announced = rows.find(({ use }) => use === 'next');
    if (current?.fingerprint === fingerprintKey(next)) {
      const isAtHand = current.fingerprint === fingerprintKey(atHand);
      if (isAtHand && !(await isLastPassDue(tx, atHand))) throw new RotationFailure('the new key is the one that is in use');
      return rows;
    }
    if (announced && announced.fingerprint !== fingerprintKey(next))
      throw new RotationFailure('a change to another new key was begun; finish that one first, with that key');
    const old = unwrapKeys(rows, [atHand, next]).find((key) => fingerprintKey(key) === current?.fingerprint);
    if (!old) throw new RotationFailure('the old key is not the one of this database');
    if (announced) return rows;
    await tx
      .update(secretKeys)
      .set({ wrapped: wrapKey(old, next) })
      .where(eq(secretKeys.fingerprint, fingerprintKey(old)));
    await tx.insert(secretKeys).values({ fingerprint: fingerprintKey(next), use: 'next', wrapped: wrapKey(next, old) });
    return tx.select().from(secretKeys);
  });
}

/** Whether this key has taken the place of another, but rows of the last moment may still be sealed with that one. */
export async function isLastPassDue(by: Queryable, key: Buffer): Promise<boolean> {
  const rows = await by.select().from(secretKeys);
  const fingerprint = fingerprintKey(key);
  const hasReplaced =
    rows.some((row) => row.use === 'current' && row.fingerprint === fingerprint) && rows.some(({ use }) => use === 'previous');
  return hasReplaced && (await isSealingDue(by, fingerprint));
}

/**
 * From now on the old key opens nothing by itself. It stays, sealed with the new one, for a row that was written in the last moment; what is
 * sealed is looked at once more for those.
 */
async function finish(db: Db, place: Rotation['place']): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    const [next] = await tx.select().from(secretKeys).where(eq(secretKeys.use, 'next'));
    // Another run of the same rotation was faster.
    if (!next) return;
    place();
    await tx.delete(secretKeys).where(eq(secretKeys.use, 'previous'));
    await tx.update(secretKeys).set({ use: 'previous' }).where(eq(secretKeys.use, 'current'));
    await tx.update(secretKeys).set({ use: 'current', wrapped: null }).where(eq(secretKeys.use, 'next'));
    await tx.update(sealingWalks).set({ after: null, isDone: false });
  });
}

/** Waits until every process that gave a sign of life within the last minute says that it is so far. */
async function waitForProcesses(db: Db, { signal, onWait }: Rotation, isReady: (keys: readonly string[]) => boolean): Promise<void> {
  for (let left = WAIT_FOR_PROCESSES / BETWEEN_LOOKS; ; left -= 1) {
    const { rows } = await db.execute<{ host: string; keys: string[] }>(
      sql`select host, keys from processes where seen_at > now() - interval '60 seconds'`,
    );
    const behind = rows.find(({ keys }) => !isReady(keys));
    if (!behind) return;
    if (left <= 0)
      throw new RotationFailure(`a process on ${behind.host} does not know the new key; restart or stop it, then run this again`);
    onWait?.();
    await sleep(BETWEEN_LOOKS, undefined, signal && { signal });
  }
}
