import { expect, test } from 'vitest';
import { isRestated } from './restated.ts';

const TITLE = 'The device must produce audit log records of account-disabling actions and of failed logons.';

test.each([
  ['If account disabling is not automatically audited, this is a finding.', true],
  ['If the device is not configured to log failed logons, this is a finding.', true],
  ['If the device is not configured to log changes, this is a finding.', false],
  ['If failed logons are not logged for 90 days, this is a finding.', false],
  ['If it is not so, this is a finding.', false],
])('%s', (sentence, restated) => expect(isRestated(sentence, TITLE)).toBe(restated));
