import type { Phrase, Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { CIPHERS, GROUPS, HASHES } from './allowed-values.ts';
import { refusesAny } from './explicit.ts';

/** A list is all that is permitted, whether a document says so or not. */
const ONLY = String.raw`(?:(?:only|nothing but|exclusively|solely|either|any of|one of|out of) (?:the )?)*`;
const CLOSED = String.raw`(?:,? (?:only|alone|exclusively)\b|,? (?:and|but) (?:nothing|no|none)(?: (?:else|others?|weaker)\b)+(?: (?:value|group|algorithm|cipher|hash|one)s?\b)?)?`;
/** What stands between the name of a setting and its values. */
const FILL = String.raw`(?:,?(?: (?:must|shall|has to|have to|may|is|are|be|of|from|out of|among|in|uses?|using|with|at|to|belongs?|the|likewise|as well|algorithms?|lines?|values?|numbers?|hash(?:es)?|only|either|one of|any of|limited to)\b| ?[:=-])* ?)?`;

/** `null together with aes-gcm-256 only`, `with a GCM cipher integrity null is correct`: AES-GCM checks integrity itself. */
const GCM = String.raw`(?:an? |the )?(?:aes-)?gcm(?:-\d{3})?(?: (?:ciphers?|mode|encryption|alone|only))*`;
const FINE = String.raw`(?: (?:is |are )?(?:permitted|allowed|acceptable|accepted|correct|fine|right|possible|in order)(?: and (?:accepted|correct|permitted|expected))?)?`;
const BESIDE = String.raw`(?:together |only |alone )*(?:with|for|beside|alongside|(?:if|when|where) (?:the )?(?:ciphers?|encryption)(?: algorithm)? (?:is|are)|in a policy whose ciphers? (?:is|are)(?: all)?)`;
export const NULL_WITH_GCM: Phrase = {
  says: 'null',
  as: new RegExp(
    [
      String.raw`(?:,? or null(?= \())?,?(?: or)?[ (]*(?:the )?(?:integrity )?(?:value )?null${FINE} ${BESIDE} ${GCM}\)?`,
      String.raw`,?(?: or)?[ (]*(?:with|for|beside) ${GCM}:?,?(?: the)? ?(?:integrity(?: (?:value|line|algorithm))?)? ?(?:(?:it|which) )?(?:(?:may|can|must|has to|shall) be |is |are )?null${FINE}\)?`,
    ].join('|'),
  ),
};

const USED_AS = (names: string): string => String.raw` (?:for|as)(?: the| both)? ${names}`;
const INTEGRITY = String.raw`(?:integrity|hash)(?: algorithms?| values?| lines?)?`;
const PRF = String.raw`(?:prf|pseudo-?\s?random[ -]functions?)(?: \(prf\))?`;
const BOTH = String.raw`(?:${INTEGRITY}(?:,? and| ?/|,)(?: the| for)* ?${PRF}|${PRF}(?:,? and| ?/|,)(?: the| for)* ?${INTEGRITY})`;

export const CIPHER: Phrase = { says: 'cipher', as: new RegExp(`(?:(?:encryption|ciphers?)${FILL})?${ONLY}${CIPHERS}${CLOSED}`) };
/** What a document asks of integrity and of the pseudo-random function together, of the latter alone, and of any hash. */
export const HASHES_SAID: readonly Phrase[] = [
  { says: 'both', as: new RegExp(`(?:both )?(?:the )?${BOTH}${FILL}${ONLY}${HASHES}${CLOSED}|${ONLY}${HASHES}${USED_AS(BOTH)}${CLOSED}`) },
  { says: 'prf', as: new RegExp(`${PRF}${FILL}${ONLY}${HASHES}${CLOSED}|${ONLY}${HASHES}${USED_AS(PRF)}${CLOSED}`) },
  { says: 'hash', as: new RegExp(`(?:(?<own>${INTEGRITY})${FILL})?${ONLY}${HASHES}(?<for>${USED_AS(INTEGRITY)})?${CLOSED}`) },
];
const GROUP_NAME = String.raw`(?:(?:dh|diffie-hellman|ecdh|elliptic[ -]curve|key exchange) )*groups?(?: lines?| values?| numbers?)?`;
export const GROUP: Phrase = {
  says: 'group',
  as: new RegExp(
    String.raw`${ONLY}${GROUP_NAME}${FILL}\(?${ONLY}${GROUPS}\)?${CLOSED}|\bno ${GROUP_NAME} (?:(?:below|lower than|smaller than|weaker than|less than) \d\d?\b)`,
  ),
};

/** `DES, 3DES and MD5 are not permitted`, `no group 1, 2 or 5` */
const GROUPS_LISTED = String.raw`(?:(?:dh|diffie-hellman) )*groups? ?\d\d?\b(?:(?:,? or|,? and|,|/) ?\d\d?\b)*`;
const WEAK = String.raw`(?:3?des|(?:hmac-)?md5|(?:hmac-)?sha-?1|sha\b(?!-)|null (?:encryption|ciphers?)|aes-?(?:128|192)(?:/192)?|${GROUPS_LISTED})`;
const WEAKS = String.raw`${WEAK}(?:(?:,? or|,? and|,|/) ?(?:the )?${WEAK})*`;
const BANNED = String.raw`(?:(?:is|are|must|shall|may|should) (?:not|no longer|never)(?: be)?(?: (?:used|permitted|allowed|accepted|present|listed|offered|configured|proposed|appear)\b)|(?:is|are) (?:forbidden|prohibited|disallowed|banned|(?:a )?findings?))`;
export const REFUSED: Phrase = {
  says: 'refused',
  as: new RegExp(
    String.raw`(?:no|not|never|without|nor|neither)(?: (?:use|offer|contain|include|propose|list|permit|allow))? ${WEAKS}|(?:the )?(?:use of )?${WEAKS}(?: in [a-z\d]+ (?:policies|proposals)| anywhere)? ${BANNED}`,
  ),
};

/** `null` as a cipher; as a hash it has to stand beside AES-GCM. */
export const NO_CIPHER = 'null encryption';

/** What policies and proposals call the values that a clause refuses. */
const NAMED: readonly (readonly [said: RegExp, names: readonly string[]])[] = [
  [/3des/, ['3des']],
  [/(?<!3)\bdes\b/, ['des']],
  [/md5/, ['md5']],
  // SHA-1 is `sha` in a policy, and `sha-1` in a proposal (command reference, integrity and protocol esp).
  [/\bsha-?1\b|\bsha\b(?!-)/, ['sha', 'sha-1']],
  [/null/, [NO_CIPHER]],
  [/aes-?128/, ['aes', 'aes-gcm', 'aes-gmac']],
  [/192/, ['aes-192', 'aes-gcm-192', 'aes-gmac-192']],
];

/** The values that clauses refuse by name. */
export function readRefused(said: Said): ReadonlySet<string> {
  const texts = said.all('refused').map(([text]) => text);
  const groups = texts.flatMap((text) => text.replaceAll(/3des|md5|sha-?1|aes-?\d+(?:\/\d+)?|ikev\d/g, ' ').match(/\b\d\d?\b/g) ?? []);
  return new Set([...groups, ...NAMED.flatMap(([named, names]) => (texts.some((text) => named.test(text)) ? names : []))]);
}

const VALUES = /\baes|\bsha-?\d{3}|\bgroups? ?\d/;
/** `no hash below SHA-256` refuses nothing that it names. */
const BELOW = /\b(?:no|not|nothing)(?: [a-z-]+){0,3} (?:below|(?:weaker|lower|less|shorter|smaller) than) [a-z\d-]+(?: \d+)?/;
/** Whether clauses refuse values in another way: a person then has to compare them. */
export const refusesOther = (said: Said, without: readonly RegExp[] = []): boolean =>
  refusesAny(said, VALUES, [REFUSED.as, NULL_WITH_GCM.as, BELOW, ...without]);

/** Whether a clause that refuses no value holds this. */
export const asksBesideRefused = (said: Said, pattern: RegExp): boolean =>
  said.demands.some((clause) => pattern.test(clause.replaceAll(new RegExp(REFUSED.as.source, 'g'), ' ')));
