import { createHmac } from 'node:crypto';

/** An entry of the audit log, as far as its hash covers it: all that it says. */
export interface HashedEntry {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly username: string | null;
  readonly token: string | null;
  readonly subject: string;
  readonly address: string;
}

/** The end of the chain. */
export interface ChainEnd {
  readonly position: number;
  readonly hash: string;
  /** How many entries are in the chain. */
  readonly entries: number;
}

/** The hash of an entry, which covers all entries before it. Nobody can make one without the key. */
export function hashEntry(key: Buffer, previous: string, { id, at, action, username, token, subject, address }: HashedEntry): string {
  return hash(key, ['entry', previous, id, at.toISOString(), action, username, token, subject, address]);
}

/** The hash of entries that were written before there was a chain, given their digest. */
export const hashEarlier = (key: Buffer, previous: string, digest: string): string => hash(key, ['earlier', previous, digest]);

/** Where a chain begins that has nothing before it. */
export const CHAIN_START = '';

/** Proves that the chain ends here, so that entries missing at its end are noticed. */
export const sealEnd = (key: Buffer, { position, hash: last, entries }: ChainEnd): string => hash(key, ['end', position, last, entries]);

const hash = (key: Buffer, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
