import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { demandedValues } from './demands.ts';

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
});
