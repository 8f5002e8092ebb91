import { expect, test } from 'vitest';
import { isRemark } from './remarks.ts';

test.each([
  ['in november 2024 a collector was patched at noon and traffic stopped for eleven minutes', true],
  ['spoofed sources were part of the 2022 incident', true],
  ['the one most often forgotten is the newest', true],
  ['the serial port is the one people forget', true],
  ['that is why the last sentence is there', true],
  ['since 2024 telnet is not permitted, which was noted', false],
  ['telnet was removed in 2023 and must stay so', false],
  ['md5 was banned in 2019', false],
  ['in 2021 the timeout was 10 minutes', false],
  ['that is why telnet is off', false],
  ['a line that is often forgotten must be there', false],
  ['the console, often forgotten, has a timeout of 10', false],
])('%s', (clause, expected) => expect(isRemark(clause)).toBe(expected));
