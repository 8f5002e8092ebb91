import { stem } from './stem.ts';
import { unifyPhrases } from './vocabulary.ts';

/** A word of a query: as it was written, and what it is made of where it is a compound (`idle-timeout`: `idle`, `timeout`). */
export interface QueryWord {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Words hold together over these marks, so that option names, section numbers, versions and addresses stay whole. */
const WORD = /[\p{L}\p{N}]+(?:[-_./:'’][\p{L}\p{N}]+)*/gu;
const JOINT = /[-_./:'’]/;

/** Words that say nothing about what is asked for. `no` and `not` are not among them: they turn a demand around. */
const EMPTY_WORDS = new Set(
  (
    'a an and any are as at be been being but by can could did do does for from had has have how i if in into is it its may me must my of on ' +
    'or our shall should so such than that the their them then there these they this those to us was we were what when where which who ' +
    'whom why will with would you your please tell show say says said mean means about'
  ).split(' '),
);

/** A number of three parts or more is a recommendation's; one of two may be a version, unless it is all there is or is said to be a section. */
const NAMED =
  /^(\d+(?:\.\d+)+)$|\b(?:section|check|recommendation|control|item)\s+(\d+(?:\.\d+)+)(?!\S)|(?<![\w.])(\d+(?:\.\d+){2,})(?![\w.]*\w)/gi;

/** The numbers of recommendations that a query names. */
export function findNamed(query: string): ReadonlySet<string> {
  return new Set([...query.trim().matchAll(NAMED)].map(([, alone, said, long]) => alone ?? said ?? long!));
}

/** A command as it is looked for in a query: in lower case, without quotes, one space between its words and around it. */
export function flattenCommand(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[\s"“”`?]+/g, ' ')
    .trim()} `;
}

/** The words of a text as they are compared, in order: compounds whole and then their parts, endings and empty words removed. */
export function splitTerms(text: string): string[] {
  return splitWords(text).flatMap(({ whole, parts }) => [whole, ...parts]);
}

/** The different words of a query, each as it is compared. */
export function splitQuery(query: string): QueryWord[] {
  const words = new Map(splitWords(query).map((word) => [word.whole, word]));
  return [...words.values()];
}

function splitWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  for (const [match] of unifyPhrases(text.normalize('NFKC').toLowerCase()).matchAll(WORD)) {
    const word = match.replace(/['’]s$/, '');
    if (EMPTY_WORDS.has(word)) continue;
    // Numbers with dots are section numbers, versions and addresses: their parts mean nothing by themselves.
    const isCompound = JOINT.test(word) && /\p{L}/u.test(word);
    const parts = isCompound ? word.split(JOINT).filter((part) => part.length > 1 && !EMPTY_WORDS.has(part)) : [];
    words.push({ whole: isCompound ? word : stem(word), parts: parts.map(stem) });
  }
  return words;
}
