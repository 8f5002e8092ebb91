import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { refusesCompared } from './refused-by-bounds.ts';

const BOUND = '`idle-timeout` must be more than 0 and at most 10, and it is so.';

test.each([
  ['0 means never and is not acceptable.', BOUND, true],
  ['A value of 0 means “never” to the device and isn’t acceptable.', BOUND, true],
  ['Zero is not acceptable, it stands for “never”.', BOUND, true],
  ['Zero is not acceptable, it stands for “never”.', '`idle-timeout` must be at most 10, and it is so.', false],
  // What else is refused, or only somewhere, was not compared.
  ['Zero is not acceptable, it stands for 60 minutes.', BOUND, false],
  ['Zero is not acceptable, and neither is the default.', BOUND, false],
  ['Zero is not acceptable on the console, it stands for “never”.', BOUND, false],
  ['Zero or more than five is not acceptable.', BOUND, false],
  ['Zero is acceptable, it stands for “never”.', BOUND, false],
])('%s beside "%s": %s', (sentence, reason, isRefused) => expect(refusesCompared(sentence, pass([1], reason))).toBe(isRefused));
