import { expect, test } from 'vitest';
import { splitFindings } from './split-findings.ts';

test.each([
  ['If A is off, if B is not custom, or if C is above 10, this is a finding.', ['A is off', 'B is not custom', 'C is above 10']],
  [
    'If the status is not enable, the mode not reliable, or enc-algorithm not high, this is a finding.',
    ['the status is not enable', 'the mode is not reliable', 'enc-algorithm is not high'],
  ],
  ['If a policy lacks the line, or says utm or disable, this is a finding.', ['a policy lacks the line', 'a policy says utm or disable']],
  [
    'If a host has no address, or if one lies outside 10.9.1.0/24, this is a finding.',
    ['a host has no address', 'one lies outside 10.9.1.0/24'],
  ],
])('%s', (sentence, conditions) =>
  expect(splitFindings(sentence)).toBe(`${conditions.map((one) => `If ${one}, this is a finding`).join('. ')}.`),
);

test.each([
  'If SNMP is used and no group is priv, this is a finding.',
  'If simple, md5 or none is listed, this is a finding.',
  'If a user has md5, sha or des, this is a finding.',
  'If a tunnel is not encrypted, unless it is local, or if it has no key, this is a finding.',
  'If the mode is standalone (or no mode is set), if there is no key, this is a finding.',
])('leaves as it is: %s', (sentence) => expect(splitFindings(sentence)).toBe(sentence));
