import { expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

const answer = (...severities: string[]) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(severities.map((severity, at) => [at, { name: 'a', severity, range: '<2' }])) });

test('grave findings are named, others are not', () => {
  expect(readAudit(answer('moderate', 'high', 'critical'))).toEqual([
    'a <2 has a known vulnerability (high).',
    'a <2 has a known vulnerability (critical).',
  ]);
  expect(readAudit(answer('low', 'moderate'))).toEqual([]);
  expect(readAudit(answer())).toEqual([]);
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","error":{}}'])('%j is no answer', (text) => {
  expect(readAudit(text)).toBeUndefined();
});
