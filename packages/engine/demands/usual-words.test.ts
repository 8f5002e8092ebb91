import { expect, it } from 'vitest';
import { inUsualWords } from './usual-words.ts';

it.each([
  ['Both lines shall appear in the output.', 'Both lines must be present'],
  ['The section should show "level high"', 'The block must contain "level high"'],
  ['Any occurrence of md5 is a deviation.', 'md5 is a finding'],
  ['If the line is absent, passwords never expire and the device is not compliant.', 'If the line is absent, this is a finding'],
  ['A closing line without log is reported in the same way as a missing one.', 'A closing line without log is a finding'],
  [
    'sa duration must not exceed 3600, and neither may the global one',
    'sa duration must not exceed 3600; the global one must not exceed 3600',
  ],
  [
    'The centre must not be off ("undo info-center enable" is a deviation).',
    'The center must not be off; "undo info-center enable" is a finding',
  ],
  ['The value must be set explicitly, since the default is too low.', 'The value must be set explicitly'],
  ['If the line is absent, the device is not compliant.', 'If the line is absent, this is a finding'],
  ['If another value is held, the device is not compliant, even if no peer uses it.', 'If another value is held, this is a finding'],
  ['If either is missing, no log leaves the device, and it is not compliant.', 'If either is missing, this is a finding'],
  ['No line should show "a b" or "c d".', '"a b" or "c d" must not be present'],
  [
    'At least two lines "a b" should be shown, each with "c".',
    'At least two lines "a b" must be present; each line "a b" must contain "c"',
  ],
  ['The line must read "a b", with no "c" or "d".', '"a b" must be present and must not contain "c" or "d"'],
  ['The line must read "a b c", with no other value on it.', 'the line "a b" must be present and must contain only "c"'],
  ['The line "a b" must name no cipher other than "c".', 'The line "a b" must contain only "c"'],
  ['The line "a b" must list nothing but "c".', 'The line "a b" must contain only "c"'],
  ['One single line without a key means this is a finding.', 'a line without a key is a finding'],
  ['One zone without is a failure, even if the others are right.', 'a zone without is a finding'],
  ['"authentication none" on one of them is enough to fail.', '"authentication none" on one of them is a finding'],
  ['Every line needs an access list.', 'Every line must contain an access list'],
])('%s', (written, usual) => expect(inUsualWords(written)).toBe(usual));

it('leaves what stands in quotes as it is', () =>
  expect(inUsualWords('The line "must have entries" shall be shown.')).toBe('The line "must have entries" must be present'));
