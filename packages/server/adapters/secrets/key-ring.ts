import type { Queryable } from '../database/queryable.ts';
import { fingerprintKey } from './fingerprint.ts';
import { secretKeys } from './tables.ts';
import { type KeyRing, createVault } from './vault.ts';

export type KeyRow = typeof secretKeys.$inferSelect;

/** The keys of a database as far as a process that holds one of them can read them. */
export interface KeptKeyRing extends KeyRing {
  /** Looks whether the key was changed. @returns the fingerprints of the keys that are known now, that of the sealing one first */
  readonly refresh: () => Promise<readonly string[]>;
}

/** @param own the key that this process was given */
export function createKeyRing(db: Queryable, own: Buffer): KeptKeyRing {
  let current = own;
  let keys: readonly Buffer[] = [own];
  return {
    current: () => current,
    list: () => keys,
    refresh: async () => {
      const rows = await db.select().from(secretKeys);
      keys = unwrapKeys(rows, [own, ...keys]);
      const sealing = rows.find(({ use }) => use === 'current')?.fingerprint;
      current = keys.find((key) => fingerprintKey(key) === sealing) ?? current;
      return [...new Set([current, ...keys].map(fingerprintKey))];
    },
  };
}

/** All keys that can be had with those at hand: a wrapped key opens with another one. */
export function unwrapKeys(rows: readonly Pick<KeyRow, 'fingerprint' | 'wrapped'>[], atHand: readonly Buffer[]): readonly Buffer[] {
  const known = new Map(atHand.map((key) => [fingerprintKey(key), key]));
  for (let before = -1; known.size > before;) {
    before = known.size;
    for (const { fingerprint, wrapped } of rows) {
      const key = wrapped && !known.has(fingerprint) ? unwrapKey(fingerprint, wrapped, [...known.values()]) : undefined;
      if (key) known.set(fingerprint, key);
    }
  }
  return [...known.values()];
}

/** A key, sealed with another one. */
export const wrapKey = (key: Buffer, under: Buffer): Buffer => createVault(under).seal(key, placeOfKey(fingerprintKey(key)));

function unwrapKey(fingerprint: string, wrapped: Uint8Array, keys: readonly Buffer[]): Buffer | undefined {
  for (const under of keys) {
    try {
      return createVault(under).open(wrapped, placeOfKey(fingerprint));
    } catch {
      // Another one may open it.
    }
  }
  return undefined;
}

const placeOfKey = (fingerprint: string): string => `secret key ${fingerprint}`;
