import { expect, test } from 'vitest';
import { countToldResults } from './told-results.ts';

test.each([
  'Verdict FAIL. The banner is missing.',
  'Result: Passed',
  'Status – Not applicable',
  'Outcome: Not a Finding',
  '2.4  Ensure the minimum password length is 12 or more  FAIL',
  'Compliance: Non-compliant',
])('a report says "%s"', (line) => expect(countToldResults([line])).toBe(1));

test.each([
  'If the result is not the banner, this is a finding.',
  'Result: the banner is shown.',
  'Status codes are listed in the appendix.',
  'The login must fail.',
  'set deep-inspection fail',
  'Result: [ ] pass [ ] fail',
  'Passed parameters are checked',
])('a benchmark may say "%s"', (line) => expect(countToldResults([line])).toBe(0));
