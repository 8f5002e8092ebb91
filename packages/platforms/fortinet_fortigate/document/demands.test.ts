import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { demandedNumber, demandedValues, plainTitle, titled } from './demands.ts';

describe('plainTitle', () => {
  it('keeps words and drops punctuation', () => {
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

  it('takes numbers, and the fallback for anything else', () => {
    expect(demandedNumber(recommendation, 'duration', 1)).toBe(900);
    expect(demandedNumber(recommendation, 'mode', 1)).toBe(1);
    expect(demandedNumber(recommendation, 'missing', 1)).toBe(1);
  });
});
