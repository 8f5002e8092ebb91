/** Whole forms by which sentences in small letters list algorithms, as sources of patterns: all that they say is read. */

/** `or stronger`, `or longer`, `and above`, `as a minimum` */
const UPWARDS = String.raw`(?:,? (?:or|and) (?:an? )?(?:stronger|better|longer|higher|above|more|greater|upwards?)(?: (?:one|hash|group|cipher|algorithm)s?)?|,? (?:as a minimum|at the least|at least(?! \d)|upwards))`;
/** `at least`, `no group below`, `nothing weaker than` */
const FLOOR = String.raw`(?:at least |(?:a )?minimum (?:of )?|\b(?:no|not|nothing)(?: (?:dh |diffie-hellman )?(?:cipher|hash|algorithm|group|key|integrity|encryption)s?)?(?: be)? (?:below|(?:weaker|lower|less|shorter|smaller) than) )`;
const SEPARATOR = String.raw`(?:,? (?:or|and) |, ?| ?/ ?| ?\| ?)`;
const listOf = (one: string, later = one): string => `(?:${FLOOR})?${one}(?:${SEPARATOR}(?:${later}))*(?:${UPWARDS})?`;

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
