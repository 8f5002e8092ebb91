import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** What a document asks of the words of a text. */
export interface TextDemands {
  /** One word of each of these groups has to be in it, in small letters. */
  readonly anyOf: readonly (readonly string[])[];
  /** A word may be a part of a longer one: `authorised` of `unauthorised`. */
  readonly takesParts: boolean;
  /** None of these may be in it, in small letters. */
  readonly noneOf: readonly string[];
  /** It has to forbid access to whom it is not allowed. */
  readonly forbids: boolean;
  /** It may not greet. */
  readonly refusesGreeting: boolean;
  /** It may not tell which device this is, or who made it. */
  readonly refusesIdentity: boolean;
  /** It may not tell the name of this device. */
  readonly refusesName: boolean;
}

const NOT = String.raw`\b(?:not|no|never|nor|neither|without)\b[^.;]{0,80}`;
const GREETING = new RegExp(
  String.raw`${NOT}\b(?:greet\w*|welcom\w*)|\b(?:word )?["'“‘]?welcome["'”’]?\b[^.;]{0,60}\b(?:findings?|failures?|deviations?|not (?:compliant|allowed|permitted))\b`,
  'i',
);
const IDENTITY = new RegExp(
  String.raw`${NOT}\b(?:names?|identif\w*|reveals?|discloses?|tells?|contains?|mentions?|shows?)\b[^.;]{0,40}\b(?:vendor|maker|manufacturer|models?|products?|devices?)\b`,
  'i',
);
/** `must not tell the name or the model of the device`, `must not contain the host name` */
const OWN_NAME = new RegExp(
  String.raw`${NOT}\b(?:host ?names?|sysname|(?:device|system|firewall) names?|names?(?:,? (?:(?:or|and|nor) )?(?:the |its )?\w+){0,3} of the (?:device|firewall|system))\b`,
  'i',
);
const FORBIDS =
  /\b(?:forbids?|prohibits?|warns? (?:against|off|of)|warning against|denies|disallows?)\b[^.;]{0,40}\b(?:unauthori[sz]ed|access|use|users?)\b|\b(?:states?|says?|warns?|tells?|informs?|restricts?|limits?)\b[^.;]{0,60}\b(?:unauthori[sz]ed\b[^.;]{0,30}\b(?:prohibited|forbidden|not (?:allowed|permitted))|authori[sz]ed (?:persons?|users?|people|personnel|staff|access|use)\b)/i;
/** `"a" or "b"`, `authorised (or authorized)` */
const ONE = String.raw`["'“‘]?(?!(?:it|the|its|and|or)\b)[a-z]+["'”’]?`;
const GROUP = String.raw`${ONE}(?:(?:, (?:or )?| or | \(or )${ONE}\)?)*`;
const QUOTED_GROUP = String.raw`["'“‘][a-z]+["'”’](?:(?:, (?:or )?| or )["'“‘][a-z]+["'”’])*`;
const CONTAINS = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|may) )\b(?:contains?|has|holds?|includes?|with) (?:(?:one of|either of) )?(?:the )?words? ((?:${QUOTED_GROUP}|${GROUP}(?= and the words? ))(?: and the words? ${GROUP}){0,4})`,
  'i',
);
/** `holds the words "authorised", "recorded" and "monitored"`: each of them. */
const EACH = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|may) )\b(?:contains?|has|holds?|includes?|with) (?:(?:all|both|each) of )?(?:the )?(?:\w+ )?words ((?:["'“‘][a-z]+["'”’], ){0,8}["'“‘][a-z]+["'”’],? and ["'“‘][a-z]+["'”’])`,
  'i',
);
/** `contains the words Acme Ltd, authorised and monitored`: each of them, without quotes. */
const NAMED = String.raw`(?!(?:that|which|of|it|must|is|are)\b)[A-Za-z][\w'’&-]*(?: (?!(?:and|or|nor)\b)[A-Za-z][\w'’&-]*){0,3}`;
const EACH_NAMED = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|may) )\b(?:contains?|has|holds?|includes?|with) (?:(?:all|both|each) of )?(?:the )?(?:\w+ )?(?:words|phrases) (${NAMED}(?:, ${NAMED}){0,8},? and ${NAMED})(?=\s*(?:[.;(]|$))`,
);
/** `none of the words Acme, Wall or W1` */
const NONE_NAMED = new RegExp(String.raw`\bnone of the words ((?:${NAMED}, ){0,8}${NAMED},? (?:or|and) ${NAMED})(?=\s*(?:[.;(]|$))`);
const PARTS = /\b(?:also )?as (?:a )?part of\b|\bpart of (?:a longer|another) word\b/i;
/** `must not contain the word "welcome"` */
const LACKS = new RegExp(
  String.raw`\b(?:must|shall|may|should|do(?:es)?) not (?:contain|include|have|hold|use) (?:any of )?(?:the )?words? (${QUOTED_GROUP})`,
  'i',
);
const FAILS_WITH = new RegExp(
  String.raw`\b(?:texts?|banners?|messages?) (?:with|that (?:contains?|has|holds?)) (?:the )?words? (${QUOTED_GROUP})[^.;]{0,120}\b(?:fails?|(?:is|are) (?:an? )?(?:findings?|failures?|not compliant))\b`,
  'i',
);
const REFUSED = new RegExp(
  String.raw`\bthe words? (${ONE}(?:(?:, (?:and |or )?| and | or )${ONE}){0,7}) (?:in (?:it|the text) )?(?:(?:is|are|counts? as) (?:an? )?(?:findings?|failures?|deviations?)|(?:must|shall|may|should) not)\b`,
  'i',
);

/** `A text with the word "Welcome" fails` */
const FAULT = /\b(?:fails?|findings?|failures?|deviations?|not (?:compliant|acceptable|accepted))\b/i;
const withoutFaults = (text: string): string =>
  text
    .split(/(?<=[.;])/)
    .filter((sentence) => !FAULT.test(sentence))
    .join('');

/** What a document's audit and description ask of the words of a text, such as a banner. */
export function readTextDemands({ audit, description }: Recommendation): TextDemands {
  const audited = proseOf(audit);
  const all = `${audited}\n${description}`;
  const wordsOf = (list: string | undefined): readonly string[] =>
    (list?.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length > 1 && word !== 'or' && word !== 'and');
  const demanded = withoutFaults(audited);
  const [, each] = EACH.exec(demanded) ?? [];
  const groups = each?.split(/, and | and |, /i) ?? (CONTAINS.exec(demanded)?.[1] ?? '').split(/ and the words? /i);
  const named = wordsOf(EACH_NAMED.exec(withoutFaults(all))?.[1]).map((word) => [word]);
  return {
    anyOf: [...groups.map(wordsOf).filter((words) => words.length > 0), ...named],
    takesParts: PARTS.test(audited),
    noneOf: wordsOf((REFUSED.exec(audited) ?? LACKS.exec(audited) ?? FAILS_WITH.exec(audited) ?? NONE_NAMED.exec(all))?.[1]),
    forbids: FORBIDS.test(audited),
    refusesGreeting: GREETING.test(all),
    refusesIdentity: IDENTITY.test(all),
    refusesName: OWN_NAME.test(all),
  };
}
