import { IS_EXEMPT, LABELLED, NEED_NOT } from './exempting-words.ts';

/** Things of a kind that a sentence tells by what stands in them: `Each interface whose role is wan …`. */
export interface Told {
  readonly sentence: string;
  /** In the singular and small letters: `interface`, `policy`. */
  readonly noun: string;
  readonly setting: string;
  /** In small letters; one of them will do. */
  readonly values: readonly string[];
  /** The sentence lets them off. */
  readonly isLetOff: boolean;
}

const NOUNS =
  'interface|policy|policie|rule|zone|account|user|profile|tunnel|class|classe|peer|neighbour|neighbor|entry|entrie|port|server';
const VALUE = String.raw`["“'\x60]?[A-Za-z\d][\w/-]*(?:\.\w+)*["”'\x60]?`;
/** `whose role is wan`, `whose one and only service is DNS`, `with srcintf z-internet`, `whose service-type contains web or ssh` */
const TOLD = new RegExp(
  String.raw`\b(${NOUNS})s?,? (?:whose|with(?: the| an?)?|that (?:carr(?:y|ies)|ha(?:s|ve)|names?|shows?)|where(?: the)?) (?:(?:one and only|only|sole|single|set) )?["“'\x60]?([a-z][a-z\d-]{2,})["”'\x60]? (?:(?:is|are|reads|equals|contains?|includes?|holds?|set to|of|=) )?(?:set (?:to )?)?(?!(?:in|on|at|to|that|which|and|or|not|no|must|may|are|is|has|have|line|lines|begins?|starts?|ends?|with|other)\b)(${VALUE}(?:(?:, ${VALUE})*,? or ${VALUE})?)`,
  'gi',
);
/** `Exception: …`; what follows those that are told: `… may remain`, `… are exempt`. */
const EXCEPTION = new RegExp(String.raw`^(?:${LABELLED}|except for\b)`, 'i');
const IS_LET_OFF = new RegExp(String.raw`^[^.;]{0,30}?\b(?:may(?! (?:not|never|only)\b)|${NEED_NOT}|${IS_EXEMPT})\b`, 'i');
/** `once a named account with the role x exists`: when, and not which. */
const WHEN = /\b(?:once|until|as soon as|as long as|after|when) [^,;]{0,40}$/i;

/** The things that sentences tell by a setting in them. */
export const readAttributes = (sentences: readonly string[]): readonly Told[] =>
  sentences.flatMap((sentence) =>
    [...sentence.matchAll(TOLD)]
      .filter(({ index }) => !WHEN.test(sentence.slice(0, index)))
      .map(({ index, 0: whole, 1: noun, 2: setting, 3: values }) => ({
        sentence,
        noun: noun!
          .toLowerCase()
          .replace(/ie$|y$/, 'y')
          .replace(/sse$/, 'ss'),
        setting: setting!.toLowerCase(),
        values: values!
          .toLowerCase()
          .replace(/["“”'`]/g, '')
          .split(/,? or |, /),
        isLetOff: EXCEPTION.test(sentence) || IS_LET_OFF.test(sentence.slice(index + whole.length)),
      })),
  );

/** Whether other sentences speak of all things of a kind, and not only of those: what they ask, they ask of every one. */
export function speaksOfOthers({ sentence, noun }: Told, sentences: readonly string[]): boolean {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}(?:e?s)?`;
  const all = new RegExp(String.raw`\b(?:each|every|all|any|no|other)(?: other| [\w-]+)? (?:${noun}|${plural})\b`, 'i');
  return sentences.some((other) => other !== sentence && all.test(other));
}
