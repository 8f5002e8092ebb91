import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardRefusedNumbers } from './guard-refused-numbers.ts';

const judge = (audit: string, text: string, reason = 'Every mapping is as demanded.'): string =>
  guardRefusedNumbers(makeRecommendation({ audit: makeProcedure(audit) }))(pass([1], reason), drawTree(text)).status;

const PORTS = 'Verify that the inside port is not 22, 23 or 3389 (shown as ssh, telnet, 3389).';

test.each<[audit: string, text: string, status: string]>([
  [PORTS, 'nat server web global 8443 inside 443', 'PASS'],
  [PORTS, 'nat server web global 33890 inside 3389', 'REVIEW'],
  [PORTS, 'nat server web global 2222 inside ssh', 'REVIEW'],
  ['Ports 22, 23 and 3389 are a finding.', 'nat server web inside 23', 'REVIEW'],
  ['The port must be 22, 23 or 3389.', 'nat server web inside 23', 'PASS'],
  ['The time must not be 22 or 23 minutes.', 'timeout 23', 'PASS'],
])('%j of %j: %s', (audit, text, status) => expect(judge(audit, text)).toBe(status));

test('what the reason names was looked at', () =>
  expect(judge(PORTS, 'nat server web inside 3389', 'Port 3389 leads to a jump host.')).toBe('PASS'));
