import { describe, expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { type NamedServers, findOtherServer, readNamedServers } from './read-named-servers.ts';

const read = (description: string, audit = ''): NamedServers | 'unclear' | undefined =>
  readNamedServers(makeRecommendation({ title: 'Ensure logs are sent away', description, audit: makeProcedure(audit) }));

const [A, B, C] = ['10.1.1.1', '10.1.1.2', '10.1.1.3'] as const;

describe('servers that a document means', () => {
  test.each<[string, NamedServers | 'unclear' | undefined]>([
    [`Messages go to both collectors, ${A} and ${B}.`, { addresses: [A, B], isClosed: false }],
    [`It sends to ${A} and to ${B}.`, { addresses: [A, B], isClosed: false }],
    [`The addresses are ${A} and ${B} in either order.`, { addresses: [A, B], isClosed: false }],
    [`The time servers are ${A}, ${B}, and no others.`, { addresses: [A, B], isClosed: true }],
    [`Time comes from the servers ${A} and ${B}. Other time servers are not used.`, { addresses: [A, B], isClosed: true }],
    [`Logs are sent to ${A} and ${B} and nowhere else.`, { addresses: [A, B], isClosed: true }],
    [`The time servers are ${A} and ${B}, and nowhere else is time fetched.`, { addresses: [A, B], isClosed: true }],
    [`Logs go to the collectors ${A} and ${B}, exclusively.`, { addresses: [A, B], isClosed: true }],
    [`At least two of the time servers ${A}, ${B} and ${C} are set.`, { addresses: [A, B, C], atLeast: 2, isClosed: false }],
    [
      `The servers ${A}, ${B} and ${C} are known.\nTwo or three of the addresses above are listed.`,
      { addresses: [A, B, C], atLeast: 2, isClosed: false },
    ],
    [`The servers ${A} or ${B} are used.`, undefined],
    [`The server ${A} must not be used.`, undefined],
    [`Use servers such as ${A} and ${B}.`, undefined],
    [`The servers are in the network ${A}/24.`, undefined],
    [`Logs are sent from ${A}.`, undefined],
    [`Members use ${A}. Those with a platform of their own use their own addresses.`, 'unclear'],
    [`The server is ${A}. In Oslo ${B} will do if it is reachable.`, 'unclear'],
  ])('%s', (description, named) => expect(read(description)).toEqual(named));

  test('are not those of an example', () => {
    expect(read(`The server is ${A}.`, 'The output is an example.')).toBe('unclear');
  });
});

test.each<[lines: readonly string[], other: string | undefined]>([
  [[`log host ${A}`, `log host ${B}`], undefined],
  [[`log host ${A}`, 'log host 192.0.2.9'], 'log host 192.0.2.9'],
  [['set ntpsync enable', `set server "${A}"`, 'set server "pool.ntp.org"'], 'set server pool.ntp.org'],
  [['log host 192.0.2.9'], undefined],
])('of %j another server stands in %j', (lines, other) => {
  expect(findOtherServer({ addresses: [A, B], isClosed: true }, lines)).toBe(other);
});
