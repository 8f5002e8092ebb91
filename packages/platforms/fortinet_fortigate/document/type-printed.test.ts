import { expect, test } from 'vitest';
import { typePrinted } from './type-printed.ts';

test.each([
  [
    ['    set a enable', '    set b disable'],
    'show system global | grep set',
    ['config system global', '    set a enable', '    set b disable', 'end'],
  ],
  [['edit "x"', '  set a enable'], 'show user radius', ['config user radius', 'edit "x"', '  set a enable', 'next', 'end']],
  [['config system ha', 'set mode a-p', 'end'], 'show system ha', ['config system ha', 'set mode a-p', 'end']],
  [['set mode a-p', '...'], 'show full-configuration system ha', ['config system ha', 'set mode a-p', 'end']],
  [['Version: FortiGate'], 'get system status', []],
  [['set mode a-p'], 'get system ha', undefined],
  [['set mode a-p'], undefined, undefined],
  [['set mode a-p', 'Mode: a-p'], 'show system ha', undefined],
])('%j below `%s` is typed as %j', (printed, by, typed) => {
  expect(typePrinted(printed, by)).toEqual(typed);
});
