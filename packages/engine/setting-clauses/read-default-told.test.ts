import { expect, it } from 'vitest';
import { readDefaultTold } from './read-default-told.ts';

it.each([
  ['Factory setting: 3', { value: ['3'] }],
  ['If it is not printed the factory setting (14 5) is in force', { value: ['14', '5'] }],
  ['Both are off by default', { value: ['off'] }],
  ['factory setting: 60, which is too short', { meaning: 'fails' }],
  ['Defaults (10, no lockout) do not meet this', { meaning: 'fails' }],
  ['The factory setting, information, is sufficient and is not printed', { meaning: 'complies' }],
  ['Default: the first list complies, but the second does not', {}],
  ['The default must be changed on every device', undefined],
  ['The value is 3', undefined],
])('%s', (sentence, told) => {
  expect(readDefaultTold(sentence)).toEqual(told);
});
