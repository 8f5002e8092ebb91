const DIMENSIONS = 256;

/** Words of nearly the same meaning in benchmarks; the first stands for all. */
const SYNONYMS = [
  ['password', 'passphrase', 'credential', 'secret'],
  ['timeout', 'idle', 'inactivity', 'expire', 'session'],
  ['log', 'syslog', 'record', 'event'],
  ['administrator', 'admin', 'privileged', 'superuser', 'root'],
  ['telnet', 'cleartext', 'unencrypted', 'plaintext'],
  ['ntp', 'time', 'clock', 'synchronise', 'synchronize'],
  ['snmp', 'community', 'monitor'],
  ['banner', 'message', 'notice', 'warn'],
  ['disable', 'off', 'deactivate', 'forbid', 'prohibit', 'restrict'],
  ['enable', 'on', 'activate', 'turn', 'ensure', 'require'],
  ['lockout', 'lock', 'attempt', 'retry', 'guess'],
  ['encrypt', 'cipher', 'cryptographic', 'algorithm'],
  ['update', 'upgrade', 'patch', 'firmware', 'version'],
  ['user', 'account', 'login'],
  ['length', 'long', 'short', 'minimum', 'character'],
];
const COMMON = new Set(
  'a an and any are as at be by can do does for from has have how i if in is it its must not of or should that the this to we what when which who why will with you'.split(
    ' ',
  ),
);

/**
 * A vector of length 1 for a text, always the same: its words are counted at positions chosen by their letters, so that texts with the same
 * or similar words are close to each other.
 */
export function embedText(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of wordsOf(text)) {
    const hash = hashWord(word);
    vector[hash % DIMENSIONS]! += (hash & 0x10000) === 0 ? 1 : -1;
  }
  const length = Math.hypot(...vector);
  // A text without words still needs a direction, which a zero vector lacks.
  if (length === 0) return vector.with(0, 1);
  return vector.map((value) => value / length);
}

function wordsOf(text: string): string[] {
  const words =
    text
      .replace(/^search_(?:query|document): /, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !COMMON.has(word)).map((word) => findMeaning(stem(word)));
}

/** Removes endings that distinguish forms of one word. */
function stem(word: string): string {
  return word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ations?|ions?|ings?|ed|es|s)$/, '').replace(/e$/, '');
}

function findMeaning(stemmed: string): string {
  return SYNONYMS.find((group) => group.some((word) => stem(word) === stemmed))?.[0] ?? stemmed;
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (const character of word) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
