import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { asksInLabel, hasLabel } from './labels.ts';

const document = (title: string, description = 'Messages go to two servers.') => makeRecommendation({ title, description });

it.each([
  ['Every door asks the servers first', true],
  ['No telnet', true],
  ['Telnet must not be used', false],
  ['Logs are kept. They are sent away', false],
  ['Logs are sent away unless the link is down', false],
])('takes %j for a label: %s', (title, is) => expect(hasLabel(document(title))).toBe(is));

it('takes no title for a label that says all there is', () => expect(hasLabel(document('No telnet', ''))).toBe(false));

it.each([
  ['door', false],
  ['nothing', false],
  ['two', false],
  ['messages', false],
  ['encrypted', true],
  ['daily', true],
  ['first', true],
  ['sha-256', true],
])('hears in %j that a label asks for more: %s', (word, asks) => expect(asksInLabel(word, document('A label'))).toBe(asks));

it('hears nothing more in what the audit says', () =>
  expect(asksInLabel('encrypted', { ...document('A label'), audit: makeProcedure('Each line is one of encrypted transport.') })).toBe(
    false,
  ));
