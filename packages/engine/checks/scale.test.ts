import { expect, test } from 'vitest';
import { findRank } from './scale.ts';

const LEVELS = ['emergencies', 'alerts', 'critical', 'errors', 'warnings'];

test.each([
  ['Messages of severity errors or worse are kept', 3],
  ['Critical messages are kept', 2],
  ['Messages of severity error or worse are kept', 3],
  ['An emergency is kept', 0],
  ['Messages are kept', undefined],
  ['Messages from critical to warnings are kept', undefined],
])('the rank that a sentence names: %s', (sentence, rank) => expect(findRank(sentence, LEVELS)).toBe(rank));
