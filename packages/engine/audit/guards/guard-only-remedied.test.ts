import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOnlyRemedied } from './guard-only-remedied.ts';

const FIX = makeProcedure('$ set ssh ciphers aes\n$ set ssh macs sha2\n$ set ssh key-exchange dh14');
const FINDING = 'If SSH is not configured to use AES ciphers, this is a finding.';

test.each([
  [FINDING, 'macs', 'REVIEW'],
  [FINDING, 'ciphers', 'FAIL'],
  ['If the MACs or ciphers are weak, this is a finding.', 'macs', 'FAIL'],
  // What it looks at it does not say by the names of settings.
  ['If SSH is weak, this is a finding.', 'macs', 'FAIL'],
  ['Verify the ciphers.', 'macs', 'FAIL'],
])('%s a fault in `ssh %s` is %s', (audit, keyword, status) => {
  const guard = guardOnlyRemedied(makeRecommendation({ title: 'SSH', audit: makeProcedure(audit), remediation: FIX }));
  expect(guard(fail([1], `The device has md5 in its \`ssh ${keyword}\`, which is not accepted.`)).status).toBe(status);
});

test('a fault beside it stays', () => {
  const guard = guardOnlyRemedied(makeRecommendation({ title: 'SSH', audit: makeProcedure(FINDING), remediation: FIX }));
  expect(guard(fail([1], '`ssh macs` is md5. `ssh ciphers` is des.')).status).toBe('FAIL');
});
