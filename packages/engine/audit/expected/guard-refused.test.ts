import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import type { Platform } from '../../ports/platform.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { makeToyPlatform } from '../../testing/toy-platform.ts';
import { guardRefused } from './guard-refused.ts';

const platform: Platform = {
  ...makeToyPlatform(),
  settingsOf: ({ remediation }) => remediation.lines.map(({ text, command = text }) => command.split(' ')),
};
const judge = (audit: string, line: string): string =>
  guardRefused(platform, makeRecommendation({ audit: makeProcedure(`${audit}\n$ ${line}`) }))(pass([1], 'It is so.'), drawTree(line))
    .status;

test.each([
  ['Verify that tlsv1 and tlsv1.1 do not appear in the line:', 'web version tlsv1.2', 'PASS'],
  ['Verify that tlsv1 and tlsv1.1 do not appear in the line:', 'web version tlsv1.1 tlsv1.2', 'REVIEW'],
  ['For each proposal verify that des, 3des and md5 do not exist:', 'ike cipher aes-256', 'PASS'],
  ['For each proposal verify that des, 3des and md5 must not appear:', 'ike hash hmac-md5-96', 'REVIEW'],
  ['These lines must not appear:', 'telnet server enable', 'REVIEW'],
  ['Version 1 must not be present:', 'ssh version 2', 'PASS'],
  ['Version 2 must not be present:', 'ssh version 2', 'REVIEW'],
  ['Weak ciphers must not be present:', 'ssh cipher 3des', 'REVIEW'],
  ['None of the following may be there:', 'ssh version 2', 'REVIEW'],
])('%s %s: %s', (audit, line, status) => expect(judge(audit, line)).toBe(status));

test('what the remediation types is not refused', () => {
  const line = 'telnet server disable';
  const recommendation = makeRecommendation({
    audit: makeProcedure(`Both services are off, or do not appear:\n$ ${line}`),
    remediation: makeProcedure(`$ ${line}`),
  });
  const refused = (one: typeof recommendation) => guardRefused(platform, one)(pass([1], 'It is so.'), drawTree(line)).status;
  expect(refused(recommendation)).toBe('PASS');
  expect(refused({ ...recommendation, remediation: { lines: [] } })).toBe('REVIEW');
});
