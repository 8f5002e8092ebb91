import { isMasked } from '../../config-tree/masked.ts';
import type { ValueTest } from '../../model/assertion.ts';

/** Whether the words of a value pass a test. Words compare without regard to case and numbers as numbers; no word at all never passes. */
export function passesTest(test: ValueTest, values: readonly string[]): boolean {
  if (values.length === 0) return false;
  const words = values.map(normalise);
  const among = (list: readonly string[]) => new Set(list.map(normalise));
  switch (test.is) {
    case 'equals':
      return words.join(' ') === normalise(test.value);
    case 'oneOf':
      return among(test.values).has(words.join(' '));
    case 'noneOf':
      return !among(test.values).has(words.join(' '));
    case 'atLeast':
      return (test.ofEach ? words.map((word) => [word]) : [words]).every((one) => isNumber(one) && Number(one[0]) >= test.number);
    case 'atMost':
      return isAtMost(test, words);
    case 'subsetOf':
      return words.every((word) => among(test.values).has(word));
    case 'contains':
      return test.values.every((value) => words.includes(normalise(value)));
    case 'excludes':
      return !test.values.some((value) => words.includes(normalise(value)));
    case 'set':
      return words.some((word) => word !== '');
    case 'shown':
      return !values.some(isMasked);
    case 'matches':
      return test.pattern.test(values.join(' '));
  }
}

function isAtMost({ number, above, smaller, isFirst }: ValueTest & { is: 'atMost' }, all: readonly string[]): boolean {
  const words = isFirst ? all.slice(0, 1) : all;
  const [first, second, ...more] = smaller === undefined ? [words.join(' ')] : words;
  if (more.length > 0 || ![first, second ?? '0'].every((word) => isNumber([word!]))) return false;
  const value = Number(first) + Number(second ?? 0) / (smaller ?? 1);
  return value <= number && (above === undefined || value > above);
}

/** The test in words, to follow "must be" or "must". */
export function describeTest(test: ValueTest): string {
  switch (test.is) {
    case 'equals':
      return `be \`${test.value}\``;
    case 'oneOf':
      return `be one of ${quoteAll(test.values)}`;
    case 'noneOf':
      return `be none of ${quoteAll(test.values)}`;
    case 'atLeast':
      return `be ${test.number} or more`;
    case 'atMost':
      return test.above === undefined ? `be ${test.number} or less` : `be more than ${test.above} and at most ${test.number}`;
    case 'subsetOf':
      return `hold nothing but ${quoteAll(test.values)}`;
    case 'contains':
      return `include ${quoteAll(test.values)}`;
    case 'excludes':
      return `include none of ${quoteAll(test.values)}`;
    case 'set':
      return 'be set';
    case 'shown':
      return 'be shown, and not masked';
    case 'matches':
      return test.words;
  }
}

/**
 * The value as it may be said in a reason: a number where the test is about numbers, and words that the test itself names. Anything
 * else could be a secret and is shown in the redacted evidence only.
 */
export function sayValue(test: ValueTest, values: readonly string[]): string | undefined {
  const named = namedBy(test);
  if (isNumber(values) && ('number' in test || (named.length > 0 && named.every((word) => isNumber([word]))))) return values.join(' ');
  const known = new Set(['enable', 'disable', 'on', 'off', 'true', 'false', 'yes', 'no', ...named].map(normalise));
  return values.length > 0 && values.every((value) => known.has(normalise(value))) ? values.join(' ') : undefined;
}

function namedBy(test: ValueTest): readonly string[] {
  if ('values' in test) return test.values;
  return test.is === 'equals' ? [test.value] : [];
}

const normalise = (word: string): string => {
  const lower = word.toLowerCase();
  return /^-?\d+(\.\d+)?$/.test(lower) ? String(Number(lower)) : lower;
};

const isNumber = (words: readonly string[]): boolean => words.length === 1 && /^-?\d+(\.\d+)?$/.test(words[0]!);

const quoteAll = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
