import { expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardWeaker } from './guard-weaker.ts';

const judge = (description: string, line: string): string =>
  guardWeaker(makeRecommendation({ title: 'Time', description }))(pass([1], 'It is proven.'), drawTree(line)).status;

it.each([
  ['Time is authenticated using SHA-256.', 'ntp authentication-key 1 md5 x', 'REVIEW'],
  ['Time is authenticated using SHA-256.', 'ntp authentication-key 1 sha256 x', 'PASS'],
  ['Time is authenticated using SHA-256, or MD5.', 'ntp authentication-key 1 md5 x', 'PASS'],
  ['Where the server can, SHA-256 is used.', 'ntp authentication-key 1 md5 x', 'PASS'],
])('%s of %s: %s', (text, line, status) => expect(judge(text, line)).toBe(status));
