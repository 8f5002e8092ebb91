import { passesTest } from '../audit/assertions/value-test.ts';
import type { ValueTest } from '../model/assertion.ts';

const isNumberOn = (typed: string, { length }: readonly string[]): boolean => /^\d{1,3}$/.test(typed) && Number(typed) < length;

/** The place on a scale that a document types: its number, its word, or the beginning of one word alone. */
export function readRank(typed: string, scale: readonly string[]): number | undefined {
  if (isNumberOn(typed, scale)) return Number(typed);
  const [rank, another] = scale.flatMap((word, at) => (typed !== '' && word.startsWith(typed.toLowerCase()) ? [at] : []));
  return another === undefined ? rank : undefined;
}

/** A word without what makes it one or many: `warning` and `warnings`, `emergency` and `emergencies`. */
const stem = (word: string): string => word.toLowerCase().replace(/(?:ies|y|s)$/, '');

/** The ranks that a sentence names by the words of a scale. */
export function findRanks(sentence: string, scale: readonly string[]): readonly number[] {
  const words = new Set((sentence.match(/[a-z]+/gi) ?? []).map(stem));
  return scale.flatMap((word, at) => (word.length > 3 && words.has(stem(word)) ? [at] : []));
}

/** The rank that a sentence names; undefined where it names none, or several. */
export function findRank(sentence: string, scale: readonly string[]): number | undefined {
  const [rank, another] = findRanks(sentence, scale);
  return another === undefined ? rank : undefined;
}

/** Whether a configuration's value is on a scale: there, words are spelled out. */
export const isOnScale = ([value = '', ...more]: readonly string[], scale: readonly string[]): boolean =>
  more.length === 0 && (isNumberOn(value, scale) || scale.includes(value.toLowerCase()));

/** A test of a number, as one of the words and numbers that pass it. */
export function testOnScale(test: ValueTest, scale: readonly string[]): ValueTest {
  const passing = scale.flatMap((word, at) => (passesTest(test, [String(at)]) ? [{ word, number: String(at) }] : []));
  return { is: 'oneOf', values: [...passing.map(({ word }) => word), ...passing.map(({ number }) => number)] };
}
