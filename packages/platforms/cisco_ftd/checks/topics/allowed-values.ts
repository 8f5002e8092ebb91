import type { Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** The values that a document permits: those of which that is sure, and those that it may mean as well. */
export interface Allowed {
  readonly sure: ReadonlySet<string>;
  readonly maybe: ReadonlySet<string>;
}

export type Kept = 'yes' | 'perhaps' | 'no';

/** Whether values are among those that a document permits. */
export function keepsTo(values: readonly string[], { sure, maybe }: Allowed): Kept {
  if (values.every((value) => sure.has(value))) return 'yes';
  return values.every((value) => maybe.has(value)) ? 'perhaps' : 'no';
}

/**
 * What several sentences permit together: where they differ, only what all of them permit is sure. What one of them names is sure though
 * another one only may mean it: `AES-256` beside `aes-256 or aes-gcm-256`.
 */
export function joinAllowed(parts: readonly Allowed[]): Allowed | undefined {
  if (parts.length === 0) return undefined;
  const sure = parts.flatMap((part) => [...part.sure]);
  return {
    sure: new Set(sure.filter((value) => parts.every(({ maybe }) => maybe.has(value)))),
    maybe: new Set(parts.flatMap(({ maybe }) => [...maybe])),
  };
}

const allow = (sure: readonly string[], maybe: readonly string[] = []): Allowed => ({
  sure: new Set(sure),
  maybe: new Set([...sure, ...maybe]),
});

/** `or stronger`, `or longer`, `and above`, `as a minimum` */
const UPWARDS = String.raw`(?:,? (?:or|and) (?:an? )?(?:stronger|better|longer|higher|above|more|greater|upwards?)(?: (?:one|hash|group|cipher|algorithm)s?)?|,? (?:as a minimum|at the least|at least(?! \d)|upwards))`;
/** `at least`, `no group below`, `nothing weaker than` */
const FLOOR = String.raw`(?:at least |(?:a )?minimum (?:of )?|\b(?:no|not|nothing)(?: (?:dh |diffie-hellman )?(?:cipher|hash|algorithm|group|key|integrity|encryption)s?)?(?: be)? (?:below|(?:weaker|lower|less|shorter|smaller) than) )`;
const SEPARATOR = String.raw`(?:,? (?:or|and) |, ?| ?/ ?| ?\| ?)`;
const listOf = (one: string, later = one): string => `(?:${FLOOR})?${one}(?:${SEPARATOR}(?:${later}))*(?:${UPWARDS})?`;
const goesUp = (text: string): boolean => new RegExp(`${FLOOR}|${UPWARDS}`).test(text);

/** As texts write ciphers: `aes-256`, `AES-GCM-256`, `256-bit AES`, `AES with 256-bit keys, whether CBC or GCM` */
const SIZE = '(?:128|192|256)';
const LENGTHS = String.raw`${SIZE}(?:(?:,? (?:or|and) |, ?|/) ?-?${SIZE}\b)*`;
const MODE = '(?:cbc|gcm)';
const MODES = String.raw`(?:(?:either |both )?${MODE}(?:(?: or | and |/)${MODE})?(?: modes?)?)`;
const IN_MODE = String.raw`(?:,? (?:as|in|using|whether|either)(?: in)? ${MODES}| \((?:in )?${MODES}\))`;
const KEYED = String.raw`(?:,? (?:with|of|using) (?:an? |its )?(?:keys? )?(?:length |size )?(?:of )?(?:at least )?${LENGTHS}[ -]bits?(?: keys?)?(?: (?:length|size))?|,? \(?${LENGTHS}[ -]?bits?(?: keys?)?\)?)`;
const ONE_CIPHER = String.raw`(?:aes(?:[ -]${MODE}(?:(?: or | and |/)(?:aes-)?${MODE})?)?(?:[ -]?${LENGTHS}(?!\d)|${KEYED})(?:[ -]${MODE}\b)?|${SIZE}[ -]bits? aes(?:[ -]${MODE})?)(?:${IN_MODE})?`;
const CIPHER_LIST = listOf(ONE_CIPHER);
export const CIPHERS = String.raw`${CIPHER_LIST}(?: \(${CIPHER_LIST}\))?`;

/** `sha-256, 384 or 512`, `SHA-2 of at least 256 bits` */
const HASH_SIZE = '(?:224|256|384|512)';
const SECOND_FAMILY = String.raw`sha-?2(?: family)?(?: hash(?:es)?)?(?:,? \(?(?:of |with )?(?:at least )?${HASH_SIZE}[ -]bits?(?: or (?:more|longer|higher))?\)?)?`;
const ONE_HASH = String.raw`(?:(?:hmac-)?sha(?:-?2-|[ -]?)${HASH_SIZE}\b|${SECOND_FAMILY}(?![\d-]))`;
export const HASHES = listOf(ONE_HASH, String.raw`${ONE_HASH}|${HASH_SIZE}\b(?![ -]bit)`);

const COUNTED = String.raw`(?:hours?|minutes?|seconds?|days?|bits?|s|h|polic\w+|tunnels?|peers?|firewalls?|times?|years?)\b`;
const ONE_GROUP = String.raw`(?:(?:dh |diffie-hellman )?groups? ?)?\d\d?\b(?![ -]?${COUNTED})`;
/** A configuration prints them with blanks between them. */
export const GROUPS = `${listOf(ONE_GROUP, `${ONE_GROUP}(?: ${ONE_GROUP})*`)}`;

const SIZES = [128, 192, 256];
/** AES of 128 bits bears no number in IKE and IPsec (command reference, encryption and protocol esp). */
const cipherOf = (size: number, isSealed: boolean): string => `aes${isSealed ? '-gcm' : ''}${size === 128 ? '' : `-${size}`}`;

/** `AES with 256-bit keys` says how long a key is, and leaves the mode open. */
const BY_KEY = /bits?\b/;
/** The ciphers that a text permits; AES with Galois counters is perhaps meant where it says only `AES-256`. */
export function readCiphers(text: string): Allowed {
  const up = goesUp(text);
  const parts = [...text.matchAll(new RegExp(ONE_CIPHER, 'g'))].map(([cipher]) => {
    const named = (cipher.match(/128|192|256/g) ?? []).map(Number);
    const sizes = SIZES.filter((one) => named.includes(one) || (up && one > Math.min(...named)));
    const [sealed, plain] = [true, false].map((isSealed) => sizes.map((one) => cipherOf(one, isSealed)));
    if (cipher.includes('gcm')) return allow(cipher.includes('cbc') ? [...sealed!, ...plain!] : sealed!);
    if (cipher.includes('cbc')) return allow(plain!);
    return up || BY_KEY.test(cipher) ? allow([...sealed!, ...plain!]) : allow(plain!, sealed);
  });
  return unite(parts);
}

/** The hashes of SHA-2 that a text permits, as numbers. */
export function readHashes(text: string): Allowed {
  const sizes = [...text.matchAll(/\d{3}/g)].map(([size]) => Number(size));
  const least = sizes.length === 0 ? 224 : goesUp(text) || /or (?:more|longer|higher)/.test(text) ? Math.min(...sizes) : Infinity;
  return allow([224, 256, 384, 512].filter((one) => sizes.includes(one) || one >= least).map(String));
}

/** Groups that are no longer recommended though their number is high are in no `or higher`: 24 has a subgroup of 256 bits (RFC 8247). */
export const STRONG_GROUPS = [14, 15, 16, 19, 20, 21, 31];

/** The Diffie-Hellman groups that a text permits. */
export function readGroups(text: string): Allowed {
  const named = [...text.matchAll(/\d+/g)].map(([group]) => Number(group));
  const higher = goesUp(text) ? STRONG_GROUPS.filter((group) => group > Math.min(...named)) : [];
  return allow([...named, ...higher].map(String), goesUp(text) ? ['24'] : []);
}

const unite = (parts: readonly Allowed[]): Allowed => ({
  sure: new Set(parts.flatMap(({ sure }) => [...sure])),
  maybe: new Set(parts.flatMap(({ maybe }) => [...maybe])),
});

/** What all sentences of a kind permit. */
export const readAll = (said: Said, says: string, read: (text: string) => Allowed): Allowed | undefined =>
  joinAllowed(said.all(says).map(([text]) => read(text)));
