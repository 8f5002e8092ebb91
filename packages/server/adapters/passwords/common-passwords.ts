import * as common from '@zxcvbn-ts/language-common';

/** Of the list, so many are common enough that a number behind them does not help. */
const COMMONEST = 2000;
/** No common password is longer. */
const LONGEST = 64;
const SIGNS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

let ranks: ReadonlyMap<string, number> | undefined;

/** The place of each password in the list of leaked ones, made when it is first needed. */
function readRanks(): ReadonlyMap<string, number> {
  ranks ??= new Map(common.dictionary['passwords-common'].map((password, rank) => [password, rank]));
  return ranks;
}

/**
 * Whether a password is one of those that leak again and again, or one of them in disguise: capital, accented or wide letters, signs for
 * letters, signs around or within it, or a number behind one of the commonest.
 * @param context Words that are as easy to guess as the commonest passwords: the product's and the user's names
 */
export function isCommonPassword(password: string, context: readonly string[]): boolean {
  if (password.length > LONGEST) return false;
  const words = new Set(context.map(fold).flatMap((word) => [word, join(word)]));
  return listDisguised(fold(password)).some((disguised) => {
    const base = dropNumber(disguised);
    return readRanks().has(disguised) || words.has(base) || (readRanks().get(base) ?? COMMONEST) < COMMONEST;
  });
}

/** Small letters without accents, and of the usual width. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text without its signs. */
const join = (text: string): string => text.replace(/[^a-z\d]/g, '');

/**
 * The password as it is, without the signs around it or any, backwards, and halved if it is written twice; each also with letters for signs.
 */
function listDisguised(password: string): string[] {
  const bare = password.replace(/^[^a-z\d@$]+|[^a-z\d@$]+$/g, '');
  const plain = password.replace(/^[^a-z\d]+|[^a-z\d]+$/g, '');
  const joined = join(password);
  const repeated = [password, plain, joined, dropNumber(joined)].flatMap(findRepeated);
  const forms = [password, bare, plain, joined, [...plain].toReversed().join(''), ...repeated];
  return forms.flatMap((text) => [text, spell(text), spell(dropNumber(text))]);
}

/** What a text consists of that is the same word twice or three times. */
function findRepeated(text: string): string[] {
  return [2, 3].flatMap((times) => {
    const part = text.slice(0, text.length / times);
    return part !== '' && part.repeat(times) === text ? [part] : [];
  });
}

/** A word without the number behind it, and the signs between them. */
const dropNumber = (text: string): string => text.replace(/[^a-z\d]*\d{0,4}$/, '');

const spell = (text: string): string => text.replace(/[^a-z]/g, (sign) => SIGNS_FOR_LETTERS[sign] ?? sign);
