import { describe, expect, it, test } from 'vitest';
import { findPath } from '../../config-tree/find.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, fail, pass } from '../../model/verdict.ts';
import type { ReferencePath } from '../../ports/platform.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { judgeInUse, readAskedInUse } from './judge-in-use.ts';

const references: readonly ReferencePath[] = [
  { noun: 'login class', path: 'user * class', definedAt: ['class'] },
  { noun: 'IKE policy', path: 'gateway * policy', definedAt: ['ike policy'] },
  { noun: 'IKE proposal', path: 'ike policy * proposals', definedAt: ['ike proposal'] },
];
const platform = { ...makeToyPlatform(), references };

/** Fails where anything is weak. */
const judge = (tree: ConfigTree): Outcome => {
  const lines = findPath(tree, '** weak').map(({ node }) => node.line);
  return lines.length > 0 ? fail(lines, 'Something is weak.') : pass([], 'Nothing is weak.');
};
const status = (text: string, kinds: readonly string[]): string => judgeInUse(platform, kinds, judge, drawTree(text)).status;

const USED = 'gateway a\n  policy strict';
const POLICY = 'ike\n  policy strict\n    proposals good\n  proposal good\n    weak';

describe('what a document asks of things in use', () => {
  test.each<[text: string, want: string]>([
    [`${USED}\n${POLICY}`, 'FAIL'],
    [POLICY, 'PASS'],
    [`${USED}\nike\n  policy strict\n  proposal idle\n    weak`, 'PASS'],
    [`${USED}\nike\n  policy strict\n  policy old\n    proposals idle\n  proposal idle\n    weak`, 'PASS'],
    // The name stands somewhere else, too: whether that uses it nobody knows.
    [`${USED}\nike\n  policy strict\n  proposal idle\n    weak\ntunnel idle`, 'REVIEW'],
    [`~gateway a\n  policy strict\n${POLICY}`, 'REVIEW'],
  ])('is not asked of others: %s', (text, want) => expect(status(text, ['IKE proposal'])).toBe(want));

  it('is asked of all that is of another kind', () => {
    expect(status('class idle\n  weak', ['login class'])).toBe('PASS');
    expect(status('class idle\n  weak', ['IKE proposal'])).toBe('FAIL');
  });

  it('is no PASS where only unused things are as demanded', () => {
    const wants = (tree: ConfigTree): Outcome =>
      findPath(tree, 'class').length > 0 ? pass([1], 'There is a class.') : fail([], 'There is none.');
    expect(judgeInUse(platform, ['login class'], wants, drawTree('class idle\n  strong')).status).toBe('REVIEW');
  });

  it('says what does not count', () => {
    expect(judgeInUse(platform, ['login class'], judge, drawTree('class idle\n  weak')).reason).toBe(
      'Nothing is weak. Nothing uses the login class idle, which the document does not mean.',
    );
  });
});

test.each<[description: string, kinds: readonly string[] | undefined]>([
  ['Classes that nobody is assigned to are not looked at.', ['login class']],
  ['Every policy that a gateway refers to is strict.', ['IKE policy', 'IKE proposal']],
  ['Every IKE proposal in use is strict.', ['IKE proposal']],
  ['Every IPsec tunnel in use is strict.', undefined],
  ['Every proposal is strict.', undefined],
])('%s', (description, kinds) => expect(readAskedInUse(platform, makeRecommendation({ description }))?.kinds).toEqual(kinds));

test('leaves out what only says so', () => {
  const description = 'Every class has a timeout. Classes that nobody is assigned to are not looked at.';
  expect(readAskedInUse(platform, makeRecommendation({ description }))?.asked.description).toBe('Every class has a timeout.');
});
