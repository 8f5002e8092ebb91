import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOutcome } from '../guards/guard-outcome.ts';
import { fail, notApplicable, pass } from '../../model/verdict.ts';

const known = 'Logs are sent to a server over TCP: a `log host` must be set, whatever its certificate';
const good = pass([3], 'A host is set.');
const judge = (title: string, outcome = good) =>
  guardOutcome(makeRecommendation({ title }), { known, titles: [], unjudged: [], isTitled: true, isAlone: true })(outcome);

describe('what an audit wants off', () => {
  const judgeAudit = (said: string) =>
    guardOutcome(
      makeRecommendation({ title: 'Sessions must be protected', audit: makeProcedure('If HTTP is enabled, this is a finding.') }),
      {
        known: said,
        titles: [],
        unjudged: [],
        isTitled: true,
        isAlone: true,
      },
    )(good).status;

  it('is judged by a check that says so of the same thing', () => {
    expect(judgeAudit('sessions must be protected, and no interface may allow HTTP')).toBe('PASS');
    expect(judgeAudit('sessions must be protected, and HTTP allowed')).toBe('REVIEW');
    expect(judgeAudit('sessions must be protected, by no protocol but HTTP')).toBe('REVIEW');
  });
});

describe('what a title says and a check does not look at', () => {
  it.each([
    ['Ensure logs are sent over TLS', 'TLS'],
    ['Ensure logs are encrypted in transit', 'encrypted'],
    ['Ensure logs are reviewed', 'reviewed'],
    ['Ensure an SNMPv3 host gets the logs', 'SNMPv3'],
    ['Ensure logs go to an internal server', 'internal'],
    ['Ensure log retention is set', 'retention'],
    ['Ensure logs go to a primary and a secondary server', 'secondary'],
    ['Ensure logs are kept off-site', 'off-site'],
  ])('leaves %j to a person, with its lines and the word', (title, word) => {
    expect(judge(title)).toEqual({
      status: 'REVIEW',
      lines: [3],
      reason: `A person has to look at line 3: the title also says "${word}", which was not judged. The rest is as demanded: A host is set.`,
    });
  });

  it.each([
    ['names nothing else', 'Ensure a log server is set'],
    ['names what the title of the check names', 'Ensure a TCP log server is set'],
    ['names what the expectation of the check names', 'Ensure a log server is set, whatever certificate it shows'],
    ["speaks of the device's own clock", 'Ensure internal system clocks mark the logs'],
    ['holds such a word inside another', 'Ensure the management page shows logs'],
  ])('keeps a PASS where the title %s', (_, title) => expect(judge(title)).toBe(good));

  it.each([fail([1], 'None.'), notApplicable('Not used.')])('keeps what is no PASS: $status', (outcome) => {
    expect(judge('Ensure logs are sent over TLS', outcome)).toBe(outcome);
  });
});

it('counts no members of a pair', () => {
  expect(judge('Ensure logs of the two firewalls are sent to a server').status).toBe('PASS');
  expect(judge('Ensure logs are sent to two servers').status).toBe('REVIEW');
});

it.each([
  ['A backup of device logs is sent to a log server', 'REVIEW'],
  ['Device backups of logs are sent to a log server', 'REVIEW'],
  ['Logs of backup sessions are sent to a log server', 'PASS'],
])('knows backups that are copies: %s', (title, status) => expect(judge(title).status).toBe(status));
