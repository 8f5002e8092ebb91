import { describe, expect, test } from 'vitest';
import { makeService } from '../../rule-base/services.ts';
import { readAddress } from '../../rule-base/read-address.ts';
import { makeList } from '../../rule-base/testing/rule-maker.ts';
import type { Rule } from '../../model/rule-base.ts';
import { type Random, makeRandom } from '../../testing/random.ts';
import { drawSeeds } from '../../testing/tier.ts';
import { compareRules } from './compare-rules.ts';
import { makeRuleQuestions } from './rule-questions.ts';

const showing = { show: (word: string): string => word };
const questions = makeRuleQuestions({
  shape: undefined,
  context: { renames: new Map(), before: showing, after: showing },
  reached: { before: new Map(), after: new Map() },
});

/** A rule that is like no other of its list, and named by its place alone. */
const makeOne = (number: number, given: Partial<Rule> = {}): Partial<Rule> => ({
  source: readAddress(`10.0.${Math.floor(number / 250)}.${number % 250}`)!,
  destination: readAddress(`192.0.2.${number % 250}`)!,
  services: { entries: [makeService(6, { first: number, last: number })], symbols: [] },
  ...given,
});
const number = (rules: readonly Partial<Rule>[]): readonly Partial<Rule>[] =>
  rules.map((rule, at) => ({ ...rule, name: `line ${at + 1}` }));
const compare = (before: readonly Partial<Rule>[], after: readonly Partial<Rule>[]) =>
  compareRules({ before: makeList(number(before)), after: makeList(number(after)) }, questions);
const tell = (changes: ReturnType<typeof compare>) => changes.map(({ kind, position }) => [kind, position.before, position.after]);

const ten = Array.from({ length: 10 }, (_unused, at) => makeOne(at + 1));

describe('rules that the device does not tell apart', () => {
  test('one put in on top pushes the others down and moves none', () => {
    expect(tell(compare(ten, [makeOne(99), ...ten]))).toEqual([['added', null, 1]]);
  });

  test('one that is gone moves none', () => {
    expect(tell(compare(ten, ten.toSpliced(3, 1)))).toEqual([['removed', 4, null]]);
  });

  test('one that moved from the top to the bottom is the only one that moved', () => {
    expect(tell(compare(ten, [...ten.slice(1), ten[0]!]))).toEqual([['moved', 1, 10]]);
  });

  test('one of which a field differs is the same one, edited', () => {
    const changes = compare(ten, ten.with(4, makeOne(5, { action: 'deny' })));
    expect(tell(changes)).toEqual([['edited', 5, 5]]);
    expect(changes[0]!.fields.map(({ path, before, after }) => [path.join(' '), before, after])).toEqual([['action', 'allow', 'deny']]);
  });

  test('one that is switched off is disabled, and not edited besides', () => {
    expect(tell(compare(ten, ten.with(4, makeOne(5, { enabled: false }))))).toEqual([['disabled', 5, 5]]);
  });

  test('one of two equal rules that is gone moves none', () => {
    const twice = [ten[0]!, ten[1]!, ten[0]!];
    expect(tell(compare(twice, twice.slice(1)))).toEqual([['removed', 1, null]]);
  });
});

describe('rules that the device tells apart', () => {
  const identified = ten.map((rule, at) => ({ ...rule, identity: `id-${at}` }));

  test('one that is rewritten and renamed stays the same one', () => {
    const after = identified.with(2, { ...makeOne(77, { action: 'deny' }), identity: 'id-2' });
    expect(tell(compare(identified, after))).toEqual([['edited', 3, 3]]);
  });

  test('one of another identity is another one, though it reads the same', () => {
    const after = identified.with(2, { ...identified[2]!, identity: 'id-99' });
    expect(tell(compare(identified, after))).toEqual([
      ['added', null, 3],
      ['removed', 3, null],
    ]);
  });
});

/** Takes so many rules out and puts each back somewhere. */
function permute(random: Random, rules: readonly Partial<Rule>[], count: number): readonly Partial<Rule>[] {
  let permuted = rules;
  for (let move = 0; move < count; move += 1) {
    const at = random.below(permuted.length);
    const rest = permuted.toSpliced(at, 1);
    permuted = rest.toSpliced(random.below(rest.length + 1), 0, permuted[at]!);
  }
  return permuted;
}

test.each(drawSeeds(20, 500))('of n rules of which k were moved at most k are said to have moved, and nothing else (seed %i)', (seed) => {
  const random = makeRandom(seed);
  const rules = Array.from({ length: 2 + random.below(60) }, (_unused, at) => makeOne(at + 1));
  const count = random.below(12);
  const changes = compare(rules, permute(random, rules, count));
  expect(changes.length).toBeLessThanOrEqual(count);
  expect(changes.every(({ kind }) => kind === 'moved')).toBe(true);
});
