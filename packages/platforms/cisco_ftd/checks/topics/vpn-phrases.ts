import { HASH_SPARED } from '@merlon/engine/demands/tunnels/hash-spared.ts';
import { CIPHERS, GROUPS, HASHES } from '@merlon/engine/demands/tunnels/list-forms.ts';
import type { Phrase } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** A list is all that is permitted, whether a document says so or not. */
const ONLY = String.raw`(?:(?:only|nothing but|exclusively|solely|either|any of|one of|out of) (?:the )?)*`;
const CLOSED = String.raw`(?:,? (?:only|alone|exclusively)\b|,? (?:and|but) (?:nothing|no|none)(?: (?:else|others?|weaker)\b)+(?: (?:value|group|algorithm|cipher|hash|one)s?\b)?)?`;
/** What stands between the name of a setting and its values. */
const FILL = String.raw`(?:,?(?: (?:must|shall|has to|have to|may|is|are|be|of|from|out of|among|in|uses?|using|with|at|to|belongs?|the|likewise|as well|algorithms?|lines?|values?|numbers?|hash(?:es)?|only|either|one of|any of|limited to)\b| ?[:=-])* ?)?`;

export const NULL_WITH_GCM: Phrase = { says: 'null', as: new RegExp(HASH_SPARED) };

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

const NUMBER = String.raw`(?:\d{1,3},\d{3}|\d+|one|an?)`;
const UNIT = String.raw`${NUMBER} ?(?:seconds?|secs?|s|minutes?|min|hours?|hrs?|h|days?)\b(?: ?\([\d,]+ ?(?:hours?|h|minutes?|seconds?|s)\))?`;
const AT_MOST = String.raw`(?:at most|at the most|not above|(?:not|no|never)(?: be)? (?:more|longer|later|higher|greater) than|up to|below or equal to|(?:(?:must|shall|may|does|do) )?not exceed|not exceeding|limited to|(?:an? |the )?max(?:imum)?(?: of)?)`;
const OR_LESS = String.raw`,? (?:at most|at the most|or (?:less|shorter|fewer|sooner|lower)|as (?:a|the) maximum|maximum|at the latest)`;
const LIFE = String.raw`(?:life ?times?|live)`;

/** `lifetime at most 24 hours`, `lifetime: 28800 seconds (8 hours) at most`, `SAs are renewed every 8 hours or sooner` */
export const LIFETIME: Phrase = {
  says: 'lifetime',
  as: new RegExp(
    [
      String.raw`${LIFE}\b:?[^,;\d]{0,40}?${AT_MOST}:? +${UNIT}`,
      String.raw`${LIFE}\b:?(?: [a-z]+){0,3}? ${UNIT}${OR_LESS}`,
      String.raw`max(?:imum)? ${LIFE}(?: of| is|:)* ${UNIT}`,
      String.raw`(?:renewed|re-?keyed|renegotiated) (?:(?:at least )?every|after(?: ${AT_MOST})?) ${UNIT}(?:${OR_LESS}| or more often)?`,
      String.raw`${LIFE} seconds at most +\d+`,
      // Lifetimes of IKE and IPsec are numbers of seconds (command reference, lifetime and crypto ipsec security-association lifetime).
      String.raw`${LIFE} (?:in )?seconds?(?: [a-z]+){0,2}? \d+ (?:at most|or less)`,
    ].join('|'),
  ),
};
