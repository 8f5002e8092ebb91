/** A run of letters and digits; signs between runs are judged with them. */
const RUN = /[\p{L}\p{N}]+/gu;
/** Words with digits that everybody uses: algorithms, protocols, versions, sizes. */
const KNOWN =
  /^(?:(?:h?mac|sha|aes|md|rsa|dsa|ecdsa|ed|dh|group|tls|ssl|ike|ip|ipv|gcm|cbc|ctr|dsa|ecdh|curve|nist|secp|prime|brainpool|x|v|ver|version|port|eth|vlan|wan|lan|slot|fpc|pic|rev|release|build|sp|r|k|kb|mb|gb|utf|iso|rfc|http|win|windows|server|site|host|node|rack|room|floor|q|phase)\d{1,5}[a-z]{0,4}|\d{1,4}(?:st|nd|rd|th|g|k|m|gb|mb|kb|ms|s|h|d|am|pm|bit|bits|des|x)|\d{1,2}[a-z]{3}\d{2,4}(?:z|utc)?|(?:19|20)\d{6}t\d{4,6}z?)$/i;
/** Identifiers that devices give out by the thousand: UUIDs, addresses of hardware. */
const IDENTIFIER = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{4}(?:[.-][\da-f]{4}){2})$/i;

type Kind = 'upper' | 'lower' | 'digit' | 'sign';

function kindOf(code: number): Kind {
  if (code >= 48 && code <= 57) return 'digit';
  if (code >= 97 && code <= 122) return 'lower';
  if (code >= 65 && code <= 90) return 'upper';
  return code > 127 ? 'lower' : 'sign';
}

/** How often the kind of sign changes within a run; a capital before small letters is the beginning of a word. */
function countChanges(run: string): { readonly changes: number; readonly kinds: ReadonlySet<Kind> } {
  let changes = 0;
  let before: Kind | undefined;
  const kinds = new Set<Kind>();
  for (let at = 0; at < run.length; at += 1) {
    const kind = kindOf(run.charCodeAt(at));
    kinds.add(kind);
    if (before !== undefined && kind !== before && !(before === 'upper' && kind === 'lower')) changes += 1;
    before = kind;
  }
  return { changes, kinds };
}

/** Longer words are judged by their beginning. */
const LONGEST = 200;
/** A checksum, a public key, the release of a software. */
const TELLING_NOTHING = /^(?:[\da-f]{32,}|AAAA[\w+/]{8,}={0,2}.*|v\d{2,4}r\d{2,4}c\d{2,4}\w*)$/i;
/** Signs that stand in passwords, and hardly in names. */
const STRANGE = /[!#$%&*+=?^~|]/;

/**
 * Whether a word looks made by chance, as keys and generated passwords do: `Kq6vT9xW2m`. Names such as `Server2019` change between letters
 * and digits less often, and checksums are left out.
 */
export function looksRandom(word: string): boolean {
  if (word.length < 8) return false;
  const text = word.slice(0, LONGEST);
  if (IDENTIFIER.test(text) || TELLING_NOTHING.test(text)) return false;
  const runs = text.match(RUN) ?? [];
  if (STRANGE.test(text) && runs.length > 1) {
    const { changes, kinds } = countChanges(text);
    if (kinds.size === 4 && changes >= 5 && changes * 3 >= text.length) return true;
  }
  return runs.some((run) => {
    if (run.length < 7 || KNOWN.test(run)) return false;
    const { changes, kinds } = countChanges(run);
    if (kinds.size === 3) return changes >= 4 && changes * 4 >= run.length;
    if (kinds.size === 2 && kinds.has('digit')) return changes >= 4 && run.length >= 9 && changes * 4 >= run.length;
    return run.length >= 20 && changes >= 5;
  });
}

/**
 * Whether a word could be a password where one is expected: letters with digits or signs, or capitals in the midst of it. A word of a
 * language is none, nor is an address, a path or a measure.
 */
export function looksSecret(word: string): boolean {
  const text = word.slice(0, LONGEST);
  if (text.length < 4 || IDENTIFIER.test(text) || KNOWN.test(text) || /^[\d.,:/%+-]+$/.test(text)) return false;
  if (/^(?:[a-z]+-)?[\da-f.:]+(?:\/\d{1,3})?$/i.test(text) && /[.:]/.test(text)) return false;
  const hasLetter = /\p{L}/u.test(text);
  if (hasLetter && /\p{N}/u.test(text)) return !/^[a-z]{1,16}[-_]?\d{1,2}(?:\/\d{1,3}){0,3}$/i.test(text);
  if (hasLetter && /[!@#$%^&*+=~?|\\]/.test(text.slice(0, -1))) return true;
  return /\p{Ll}\p{Lu}/u.test(text);
}
