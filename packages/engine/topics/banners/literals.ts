import type { BannerSentence } from './banner-sentences.ts';

/** Words that have to stand in a text. */
export interface Literal {
  /** One of these will do. */
  readonly anyOf: readonly string[];
  /** A name, which a text may shorten; or words that have to be there as they are. */
  readonly isName: boolean;
  /** A translation will do. */
  readonly isLoose?: boolean;
}

const CAPITAL = String.raw`[\p{Lu}][\p{L}\d’'-]*\.?`;
/** `Example Rail`, `City of Example`, `Tarn & Thistle Hotels`, `St. Anne Hospitals`, `Computer Misuse Act 1990` */
const NAME = String.raw`(?:the )?(${CAPITAL}(?: (?:(?:of|for|and|&|de|du|von|am|an der) (?:the )?)*(?:${CAPITAL}|\d{4}(?!\d)))*)`;
const AT_LEAST = String.raw`(?:,? at (?:the )?(?:very )?least,?)?`;
const HOLDS = String.raw`(?:(?:contain|bear|include|hold|show|have|carry)(?:s|ing)?|carries|has|with)${AT_LEAST}`;
const OWNER = String.raw`(?: as (?:the |its )?(?:owner|operator)(?: of (?:the |this )?(?:system|device|equipment|firewall|network))?)?`;
/** `names Example Rail as the owner`, `cites the Example Act 1990`, `contains the name Example Rail` */
const NAMED = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|nor|no banner|none) )\b(?:(?:(?:nam|cit)(?:es?|ing)|(?:refer|refers|referring) to|mentions?|mentioning|${HOLDS} (?:the )?(?:names?|words?)(?: of)?))${AT_LEAST} ${NAME}${OWNER}(?=\s*(?:[.,;:)]|$|and\b|as well\b|in it\b))`,
  'gu',
);
const QUOTED = String.raw`⟨\d+⟩(?: \((?:or ⟨\d+⟩)?[^()⟨⟩]*\))?`;
const LIST = String.raw`${QUOTED}(?:(?:,? and|,? or|,)(?: the)?(?: (?:words?|name|phrases?|sentences?))? ${QUOTED})*`;
const OBJECT = String.raw`(?:(?:the|these|all|both|its|our|of) )*(?:(?:one|two|three|four|five|either) )?(?:(?:of )?(?:the )?(?:words?|phrases?|sentences?|names?|statements?)(?: of)?)?(?:,? (?:word for word|letter for letter|verbatim))?(?: \([^()⟨⟩]*\))?[:,]? ?`;
/** `contains the words "a" and "b"`, `the word "a" has to occur` */
const HELD = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|nor|no banner|none) )\b(?:${HOLDS}|cit(?:es?|ing)|names?|naming|says?|reads?|mentions?) ${OBJECT}(${LIST})(?: as (?:the )?owner)?(?:,? (?:word for word|letter for letter|verbatim))?`,
  'gu',
);
const OCCURS = new RegExp(
  String.raw`\b(?:the )?(?:words?|phrases?|sentences?|names?|(?:two|three) (?:words|phrases|sentences)) (${LIST}|(?<=^(?:the )?word )[a-z]+) (?:(?:has|have) to|must|is|are)(?: to)? (?:occur|appear|be there|stand in it|be found|there|be part of (?:the text|it))\b`,
  'giu',
);

const NAKED_WORD = String.raw`(?:${CAPITAL}(?: ${CAPITAL})*|(?!(?:given|above|below|that|which|of|in|from|shown|listed|quoted|stated|mentioned|agreed|approved|here|there)\b)[a-z]+)`;
/** `contains the words Example Rail, authorised and monitored`, `the word authorised (or authorized)` */
const NAKED = new RegExp(
  String.raw`(?<!\b(?:not|never|neither|nor|no banner|none) )\b${HOLDS} (?:the )?words? (${NAKED_WORD}(?:(?:, | and |, and )${NAKED_WORD})*)(?: \((?:or ([a-z]+)|capitals [^()]*)\))?(?=$|,? and (?:does|do|must|may|shall|it) )`,
  'gu',
);

/** The words that a sentence wants in a text, and what is left of it. */
export function takeLiterals({ text, quoted }: BannerSentence): { readonly literals: readonly Literal[]; readonly rest: string } {
  const literals: Literal[] = [];
  const takeList = (_: string, list: string): string => {
    literals.push(...readList(list, quoted));
    return ' § ';
  };
  const rest = text
    .replace(OCCURS, takeList)
    .replace(HELD, takeList)
    .replace(NAKED, (_, list: string, other?: string) => {
      const words = list.split(/,? and |, /).map((word) => ({ ...literal(other === undefined ? [word] : [word, other]), isLoose: true }));
      literals.push(...words);
      return ' § ';
    })
    .replace(NAMED, (_, name: string) => {
      literals.push({ anyOf: [name.replace(/\.$/, '')], isName: true });
      return ' § ';
    });
  return { literals, rest };
}

function readList(list: string, quoted: readonly string[]): readonly Literal[] {
  const written = (part: string): readonly string[] => [...part.matchAll(/⟨(\d+)⟩/g)].map(([, at]) => quoted[Number(at)]!);
  if (!list.includes('⟨')) return [literal([list])];
  // `"authorised" (or "authorized"; capitals do not matter)`, `"monitored" or "recorded"`
  const isEither = /⟩(?: \([^()]*\))?,? or /.test(list);
  const parts = list.split(/,? and (?:the )?(?:\w+ )?(?=⟨)|, (?:the )?(?=⟨)/).map(written);
  const isLoose = /\btranslat/.test(list);
  return (isEither && parts.length > 1 ? [literal(parts.flat())] : parts.map(literal)).map((one) => ({ ...one, isLoose }));
}

const literal = (anyOf: readonly string[]): Literal => ({ anyOf, isName: anyOf.every((words) => CAPITALS.test(words)) });
const CAPITALS = /^(?:\p{Lu}[\p{L}\d.'’-]*|&|of|for|the|and)(?: (?:\p{Lu}[\p{L}\d.'’-]*|&|of|for|the|and))+$/u;
