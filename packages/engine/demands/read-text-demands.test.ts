import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { type TextDemands, readTextDemands } from './read-text-demands.ts';

const NOTHING: TextDemands = { anyOf: [], noneOf: [], forbids: false, refusesGreeting: false, refusesIdentity: false };

test.each<[audit: string, demands: Partial<TextDemands>]>([
  ['The text must be set.', {}],
  ['A text that contains the word "authorized" or "unauthorized".', { anyOf: ['authorized', 'unauthorized'] }],
  ['The words Welcome, Acme or Wall in the text are a failure.', { noneOf: ['welcome', 'acme', 'wall'], refusesGreeting: true }],
  ['Its text forbids unauthorised access.', { forbids: true }],
  ['The text shall not welcome the user.', { refusesGreeting: true }],
  ['It must not name the vendor or the model.', { refusesIdentity: true }],
  ['The banner may welcome the user.', {}],
])('%s', (audit, demands) =>
  expect(readTextDemands(makeRecommendation({ description: '', audit: makeProcedure(audit) }))).toEqual({ ...NOTHING, ...demands }),
);
