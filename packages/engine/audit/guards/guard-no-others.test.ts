import { expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { guardNoOthers } from './guard-no-others.ts';

const judge = (description: string, ...lines: readonly string[]): string =>
  guardNoOthers(makeRecommendation({ title: 'A list', description }))(pass([1], 'A server is configured.'), drawTree(lines.join('\n')))
    .status;

const TWO = 'Exactly these two servers are used: 10.1.1.1 and 10.1.1.2.';

it.each<[string, readonly string[], string]>([
  [TWO, ['ntp server 10.1.1.1', 'ntp server 10.1.1.2'], 'PASS'],
  [TWO, ['ntp server 10.1.1.1', 'ntp server 10.1.1.2', 'ntp source 10.9.9.9'], 'PASS'],
  [TWO, ['ntp server 10.1.1.1', 'ntp server 10.1.1.2', 'ntp server 10.9.9.9'], 'REVIEW'],
  [TWO, ['ntp server 10.1.1.1', 'ntp server 10.1.1.2', 'ntp server pool.ntp.example'], 'REVIEW'],
  [TWO, ['dns primary 10.1.1.1', 'dns secondary 10.1.1.2', 'dns tertiary 10.9.9.9'], 'REVIEW'],
  [TWO, ['name-server 10.1.1.1 10.1.1.2 10.9.9.9'], 'REVIEW'],
  [TWO, ['nameif in', 'nameif out', 'log host in 10.1.1.1', 'log host in 10.1.1.2', 'log host out 10.9.9.9'], 'REVIEW'],
  ['The accounts are exactly anna and bert.', ['username anna x', 'username bert x'], 'PASS'],
  ['The accounts are exactly anna and bert.', ['username anna x', 'username bert x', 'username carl x'], 'REVIEW'],
])('%s of %j: %s', (text, lines, status) => expect(judge(text, ...lines)).toBe(status));
