import { findPublicAddresses } from './find-addresses.ts';
import { createNameFinder } from './find-names.ts';
import type { KnownValues, NameKind } from '../model/known-values.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { isDistinct, isLookedFor, matchAny, matchSecrets } from './secret-words.ts';

/** A value of a device that would leave the house. */
export type LeakKind = NameKind | 'secret' | 'address';

/** Names of fewer characters stand in every text by chance. */
const SHORTEST_NAME = 4;

/** Looks through what is to be sent; empty where nothing stands against it. */
export type LeakFinder = (text: string) => readonly LeakKind[];

/** By the names that they find: a large configuration has tens of thousands, and each of its parts may add a secret. */
const finders = new WeakMap<KnownValues['names'], ReturnType<typeof createNameFinder>>();

/**
 * The last look at what is to be sent: for known secrets, also in other letters, encoded or with white space between, and for known names
 * and public addresses that should stand under a pseudonym. Says kinds, never values.
 * @param pseudonyms left out where names may be seen: on the model server of the house
 */
export function createLeakFinder(known: KnownValues, pseudonyms: Pseudonyms | undefined): LeakFinder {
  const secrets = matchSecrets(known.secrets);
  const encoded = matchAny(listEncoded(known.secrets));
  const findNames = finders.get(known.names) ?? createNameFinder(known.names.filter(({ value }) => value.length >= SHORTEST_NAME));
  finders.set(known.names, findNames);
  const isSecretIn = (text: string): boolean => {
    if (!secrets || text.search(secrets) >= 0) return secrets !== undefined;
    return encoded !== undefined && text.replace(/\s+/g, '').search(encoded) >= 0;
  };
  return (text) => {
    const decoded = decodeSigns(text);
    const forms = decoded === text ? [text] : [text, decoded];
    const leaks = new Set<LeakKind>(forms.some(isSecretIn) ? ['secret'] : []);
    for (const form of pseudonyms ? forms.map(pseudonyms.blank) : []) {
      for (const { kind } of findNames(form)) leaks.add(kind);
      if (findPublicAddresses(form).length > 0) leaks.add('address');
    }
    return [...leaks];
  };
}

/** Whether a text holds a known secret in base64: it is refused, and not only hidden, because somebody meant to get it past. */
export function createBase64Finder(secrets: readonly string[]): (text: string) => boolean {
  const encoded = matchAny(secrets.filter((secret) => isLookedFor(secret) && isDistinct(secret)).flatMap(encodeBase64));
  return (text) => encoded !== undefined && text.replace(/\s+/g, '').search(encoded) >= 0;
}

/** The forms of a secret in a text without white space: plain, and base64 at any offset. */
function listEncoded(secrets: readonly string[]): readonly string[] {
  const distinct = secrets.filter((secret) => isLookedFor(secret) && isDistinct(secret));
  return distinct.flatMap((secret) => [secret.replace(/\s+/g, ''), ...encodeBase64(secret)]);
}

/** The three ways in which base64 can hold a text, without the signs that depend on what stands around it. */
function encodeBase64(text: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('');
  return [0, 1, 2].map((shift) => {
    const whole = btoa('\0'.repeat(shift) + bytes).replace(/=+$/, '');
    return whole.slice(shift === 0 ? 0 : shift + 1, (bytes.length + shift) % 3 === 0 ? undefined : -1);
  });
}

/** With `%41` and `&#65;` as the signs that they stand for. */
function decodeSigns(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+/gi, (codes) => {
      try {
        return decodeURIComponent(codes);
      } catch {
        return codes;
      }
    })
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (sign, code: string) => {
      const point = Number(code.startsWith('x') || code.startsWith('X') ? `0${code}` : code);
      return point <= 0x10_ffff ? String.fromCodePoint(point) : sign;
    });
}
