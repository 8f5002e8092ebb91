/**
 * Misspellings of Junos keywords in benchmarks, and the right spelling. Printed benchmarks and guides contain such slips, and a slip must
 * not become a verdict. Source of the right spelling: Junos CLI Reference, the statements named. Keys are the word, or the word above and
 * the word; a word that is none of Junos is left out.
 */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['system service', 'services'],
  ['security zone', 'zones'],
  ['system login-class', 'login class'],
  ['login passwords', 'password'],
  ['snmp interfaces', 'interface'],
  ['https interfaces', 'interface'],
  ['http interfaces', 'interface'],
  ['archive-site', 'archive-sites'],
  ['https cipher-suites', 'cipher-list'],
  ['console disabled', 'disable'],
  ['auxiliary disabled', 'disable'],
  ['ospfv3', 'ospf3'],
  ['character-set', 'character-sets'],
  ['ntp boot-servers', 'boot-server'],
  ['icmpv6-rate-limit bucket', 'bucket-size'],
  ['icmpv6-rate-limit limit', 'packet-limit'],
  ['edit interface', 'interfaces'],
  // The address stands right behind the statement.
  ['radius-server address', ''],
  ['tacplus-server address', ''],
  // The first makes Junos ask for a password; it is stored and shown as its hash under the second.
  ['plain-text-password', 'encrypted-password'],
]);

/** A path with the benchmarks' slips corrected. */
export function correctSpelling(path: readonly string[]): readonly string[] {
  const words = path
    .map((word) => word.replaceAll(' ', BLANK))
    .join(' ')
    .replace(/ -(?=[a-z])/g, '-')
    .replace(/ to (?=\d+$)/, ' ')
    .split(' ');
  return words
    .flatMap((word, at) => (SPELLINGS.get(`${words[at - 1] ?? 'edit'} ${word}`) ?? SPELLINGS.get(word) ?? word).split(' '))
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(BLANK, ' '));
}

/** Stands for a blank in a text, which is one word. */
const BLANK = '\u0000';
