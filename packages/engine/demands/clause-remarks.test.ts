import { expect, test } from 'vitest';
import { leavesFree } from './clause-remarks.ts';

test.each([
  ['The name of the profile is free', true],
  ['Which profile is used is for the site to decide', true],
  ['the time of day is at the discretion of the administrator', true],
  ['The name of the zone is not fixed', true],
  ['The number 11 is only an example', true],
  ['The name of the profile is strict', false],
  ['Which profile is used must be decided by the site', false],
  ['The name of the profile is free, but it must block', false],
  ['The time of day is between 01:00 and 05:00', false],
])('%s: %s', (clause, isFree) => expect(leavesFree(clause)).toBe(isFree));
