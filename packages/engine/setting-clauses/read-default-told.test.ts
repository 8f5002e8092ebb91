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
  ['All three settings are disabled in the factory configuration', { value: ['disabled'] }],
  ['None of the three is on when the unit is unpacked', { value: ['off'] }],
  ['the lifetime, however, is 43200 seconds unless it is set', {}],
  ['TLS 1.2 and 300 seconds are preset', {}],
  ['left unset, FortiOS keeps them for twelve hours', {}],
  ['It stands at 5 from the factory, so a configuration that says nothing is within the limit', { meaning: 'complies' }],
  ['The password from the factory is changed', undefined],
  ['The account from the factory is disabled', undefined],
  ['Telnet is disabled unless it is needed', undefined],
])('%s', (sentence, told) => {
  expect(readDefaultTold(sentence)).toEqual(told);
});
