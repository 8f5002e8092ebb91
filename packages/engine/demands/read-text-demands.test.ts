import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { type TextDemands, readTextDemands } from './read-text-demands.ts';

const NOTHING: TextDemands = {
  anyOf: [],
  takesParts: false,
  noneOf: [],
  forbids: false,
  refusesGreeting: false,
  refusesIdentity: false,
  refusesName: false,
};

test.each<[audit: string, demands: Partial<TextDemands>]>([
  ['The text must be set.', {}],
  ['A text that contains the word "authorized" or "unauthorized".', { anyOf: [['authorized', 'unauthorized']] }],
  ['The text holds the words "authorised", "logged" and "monitored".', { anyOf: [['authorised'], ['logged'], ['monitored']] }],
  ['The words Welcome, Acme or Wall in the text are a failure.', { noneOf: ['welcome', 'acme', 'wall'], refusesGreeting: true }],
  ['Its text forbids unauthorised access.', { forbids: true }],
  ['The text states that unauthorized access is prohibited.', { forbids: true }],
  ['The text warns that access is restricted to authorized persons.', { forbids: true }],
  [
    'Its text must contain the word authorised (or authorized) and the word logged or monitored, and it must not name the vendor.',
    {
      anyOf: [
        ['authorised', 'authorized'],
        ['logged', 'monitored'],
      ],
      refusesIdentity: true,
    },
  ],
  ['The text must contain the word "authorised" (also as part of "unauthorised").', { anyOf: [['authorised']], takesParts: true }],
  [
    'The text contains the words Acme Vale, authorised and monitored (capitals do not matter), and none of the words Wall, Wallos or W1.',
    { anyOf: [['acme'], ['vale'], ['authorised'], ['monitored']], noneOf: ['wall', 'wallos'] },
  ],
  ['The text shall not welcome the user.', { refusesGreeting: true }],
  ['It must not name the vendor or the model.', { refusesIdentity: true }],
  ['A text with the word "Welcome", or with the model of the device, fails.', { noneOf: ['welcome'] }],
  ['The banner may welcome the user.', {}],
])('%s', (audit, demands) =>
  expect(readTextDemands(makeRecommendation({ description: '', audit: makeProcedure(audit) }))).toEqual({ ...NOTHING, ...demands }),
);

test.each([
  ['The text must not tell the name or the model of the device.', true],
  ['It must not contain the manufacturer, the model or the host name of the device.', true],
  ['The text names the owner of the device.', false],
])('%s: refuses the name of the device %s', (description, refuses) =>
  expect(readTextDemands(makeRecommendation({ description })).refusesName).toBe(refuses),
);
