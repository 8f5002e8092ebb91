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

/** What several sentences permit together: where they differ, only what all of them permit is sure. */
function joinAllowed(parts: readonly Allowed[]): Allowed | undefined {
  const [first, ...rest] = parts;
  if (!first) return undefined;
  return rest.reduce(
    (joined, { sure, maybe }) => ({
      sure: new Set([...joined.sure].filter((value) => sure.has(value))),
      maybe: new Set([...joined.maybe, ...maybe]),
    }),
    first,
  );
}

const allow = (sure: readonly string[], maybe: readonly string[] = []): Allowed => ({
  sure: new Set(sure),
  maybe: new Set([...sure, ...maybe]),
});

/** `or stronger`, `or longer`, `and above`. */
const UPWARDS = String.raw`,? (?:or|and) (?:stronger|better|longer|higher|above|more|greater)`;
const listOf = (one: string): string => `${one}(?:(?:,? or|,? and|,|/|\\|) ?${one})*(?:${UPWARDS})?`;
const goesUp = (text: string): boolean => new RegExp(`${UPWARDS}$`).test(text);

/** As texts write lists of ciphers, hashes of SHA-2, and Diffie-Hellman groups. */
const BITS = String.raw`aes(?:-(?:gcm|cbc))? (?:with |of )(?:a key of )?\d{3}(?:(?:,? or|,? and|,|/) \d{3})* bits?(?:,? (?:as|in) (?:cbc|gcm)(?: (?:or|and) (?:cbc|gcm))?)?`;
export const CIPHERS = `(?:${BITS}|${listOf(String.raw`aes(?:-(?:gcm|cbc))?-?\d{3}(?:-gcm|-cbc)?(?: \((?:cbc|gcm)(?: or (?:cbc|gcm))?\))?`)})`;
export const HASHES = listOf(String.raw`sha-?\d{3}(?:/(?:sha-?)?\d{3})*`);
export const GROUPS = listOf(String.raw`(?:groups? ?)?\d\d?\b`);

const SIZES = [128, 192, 256];
/** AES of 128 bits bears no number in IKE and IPsec (command reference, encryption and protocol esp). */
const cipherOf = (size: number, isSealed: boolean): string => `aes${isSealed ? '-gcm' : ''}${size === 128 ? '' : `-${size}`}`;

/** The ciphers that a text permits; AES with Galois counters is perhaps meant where it says only AES. */
export function readCiphers(written: string): Allowed {
  const text = written.replace(
    /aes(-gcm|-cbc)? (?:with |of )(?:a key of )?([\d, orand/]+?) bits?(?:,? (?:as|in) ([a-z ]+))?$/,
    (_, mode = '', sizes: string, modes = '') =>
      (sizes.match(/\d{3}/g) ?? []).map((size) => `aes${mode}-${size}${modes === '' ? '' : ` (${modes})`}`).join(' or '),
  );
  const up = goesUp(text);
  const parts = [...text.matchAll(/aes(-gcm|-cbc)?-?(\d{3})(-gcm|-cbc)?(?: \(([^)]*)\))?/g)].map(
    ([, before = '', size, behind = '', modes = '']) => {
      const said = `${before} ${behind} ${modes}`;
      const sizes = SIZES.filter((one) => one === Number(size) || (up && one > Number(size)));
      const [sealed, plain] = [true, false].map((isSealed) => sizes.map((one) => cipherOf(one, isSealed)));
      if (said.includes('gcm')) return allow(said.includes('cbc') ? [...sealed!, ...plain!] : sealed!);
      return said.includes('cbc') ? allow(plain!) : allow(plain!, sealed);
    },
  );
  return unite(parts);
}

/** The hashes of SHA-2 that a text permits, as numbers. */
export function readHashes(text: string): Allowed {
  const sizes = [...text.matchAll(/\d{3}/g)].map(([size]) => Number(size));
  return allow([224, 256, 384, 512].filter((one) => sizes.includes(one) || (goesUp(text) && one > Math.min(...sizes))).map(String));
}

/** Groups that are no longer recommended though their number is high are in no `or higher`: 24 has a subgroup of 256 bits (RFC 8247). */
const STRONG_GROUPS = [14, 15, 16, 19, 20, 21, 31];

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
