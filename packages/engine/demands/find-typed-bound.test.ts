import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findTypedBound } from './find-typed-bound.ts';

const find = (audit: string, keyword = 'connection-limit') =>
  findTypedBound(makeRecommendation({ title: 'Limits', audit: makeProcedure(audit) }), keyword, 5);

describe('the bound on a number that a document types', () => {
  it.each([
    ['Higher numbers are welcome.', 'atLeast'],
    ['Higher figures are all right.', 'atLeast'],
    ['Compare the lines; larger values comply.', 'atLeast'],
    ['Lower figures are fine.', 'atMost'],
    ['Look for these figures or smaller ones.', 'atMost'],
    ['Look for the lines (fewer are fine too).', 'atMost'],
  ])('%s', (audit, side) => {
    expect(find(audit)).toEqual({ side, number: 5 });
  });

  it.each([
    '',
    'Compare the lines.',
    'Higher numbers are not welcome.',
    'Lower figures are fine. Higher figures are fine.',
    'Exactly these numbers; lower figures are fine on lab devices.',
    'Higher numbers are a finding.',
  ])('is not known by: %s', (audit) => {
    expect(find(audit)).toBeUndefined();
  });

  it('is the least by its name', () => {
    expect(find('', 'minimum-length')).toEqual({ side: 'atLeast', number: 5 });
    expect(find('Lower figures are fine.', 'minimum-length')).toBeUndefined();
    expect(find('It is exactly 5.', 'minimum-length')).toBeUndefined();
    expect(find('', 'minimum-interval')).toBeUndefined();
  });

  it('is the one that a sentence words', () => {
    expect(find('It is 3 or less. Higher numbers are welcome elsewhere.')).toEqual({ side: 'atMost', number: 3 });
  });
});
