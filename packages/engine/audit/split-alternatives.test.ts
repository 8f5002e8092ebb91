import { expect, test } from 'vitest';
import { commandsOf } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { leavesChoice, readRemovalsInstead, splitAlternatives } from './split-alternatives.ts';

const remedy = (text: string) => makeRecommendation({ remediation: makeProcedure(text) });

test('a line that says nothing but "or" divides the commands', () =>
  expect(
    splitAlternatives(remedy('Set a server.\n$ set a 1\n$ set b 1\n-OR-\n$ set c 1')).map(({ remediation }) => commandsOf(remediation)),
  ).toEqual([['set a 1', 'set b 1'], ['set c 1']]));

test('what stands apart from the alternatives belongs to each', () =>
  expect(
    splitAlternatives(
      remedy('First of all:\n$ set a 1\nThen set b or c:\n[edit]\n$ set b 1\nor\n[edit]\n$ set c 1\nAt last:\n$ set d 1'),
    ).map(({ remediation }) => commandsOf(remediation)),
  ).toEqual([
    ['set a 1', 'set b 1', 'set d 1'],
    ['set a 1', 'set c 1', 'set d 1'],
  ]));

test('what divides too often is no alternative, but leaves a choice', () => {
  const many = remedy('$ set a 1\nor\n'.repeat(5000));
  expect(splitAlternatives(many)).toEqual([many]);
  expect(leavesChoice(many)).toBe(true);
});

test('all else is one way', () => expect(splitAlternatives(remedy('Set 5 or more.\n$ set a 5\n$ set b 5'))).toHaveLength(1));

test.each([
  ['Configure either a or b.', true],
  ['Configure a local or a remote server.', true],
  ['Optionally, set b.', true],
  ['Set it to 5 or more.', false],
  ['Set both.', false],
  ['Add your own network first, or you will lock yourself out.', false],
  ['Agree an hour with the far end, or both sides will be down.', false],
  ['Use the local list, or the group that will replace it.', true],
  ['If the order is wrong use insert or delete the list and write it again.', false],
  ['Delete the list or set its order.', true],
  ['Open a CLI console, via SSH or available from the GUI.', false],
  ['This fix can be performed on the GUI or on the CLI.', false],
])('%j leaves a choice: %j', (text, choice) => expect(leavesChoice(remedy(text))).toBe(choice));

test.each([
  ['$ set web certificate x\nor, better,\n$ delete web service', ['web service']],
  ['Remove it altogether with delete web service, or\n$ set web service certificate x', ['web service']],
  ['$ set web certificate x\nor, better,\n$ delete web service\nAlternatively, use a proxy.', []],
  ['$ set web certificate x\nor\n$ set web off', []],
  ['Either set a certificate or a key.\n$ set web certificate x', []],
])('%j lets be taken away instead: %j', (text, removed) => expect(readRemovalsInstead(remedy(text))).toEqual(removed));
