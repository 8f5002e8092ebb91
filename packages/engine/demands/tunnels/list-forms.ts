/** Whole forms by which sentences in small letters list algorithms, as sources of patterns: all that they say is read. */

/** `or stronger`, `or longer`, `and above`, `as a minimum` */
const UPWARDS = String.raw`(?:,? (?:or|and) (?:an? )?(?:stronger|better|longer|higher|above|more|greater|larger|upwards?|up)(?: (?:one|hash|group|cipher|algorithm)s?)?|,? (?:as a minimum|at the least|at least(?! \d)|upwards))`;
/** `at least`, `no group below`, `nothing weaker than` */
const FLOOR = String.raw`(?:at least |(?:a )?minimum (?:of )?|\b(?:no|not|nothing)(?: (?:dh |diffie-hellman )?(?:cipher|hash|algorithm|group|key|integrity|encryption)s?)?(?: be)? (?:below|(?:weaker|lower|less|shorter|smaller) than) )`;
const SEPARATOR = String.raw`(?:,? \(?(?:or|and) |, ?| ?/ ?| ?\| ?)`;
const listOf = (one: string, later = one): string => `(?:${FLOOR})?${one}(?:${SEPARATOR}(?:${later}))*(?:${UPWARDS})?`;

/** As texts write ciphers: `aes-256`, `AES-GCM-256`, `256-bit AES`, `AES with 256-bit keys, whether CBC or GCM` */
const SIZE = '(?:128|192|256)';
const LENGTHS = String.raw`${SIZE}(?:(?:,? (?:or|and) |, ?|/) ?-?${SIZE}\b)*`;
const MODE = '(?:cbc|gcm)';
const MODES = String.raw`(?:(?:either |both )?${MODE}(?:(?: or | and |/)${MODE})?(?: modes?)?)`;
const IN_MODE = String.raw`(?:,? (?:as|in|using|whether|either)(?: in)? ${MODES}| \((?:in )?${MODES}\))`;
const KEYED = String.raw`(?:,? (?:with|of|using) (?:an? |its )?(?:keys? )?(?:length |size )?(?:of )?(?:at least )?${LENGTHS}[ -]bits?(?: keys?)?(?: (?:length|size))?|,? \(?${LENGTHS}[ -]?bits?(?: keys?)?\)?)`;
const ONE_CIPHER = String.raw`(?:aes(?:[ -]${MODE}(?:(?: or | and |/)(?:aes-)?${MODE})?)?(?:[ -]?${LENGTHS}(?!\d)|${KEYED})(?:[ -]?${MODE}\b)?|${SIZE}[ -]bits? aes(?:[ -]${MODE})?)(?:${IN_MODE})?`;
const CIPHER_LIST = listOf(ONE_CIPHER);
export const CIPHERS = String.raw`${CIPHER_LIST}(?: \(${CIPHER_LIST}\))?`;

/** `sha-256, 384 or 512`, `SHA-2 of at least 256 bits` */
const HASH_SIZE = '(?:224|256|384|512)';
const SECOND_FAMILY = String.raw`sha-?2(?: family)?(?: hash(?:es)?)?(?:,? \(?(?:of |with )?(?:at least )?${HASH_SIZE}[ -]bits?(?: or (?:more|longer|higher))?\)?)?`;
const ONE_HASH = String.raw`(?:(?:hmac-)?sha(?:-?2-|[ -]?)${HASH_SIZE}\b|${SECOND_FAMILY}(?![\d-]))`;
export const HASHES = listOf(ONE_HASH, String.raw`${ONE_HASH}|${HASH_SIZE}\b(?![ -]bit)`);

const COUNTED = String.raw`(?:hours?|minutes?|seconds?|days?|bits?|s|h|polic\w+|tunnels?|peers?|firewalls?|times?|years?)\b`;
const ONE_GROUP = String.raw`(?:(?:dh |diffie-hellman )?groups? ?)?\d\d?\b(?![ -]?${COUNTED})`;
/** Without the word before them; a configuration prints them with blanks between them. */
export const GROUPS = `${listOf(ONE_GROUP, `${ONE_GROUP}(?: ${ONE_GROUP})*`)}`;

const GOES_UP = new RegExp(`${FLOOR}|${UPWARDS}|or (?:more|longer|higher)`);
const SIZES = [128, 192, 256];
/** Each is stronger than those before it but for group 16, which is longer than 19 (NIST SP 800-57 part 1, table 2). */
export const GROUPS_IN_ORDER = [1, 2, 5, 14, 15, 16, 19, 20, 21, 31];

/** Some numbers, and where a list goes up those above the least of them. */
const reach = (list: string, order: readonly number[], numbers: readonly number[]): readonly number[] =>
  GOES_UP.test(list) ? [...new Set([...numbers, ...order.filter((one) => one > Math.min(...numbers))])] : numbers;

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const spellCiphers = (list: string): string =>
  [...list.matchAll(new RegExp(ONE_CIPHER, 'g'))]
    .flatMap(([cipher]) => {
      const modes = ['-cbc', '-gcm'].filter((mode) => cipher.includes(mode.slice(1)));
      return reach(list, SIZES, numbersIn(cipher)).flatMap((size) => (modes.length > 0 ? modes : ['']).map((mode) => `aes-${size}${mode}`));
    })
    .join(' or ');

const spellHashes = (list: string): string => {
  const sizes = numbersIn(list).filter((size) => size > 200);
  return sizes.length === 0
    ? 'sha2'
    : reach(list, [224, 256, 384, 512], sizes)
        .map((size) => `sha${size}`)
        .join(' or ');
};

const spellGroups = (list: string): string =>
  reach(list, GROUPS_IN_ORDER, numbersIn(list))
    .map((group) => `group ${group}`)
    .join(' or ');

const GROUP_LIST = String.raw`(?:${FLOOR})?(?:(?:dh|diffie-hellman|ecdh|ecp|modp|elliptic[ -]curve) )*groups?(?::| (?:must be|may be|has to be|is|are))?(?: (?:one )?(?:out )?of)?:? ?\(?${GROUPS}`;
const LISTS: readonly (readonly [RegExp, (list: string) => string])[] = [
  [new RegExp(CIPHERS, 'g'), spellCiphers],
  [new RegExp(HASHES, 'g'), spellHashes],
  [new RegExp(GROUP_LIST, 'g'), spellGroups],
];

/** A sentence in small letters in which each algorithm of a list has its own name: `aes-256-gcm`, `sha256`, `group 19`. */
export const spellLists = (sentence: string): string => LISTS.reduce((text, [form, spell]) => text.replaceAll(form, spell), sentence);
