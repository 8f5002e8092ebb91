import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { type ClosedNames, readClosedNames } from './read-closed-names.ts';

const read = (description: string): readonly ClosedNames[] =>
  readClosedNames(makeRecommendation({ title: 'Servers', description, audit: makeProcedure('') }));

it.each([
  'Logs go to exactly 10.1.1.1 and 10.1.1.2.',
  'Time comes from precisely two servers, 10.1.1.1 and 10.1.1.2.',
  'The servers are 10.1.1.1 and 10.1.1.2, no more and no fewer.',
  'Time comes from 10.1.1.1 and 10.1.1.2, from these two servers and these alone.',
  'Logs go to a pair of collectors: 10.1.1.1 and 10.1.1.2.',
  'The following two resolvers are set: 10.1.1.1, 10.1.1.2.',
  'There are two servers, namely 10.1.1.1 and 10.1.1.2.',
  'Logs go to just these collectors: 10.1.1.1, 10.1.1.2.',
  'This is the complete list of traps hosts: 10.1.1.1.',
])('closes a list: %s', (text) => expect(read(text)).toHaveLength(1));

it.each([
  'Logs go to 10.1.1.1 and 10.1.1.2.',
  'At least two servers are set, namely 10.1.1.1 and 10.1.1.2.',
  'Exactly these servers are set: 10.1.1.1. Further servers may be added.',
  'The host 10.1.1.9 may be listed in addition.',
])('leaves open: %s', (text) => expect(read(text)).toEqual([]));

it('hears a number without names', () => expect(read('Exactly two time servers are configured.')).toMatchObject([{ isCount: true }]));
