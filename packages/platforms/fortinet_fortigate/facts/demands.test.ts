import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { demandedNumber, demandedValues, plainTitle, statedDefault, titled } from './demands.ts';

const withDefault = (defaultValue: string) => makeRecommendation({ defaultValue });

describe('plainTitle', () => {
  it('keeps words and drops marks', () => {
    expect(plainTitle(makeRecommendation({ title: `Ensure 'Pre-Login Banner' (C&C/"x") is set` }))).toBe(
      ' ensure pre login banner c&c x is set ',
    );
  });
});

describe('titled', () => {
  const matches = titled([/ login /, / banner /], [/ post /]);

  it.each([
    ["Ensure 'Pre-Login Banner' is set", true],
    ['Banner before login', true],
    ["Ensure 'Post-Login-Banner' is set", false],
    ['Ensure a banner is set', false],
  ])('%j: %s', (title, expected) => expect(matches(makeRecommendation({ title }))).toBe(expected));
});

describe('statedDefault', () => {
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
    ['set timeout "a b"', 'a b'],
  ])('reads %j', (text, value) => expect(statedDefault(withDefault(text), 'timeout')).toBe(value));

  it.each([
    '',
    'N/A',
    'See the handbook.',
    'set other-timeout 60',
    'Disabled on 7.2, enabled where the device was upgraded.',
    'By default, every account is open.',
  ])('reads nothing out of %j', (text) => expect(statedDefault(withDefault(text), 'timeout')).toBeUndefined());
});

describe('demandedValues', () => {
  const recommendation = makeRecommendation({
    audit: makeProcedure('$ set duration 60\n$ set only-in-audit 9'),
    remediation: makeProcedure(
      '$ config system global\n$ set duration 900\n$ set mode a-p   ###(Active-Passive)\n$ set both a\n$ set both b\n$ set list a "b c"',
    ),
  });

  it.each([
    ['duration', ['900']],
    ['only-in-audit', ['9']],
    ['mode', ['a-p']],
    ['list', ['a', 'b c']],
    ['both', undefined],
    ['missing', undefined],
  ])('of %s', (attribute, values) => expect(demandedValues(recommendation, attribute)).toEqual(values));

  it('takes a number for one, and what is none for the fallback', () => {
    expect(demandedNumber(recommendation, 'duration', 1)).toBe(900);
    expect(demandedNumber(recommendation, 'mode', 1)).toBe(1);
    expect(demandedNumber(recommendation, 'missing', 1)).toBe(1);
  });
});
