import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { explains } from './explains.ts';

const FINDING = makeProcedure('If the door is open, this is a finding.');

it.each([
  ['that has profiles', { levels: ['Level 1'] }, true],
  ['that has profiles, and asks itself', { levels: ['Level 1'], description: 'The door must be shut.' }, false],
  ['that names a CCI', { levels: [], identifiers: ['CCI-000054'] }, true],
  [
    'whose title is the demand, and whose audit calls a fault a finding',
    { levels: [], title: 'The door must be shut.', audit: FINDING },
    true,
  ],
  ['whose title only names its subject', { levels: [], title: 'Doors', audit: FINDING }, false],
  ['whose audit speaks of no finding', { levels: [], title: 'The door must be shut.', audit: makeProcedure('Look at it.') }, false],
])('the description of a recommendation %s', (_, given, isSo) => expect(explains(makeRecommendation(given))).toBe(isSo));
