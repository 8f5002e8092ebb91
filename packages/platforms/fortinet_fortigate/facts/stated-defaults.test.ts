import { describe, expect, it } from 'vitest';
import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { defaultForRelease, statedDefaults } from './stated-defaults.ts';

const device = (major: number, minor: number) => ({ model: 'FGT60F', release: `${major}.${minor}.0`, major, minor, line: 1 });

describe('statedDefaults', () => {
  it.each([
    ['Disabled', 'disable'],
    ['Enabled.', 'enable'],
    ['Not enabled', 'disable'],
    ['By default, it is disabled.', 'disable'],
    ['By default, it is set to five minutes.', '5'],
    ['10 minutes', '10'],
    ['timeout is enabled by default.', 'enable'],
    ['The timeout : 30', '30'],
    ["By default, 'x' is off:\nconfig system global\n    set timeout 60\nend", '60'],
    ['FG1 (global) # set timeout 60', '60'],
    ['config system global set timeout 60 set other 7 end', '60'],
    ['set timeout "a b"', 'a b'],
  ])('reads %j', (text, value) => expect(statedDefaults(text, 'timeout')).toEqual([value]));

  it('reads both halves of a sentence', () =>
    expect(statedDefaults('Enabled and set to automatic.', 'frequency')).toEqual(['enable', 'automatic']));

  it.each(['', 'N/A', 'See the handbook.', 'set other-timeout 60', 'By default, every account is open.'])('reads nothing from %j', (text) =>
    expect(statedDefaults(text, 'timeout')).toEqual([]),
  );
});

describe('defaultForRelease', () => {
  const forRelease = (text: string, of: ReturnType<typeof device> | undefined) =>
    defaultForRelease(makeRecommendation({ defaultValue: text }), of)?.trim();
  const split = 'Disabled (for version 6.4.x)\nEnabled (for version 7.x)';

  it.each([
    ['Disabled', undefined, 'Disabled'],
    ['192.0.2.1 on port 443', undefined, '192.0.2.1 on port 443'],
    [split, device(6, 4), 'Disabled'],
    [split, device(7, 2), 'Enabled'],
    [split, device(5, 2), undefined],
    [split, undefined, undefined],
    ['Disable (on FortiOS 6)\nEnabled and set to automatic (on FortiOS 7)', device(7, 0), 'Enabled and set to automatic'],
  ])('%j on %j', (text, of, expected) => expect(forRelease(text, of)).toBe(expected));
});
