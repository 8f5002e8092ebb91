import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** What a document asks of the words of a text. */
export interface TextDemands {
  /** One of these words has to be in it, in small letters. */
  readonly anyOf: readonly string[];
  /** None of these may be in it, in small letters. */
  readonly noneOf: readonly string[];
  /** It has to forbid access to whom it is not allowed. */
  readonly forbids: boolean;
  /** It may not greet. */
  readonly refusesGreeting: boolean;
  /** It may not tell which device this is, or who made it. */
  readonly refusesIdentity: boolean;
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
const FORBIDS =
  /\b(?:forbids?|prohibits?|warns? (?:against|off|of)|warning against|denies|disallows?)\b[^.;]{0,40}\b(?:unauthori[sz]ed|access|use|users?)\b/i;
const QUOTED = String.raw`["'“‘][a-z]+["'”’]`;
const CONTAINS = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|may) )\b(?:contains?|has|holds?|includes?|with) (?:(?:one of|either of) )?(?:the )?words? ((?:${QUOTED}(?:, (?:or )?| or )?)+)`,
  'i',
);
/** `must not contain the word "welcome"` */
const LACKS = new RegExp(
  String.raw`\b(?:must|shall|may|should|do(?:es)?) not (?:contain|include|have|hold|use) (?:any of )?(?:the )?words? ((?:${QUOTED}(?:, (?:or )?| or )?)+)`,
  'i',
);
const REFUSED =
  /\bthe words? ((?:["'“‘]?[a-z]+["'”’]?(?:, (?:and |or )?| and | or )?){1,8})(?<! and ) (?:in (?:it|the text) )?(?:(?:is|are|counts? as) (?:an? )?(?:findings?|failures?|deviations?)|(?:must|shall|may|should) not)\b/i;

/** What a document's audit and description ask of the words of a text, such as a banner. */
export function readTextDemands({ audit, description }: Recommendation): TextDemands {
  const audited = proseOf(audit);
  const all = `${audited}\n${description}`;
  const wordsOf = (list: string | undefined): readonly string[] =>
    (list?.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word !== 'or' && word !== 'and');
  return {
    anyOf: wordsOf(CONTAINS.exec(audited)?.[1]),
    noneOf: wordsOf((REFUSED.exec(audited) ?? LACKS.exec(audited))?.[1]),
    forbids: FORBIDS.test(audited),
    refusesGreeting: GREETING.test(all),
    refusesIdentity: IDENTITY.test(all),
  };
}
