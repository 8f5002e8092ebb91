import { expect, it } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { AlgorithmCheck } from './check-spec.ts';
import { judgeAlgorithms } from './judge-algorithms.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = { readSettings: () => [], writeSetting: () => [] };
const check = {
  algorithms: [
    { kind: 'cipher', at: 'cipher' },
    { kind: 'hash', at: 'hash' },
    { kind: 'group', at: 'group' },
  ],
} as const satisfies Pick<AlgorithmCheck, 'algorithms'>;

const judge = (title: string, typed: string, config: string): string => {
  const remediation = makeProcedure(typed);
  return judgeAlgorithms(
    { ...check } as unknown as AlgorithmCheck,
    vocabulary,
    drawTree(config),
    makeRecommendation({ title, remediation }),
  ).status;
};

it('judges the lists that a title speaks of, and those that commands set', () => {
  expect(judge('Tunnels encrypt with AES-256', '', 'cipher aes-256\nhash md5')).toBe('PASS');
  expect(judge('Tunnels encrypt with AES-256', '$ cipher aes-256\n$ hash sha256', 'cipher aes-256\nhash md5')).toBe('FAIL');
});

it('takes a mode alone for all that is demanded where others will not do', () => {
  expect(judge('Ciphers: CTR and GCM modes only', '$ cipher aes256-ctr', 'cipher aes192-ctr')).toBe('PASS');
  expect(judge('Ciphers: CTR and GCM modes only', '$ cipher aes256-ctr', 'cipher aes256-cbc')).toBe('FAIL');
});

it('takes a list for what it is where it holds a group that is only warned of', () => {
  const title = 'The DH group is group19, group20 or group24';
  expect(judge(title, '', 'group group20')).toBe('PASS');
  expect(judge(title, '', 'group group2')).toBe('FAIL');
  expect(judge(title, '', 'group group24')).not.toBe('PASS');
});
