import { keepMade } from './keep-made.ts';

/** How the names of things look that a text means: `each zone whose name begins with ext-`, `zones named dmz-*`, `ending in -guest`. */
export interface NameForms {
  /** Whether a name is of one of the forms, whatever its case. */
  readonly fits: (name: string) => boolean;
  /** As the text has them: `ext-`. */
  readonly said: readonly string[];
}

const WORD = String.raw`["'“‘\`]?(?!(?:an?|the|its|their|our|any|some|capital|letters?|digits?|numbers?|that|this|these|those|which|upper|lower)\b)[\w*-](?:[\w.*-]*[\w*-])?["'”’\`]?`;
const WORDS = String.raw`(${WORD}(?:(?:, (?:or |and )?| or | and )(?:(?:with|in|by) )?${WORD}(?=[ ,.;:)]|$)(?<=[-_*"'”’\`]))*)`;
const NAMES = String.raw`(?:(?:whose|with|having|that have|which have) (?:(?:an?|the|their) )?names?(?: that| which)?|(?:that|which)(?: have names that| are named so that they)?|names?(?: (?:for|of) (?:those|these|them))?)`;
const NOUNS: Readonly<Record<string, string>> = { zone: 'zones?', interface: '(?:interfaces?|ports?)' };
/** What a form of a name fixes, and how a text says so behind the word for the things. */
const FORMS = [
  { at: 'start', says: String.raw`(?:all |always )?(?:begin(?:s|ning)?|start(?:s|ing)?) (?:with|in|by)(?: the (?:letters|prefix|word))?` },
  { at: 'end', says: String.raw`(?:all |always )?end(?:s|ing)? (?:with|in|on|by)(?: the (?:letters|suffix|word))?` },
  { at: 'any', says: String.raw`contain(?:s|ing)?(?: the (?:letters|word))?` },
] as const;
const AFFIXES = [
  { at: 'start', says: String.raw`(?:with |that (?:has|have) |which (?:has|have) )?(?:the |a )?(?:name )?prefix(?:ed)?(?: with| by| of)?` },
  { at: 'end', says: String.raw`(?:with |that (?:has|have) |which (?:has|have) )?(?:the |a )?(?:name )?suffix(?:ed)?(?: with| by| of)?` },
] as const;
type At = (typeof FORMS)[number]['at'];

const patternsOf = (noun: string): readonly (readonly [At | 'glob', RegExp])[] => {
  const things = String.raw`(?<![\w-])${NOUNS[noun]!},?`;
  const named = String.raw`(?<![\w-])names? of (?:the |all |our )?(?:[a-z-]+ ){0,2}?${NOUNS[noun]!}`;
  return [
    ...FORMS.flatMap(({ at, says }) => [
      [at, new RegExp(String.raw`${things} (?:${NAMES} )?${says} ${WORDS}`, 'gi')] as const,
      [at, new RegExp(String.raw`${named} ${says} ${WORDS}`, 'gi')] as const,
    ]),
    ...AFFIXES.map(({ at, says }) => [at, new RegExp(String.raw`${things} ${says} ${WORDS}`, 'gi')] as const),
    [
      'glob',
      new RegExp(String.raw`${things} (?:(?:named|called|matching|like) )?(["'“‘\`]?(?:\*[\w.-]+|[\w.-]+\*)["'”’\`]?)(?![\w*])`, 'gi'),
    ],
  ];
};

/** Where those of a form are others than those that are meant, or an example of them. */
const TURNS =
  /\b(?:not|never|none|except\w*|exempt\w*|exclud\w*|other than|apart from|unless|but (?!also)|left out|out of scope|e\.g|for example|for instance|such as|free|may be)\b/i;

const toForm = (at: At | 'glob', written: string): readonly [At, string] => {
  const plain = written.replace(/["'“”‘’`]/g, '').toLowerCase();
  const word = plain.replace(/^\*|\*$/g, '');
  if (at !== 'glob') return [at, word];
  return [plain.startsWith('*') ? 'end' : 'start', word];
};

const FITS: Readonly<Record<At, (name: string, word: string) => boolean>> = {
  start: (name, word) => name.startsWith(word),
  end: (name, word) => name.endsWith(word),
  any: (name, word) => name.includes(word),
};

const readers = new Map(
  Object.keys(NOUNS).map((noun) => {
    const patterns = patternsOf(noun);
    const find = (text: string): readonly (readonly [At | 'glob', RegExpMatchArray])[] =>
      patterns.flatMap(([at, pattern]) => [...text.matchAll(pattern)].map((found) => [at, found] as const));
    return [noun, keepMade((sentence) => (TURNS.test(sentence) ? [] : find(sentence)))] as const;
  }),
);

/** The forms of names that a sentence says of things of a kind; undefined where it says none, or means other things than those. */
export function readNameForms(sentence: string, noun: 'zone' | 'interface'): NameForms | undefined {
  const found = readers.get(noun)!(sentence);
  const forms = found.flatMap(([at, [, list = '']]) =>
    list.split(/, (?:or |and )?| or | and /).map((word) => toForm(at, word.replace(/^(?:with|in|by) /, ''))),
  );
  const known = forms.filter(([, word]) => word.length > 1);
  // Things of several forms have several things asked of them.
  if (known.length === 0 || new Set(found.map(([, { index, 0: whole }]) => index! + whole.length)).size > 1) return undefined;
  return {
    fits: (name) => known.some(([at, word]) => FITS[at](name.toLowerCase(), word)),
    said: [...new Set(known.map(([, word]) => word))],
  };
}

/** A sentence without what it says of the forms of names: `each zone whose name begins with ext-` speaks of some zones, and not of each. */
export const withoutNameForms = (sentence: string, noun: 'zone' | 'interface'): string =>
  readers.get(noun)!(sentence).reduce(
    (text, [, [whole]]) =>
      text.replace(
        new RegExp(
          String.raw`(?:\b(?:each|every|all|any|an?|no) (?:[\w-]+ )?)?${whole.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)}`,
          'i',
        ),
        ' ',
      ),
    sentence,
  );
