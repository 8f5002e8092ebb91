import { expect, test } from 'vitest';
import type { TextLine } from '../text-lines.ts';
import { isToFillIn } from './blanks.ts';

test.each([
  ['☐ met ☐ not met ☐ not applicable Auditor: ____________ Date: __________', true],
  ['Signed: ________', true],
  ['Result ______ Checked by ______', true],
  ['FW-3 Telnet is off ☐ yes ☐ no', false],
  ['Telnet is off.', false],
  ['The name begins with fw____', false],
])('%s', (text, isBlank) =>
  expect(isToFillIn({ page: 1, text, x: 72, right: 400, y: 100, size: 10, inlineCode: [] } as unknown as TextLine)).toBe(isBlank),
);
