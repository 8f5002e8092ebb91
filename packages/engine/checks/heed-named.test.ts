import { describe, expect, it } from 'vitest';
import { pass } from '../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { heedNamed } from './heed-named.ts';

const heed = (description: string, audit: string, used: readonly string[]): string =>
  heedNamed(
    makeRecommendation({ title: 'Ensure logs are sent to two collectors', description, audit: makeProcedure(audit) }),
    new Set(used),
    2,
    pass([1], '2 different log hosts at least are configured.'),
  ).status;

describe('servers that a document demands by their addresses', () => {
  const both = 'Both collectors, 10.60.8.51 and 10.60.8.52, must receive the logs.';
  it.each([
    [both, ['10.60.8.51', '10.60.8.52'], 'PASS'],
    [both, ['10.60.8.51', '10.60.8.53'], 'FAIL'],
    ['The logs must be sent to servers such as 10.60.8.51 and 10.60.8.52.', ['10.1.1.1', '10.1.1.2'], 'PASS'],
    ['The servers 10.60.8.51 and 10.60.8.52 were used formerly.', ['10.1.1.1', '10.1.1.2'], 'PASS'],
    ['The server 10.60.8.51 must not be used.', ['10.1.1.1', '10.1.1.2'], 'PASS'],
    [both, ['log-a.example', 'log-b.example'], 'PASS'],
    ['Logs go to the collectors 10.60.8.51 and 10.60.8.52.', ['10.60.8.51', '10.60.8.52'], 'PASS'],
    ['Logs go to the collectors 10.60.8.51 and 10.60.8.52.', ['10.60.8.51', '10.60.8.53'], 'FAIL'],
    ['Logs go to the collectors 10.60.8.51 and 10.60.8.52.', ['10.60.8.51', '10.60.8.52', '10.1.1.1'], 'PASS'],
    ['Logs go to the collectors 10.60.8.51 and 10.60.8.52, and to no others.', ['10.60.8.51', '10.60.8.52', '10.1.1.1'], 'FAIL'],
    ['Logs go to two of the servers 10.60.8.51, 10.60.8.52 and 10.60.8.53.', ['10.60.8.51', '10.60.8.53'], 'PASS'],
    ['Logs must go to 10.60.8.51 and 10.60.8.52. Members use their own servers.', ['10.1.1.1', '10.1.1.2'], 'REVIEW'],
  ])('%s %j', (description, used, status) => expect(heed(description, 'Both must be listed.', used)).toBe(status));
});

describe('a network that a document names for servers', () => {
  const inside = 'At least two collectors, both in the network 10.64.30.0/24, must be listed.';
  const some = 'At least two collectors in the network 10.64.30.0/24 must be listed.';
  it.each([
    [inside, ['10.64.30.11', '10.64.30.12'], 'PASS'],
    [inside, ['10.64.30.11', '10.64.31.12'], 'FAIL'],
    [some, ['10.64.30.11', '10.64.30.12', '10.64.31.1'], 'REVIEW'],
    [some, ['10.64.30.11', '10.64.31.12'], 'FAIL'],
  ])('%s %j', (audit, used, status) => expect(heed('', audit, used)).toBe(status));
});
