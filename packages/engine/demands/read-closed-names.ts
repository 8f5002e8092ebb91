import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** What a sentence names as all that there may be. */
export interface ClosedNames {
  readonly sentence: string;
  /** The words that may be its members. */
  readonly said: string;
  /** It may list accounts or the like by plain names. */
  readonly namesPersons: boolean;
  /** It closes by a number alone, `exactly two servers`, and names none. */
  readonly isCount: boolean;
}

const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d)';
const THINGS =
  '(?:servers?|collectors?|hosts?|sources?|clocks?|receivers?|destinations?|targets?|stations?|resolvers?|relays?|peers?|networks?|subnets?|ranges?|addresses|accounts?|users?|administrators?|names|logins?|managers?|machines?|entries|members|systems|gateways|routers|neighbou?rs)';
/** `exactly`, `no more and no fewer`, `these two and these alone`, `and that is all` */
const EXACT = new RegExp(
  String.raw`\b(?:exactly|precisely|strictly|no more(?: and|,| or|,? but also) no (?:fewer|less)|no (?:fewer|less)(?: and|,| or) no more|(?:neither|not) (?:more|fewer|less)(?: nor|,? and not| or) (?:more|fewer|less)|not one (?:more|less)|(?:and )?no more(?=[.,;]|$)|that(?: i|')s (?:all|it)\b|(?:a|the) (?:complete|full|whole|entire|exhaustive|closed|definitive|final) (?:list|set)|list (?:below |here )?is (?:complete|exhaustive|closed|final))\b`,
  'i',
);
const ONLY =
  /\b(?:only|exclusively|solely|alone|no(?:thing|body|where|ne)? (?:others?|else|further)|no (?:third|fourth|fifth|sixth)|nothing but|none but|nobody but|just(?! (?:as|like|because|before|after|in case|enough|so|now|below|above)\b))\b/i;
/** `two servers, namely`, `a pair of collectors`, `the following three hosts`, `these two` */
const COUNTED = new RegExp(
  String.raw`\b(?:pairs?|trio|couple)\b(?: of)?\b|\b(?:these|those|following)(?: ${NUMBER})? (?:[\w-]+ ){0,3}${THINGS}\b|\b${NUMBER} (?:[\w-]+ ){0,4}?${THINGS}\b|\b(?:namely|that is to say|i\.e\.|viz\.?)(?!\w)|\bthe following\b|\b(?:these|those) ${NUMBER}\b`,
  'i',
);
/** `exactly two time servers`: a number that may be neither less nor more, and no name. */
const EXACT_COUNT = new RegExp(
  String.raw`\b(?:exactly|precisely|only|just|no more than|not more than|at most|a maximum of|up to|neither more nor fewer than) ${NUMBER} (?!(?:of|minutes?|seconds?|hours?|days?)\b)(?:(?!(?:of|to|on|in|for|with|by)\b)[\w-]+ ){0,4}?${THINGS}\b|\b${NUMBER} (?:[\w-]+ ){0,4}?${THINGS}\b[^.;]*\b(?:no more and no (?:fewer|less)|and no more|neither more nor (?:fewer|less)|not more)\b`,
  'i',
);
/** Others may be there. */
const OPENS =
  /\b(?:at least|or more|at a minimum|a minimum of|no fewer than|not fewer than|among others|e\.?g\.?|examples?|for instance|such as|preferably|(?:further|additional|other|more|extra) (?:[\w-]+ ){0,3}(?:may|can|are (?:allowed|permitted|fine|welcome)|do no harm|(?:has to|have to|must|needs? to) (?:also )?(?:use|be reached|be authenticated|have|speak)))(?!\w)/i;
/** It lets something off, or lets something more be. */
const LETS_BE =
  /\b(?:exempt\w*|except\w*|unless|in addition|besides|may (?:also )?(?:remain|stay|exist|stand|be (?:listed|added|there|present|left)))\b/i;
/** Whoever may come in from where is compared elsewhere. */
const SERVERS =
  /\b(?:servers?|collectors?|hosts?|sources?|clocks?|receivers?|destinations?|targets?|resolvers?|relays?|peers?|neighbou?rs|sent|goes|go)\b/i;
/** An address or a name with dots, also of a network. */
const MEMBER =
  /(?<![\w.:/-])(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\/\d{1,3})?|[a-z][\w-]*(?:\.[\w-]+){2,})(?![\w:/-]|\.\w)/gi;

export const membersIn = (text: string): readonly string[] => text.match(MEMBER) ?? [];

/** The sentences of a document that name things and say, in whatever words, that these are all there may be. */
export function readClosedNames({ title, description, audit, remediation }: Recommendation): readonly ClosedNames[] {
  const texts = [title, description, proseOf(audit), proseOf(remediation)];
  // A sentence goes on over lines, and so does a list.
  const sentences = texts.flatMap((text) => text.replace(/\s+/g, ' ').split(/(?<=[.!?]) /));
  if (sentences.some((sentence) => OPENS.test(sentence))) return [];
  const all = [...new Set(sentences.flatMap(membersIn))].join(' ');
  return sentences.flatMap((sentence): readonly ClosedNames[] => {
    const isExact = EXACT.test(sentence);
    const isOnly = ONLY.test(sentence) && SERVERS.test(sentence);
    if (LETS_BE.test(sentence) || (!isExact && !isOnly && !COUNTED.test(sentence))) return [];
    const hasNone = membersIn(sentence).length === 0;
    return [
      {
        sentence,
        said: hasNone && (isExact || sentence.endsWith(':')) ? `${sentence} ${all}` : sentence,
        namesPersons: isExact || /\b(?:namely|pair|these|following|no others?|nobody else)\b/i.test(sentence),
        isCount: hasNone && EXACT_COUNT.test(sentence),
      },
    ];
  });
}
