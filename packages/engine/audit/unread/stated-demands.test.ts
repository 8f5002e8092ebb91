import { describe, expect, test } from 'vitest';
import { proseOf } from '../../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardOutcome } from '../guards/guard-outcome.ts';
import { checkByDescription, isCheckedByDescription, readStatedDemands } from './stated-demands.ts';

const titlesOf = (title: string, description: string, audit = ''): readonly string[] =>
  readStatedDemands(makeRecommendation({ title, description, audit: makeProcedure(audit) })).map((one) => one.title);

describe('the demands below a name', () => {
  test.each([
    ['SNMP encryption', 'Each user encrypts by AES.', ['SNMP encryption: Each user encrypts by AES.']],
    ['NTP', 'NTP is on. MD5 is not allowed.', ['NTP: NTP is on.', 'NTP: MD5 is not allowed.']],
    ['TLS', 'TLS 1.2 is used; TLS 1.0 is off.', ['TLS: TLS 1.2 is used;', 'TLS: TLS 1.0 is off.']],
    ['Passwords', 'They hold:\n- a digit\n- a letter', ['Passwords: They hold a digit', 'Passwords: They hold a letter']],
    ['Enable password storage', 'It is hashed.', ['Enable password storage: It is hashed.']],
  ])('of %s: %s', (title, description, demands) => {
    expect(titlesOf(title, description)).toEqual(demands);
  });

  test('are none where the title states what is asked for', () => {
    expect(titlesOf('Telnet must be disabled', 'Telnet sends passwords in clear text.')).toEqual([]);
    expect(titlesOf('Disable Telnet', 'Telnet sends passwords in clear text.')).toEqual([]);
  });

  test('are none where a procedure says how to check it, unless that only shows something', () => {
    expect(titlesOf('Telnet', 'Nobody uses it.', 'Verify that no line permits it.')).toEqual([]);
    expect(titlesOf('Telnet', 'Nobody uses it.', '$ no telnet')).toEqual([]);
    expect(titlesOf('Telnet', 'Nobody uses it.', '$ show telnet')).toEqual(['Telnet: Nobody uses it.']);
  });
});

describe('a control without a procedure', () => {
  const control = makeRecommendation({ title: 'Idle sessions must end', description: 'After 10 minutes.' });

  test('is checked against its description', () => {
    const checked = checkByDescription(control);
    expect([proseOf(checked.audit), isCheckedByDescription(checked)]).toEqual(['After 10 minutes.', true]);
  });

  test('keeps the procedure that it has', () => {
    const own = { ...control, audit: makeProcedure('Verify the sessions.') };
    expect(checkByDescription(own)).toBe(own);
  });

  test('adds a sentence to a title that is a name alone', () => {
    const named = { ...control, title: 'Sessions', audit: makeProcedure('Verify the sessions.') };
    expect(checkByDescription(named).title).toBe('Sessions: After 10 minutes.');
    expect(checkByDescription({ ...named, title: 'Switch on the logs' }).title).toBe('Switch on the logs');
  });
});

describe('what a description asks for beside its title', () => {
  const guard = (description: string): string => {
    const control = checkByDescription(makeRecommendation({ title: 'Failover must be on', description }));
    const judged = guardOutcome(control, { known: 'Failover must be on', titles: [], unjudged: [], isTitled: true, isAlone: true });
    return judged({ status: 'PASS', lines: [1], reason: 'Failover is on.' }).status;
  };

  test.each([
    ['Failover keeps the firewall available.', 'PASS'],
    ['Its link uses a dedicated switch.', 'REVIEW'],
    ['It is also on at the branches.', 'REVIEW'],
    ['It takes 3 seconds at most.', 'REVIEW'],
  ])('%s: %s', (description, status) => expect(guard(description)).toBe(status));
});
