import { expect, test } from 'vitest';
import { toPlainProse } from './find-bound.ts';

test.each([
  [
    'It is a failure if the line is missing, or if another value is shown.',
    'If the line is missing, or if another value is shown, this is a finding.',
  ],
  ['If a timeout is shown, it must be 10 or more.', 'The timeout must be 10 or more.'],
  ['The line "timeout", if displayed, must be 10 or more.', 'The line "timeout" must be 10 or more.'],
  ['The line "timeout" (if displayed) is 10 or more.', 'The line "timeout" is 10 or more.'],
  ['"action alert" is a failure too: it only reports.', '"action alert" is a failure.'],
  ['A rule without a source is a failure, because it admits everybody.', 'A rule without a source is a failure.'],
  [
    'A rule without a source is a failure, because it admits all unless it is off.',
    'A rule without a source is a failure, because it admits all unless it is off.',
  ],
  ['The timeout must be 15 (minutes) or more.', 'The timeout must be 15 minutes or more.'],
])('%s', (written, plain) => expect(toPlainProse(written).replace(/\s+/g, ' ').trim()).toBe(plain));
