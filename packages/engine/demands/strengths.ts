/**
 * What is stronger than what, weakest first: hashes, lengths of keys, versions of protocols, groups of Diffie-Hellman. Sources: NIST SP
 * 800-131A and 800-57 for hashes, keys and groups; RFC 8996 (TLS), RFC 4253 (SSH), RFC 3410 (SNMP) for versions.
 */
const LADDERS: readonly { readonly pattern: RegExp; readonly rungs: readonly string[] }[] = [
  { pattern: /(sha2?-?)(224|256|384|512)(?!\d)/i, rungs: ['224', '256', '384', '512'] },
  { pattern: /(aes-?)(128|192|256)(?!\d)/i, rungs: ['128', '192', '256'] },
  { pattern: /(tlsv?\s?)(1[.-][0-3])(?!\d)/i, rungs: ['1.0', '1.1', '1.2', '1.3'] },
  { pattern: /((?:snmp|ssh)v?)([123])(?!\d)/i, rungs: ['1', '2', '3'] },
  { pattern: /(^v)([123])$/i, rungs: ['1', '2', '3'] },
  { pattern: /(group)(14|15|16|19|20|21)(?!\d)/i, rungs: ['14', '15', '16', '19', '20', '21'] },
];

/** A word and those that are stronger than it, spelled as it is: `hmac-sha2-256` and `hmac-sha2-512`. */
export const withStronger = (word: string): readonly string[] => climb(word, (rungs, at) => rungs.slice(at)) ?? [word];

/** The words that are weaker than one, spelled as it is: `tls1-1` of `tls1-2`. */
export const weakerThan = (word: string): readonly string[] => climb(word, (rungs, at) => rungs.slice(0, at)) ?? [];

/** Other rungs of the ladder on which a word stands, spelled as it is; undefined where it stands on none. */
function climb(word: string, choose: (rungs: readonly string[], at: number) => readonly string[]): readonly string[] | undefined {
  for (const { pattern, rungs } of LADDERS) {
    const found = pattern.exec(word);
    if (!found) continue;
    const [whole, name, rung] = found;
    const at = rungs.indexOf(rung!.replace('-', '.'));
    if (at < 0) continue;
    const spell = (other: string): string =>
      word.slice(0, found.index) + name + (rung!.includes('-') ? other.replace('.', '-') : other) + word.slice(found.index + whole.length);
    return choose(rungs, at).map(spell);
  }
  return undefined;
}

/** Whether two words mean the same, however they are spelled: `SHA-256` and `sha256`. */
export const areSpelledAlike = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '');
