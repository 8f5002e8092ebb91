import { describe, expect, it } from 'vitest';
import { isTurn, turnsLeft } from './turns.ts';

const HEEDS = [/\bno telnet\b/, /\bis not used\b/, /\bif telnet is shown\b/];
const left = (sentence: string): readonly string[] => turnsLeft(sentence, HEEDS);

describe('what turns a sentence', () => {
  it.each([
    'Two servers are set.',
    'No telnet.',
    'Telnet is not used.',
    'A session ends after not more than 10 minutes.',
    'The lifetime is not longer than one hour.',
    'Each server, used or not, has a key.',
    'Both values must be set.',
    'The defaults are too high.',
    'Where no server is set, the control does not apply.',
    'A key that is short is not a finding.',
    'If a server has no key, this is a finding.',
    'If a key is missing, or the timeout is greater than 10, this is a finding.',
    'If telnet is shown, this is a finding.',
    'No output: the control is met.',
    'Additional servers do no harm.',
    'Accounts are locked after failed logins.',
    'A device without servers is outside this control.',
    'Deactivated servers are not in force.',
    'Disabled servers are not considered.',
    'Unused servers do not count.',
    'The first command shows all servers, from which each server is taken.',
    'Neighbours authenticate each other.',
  ])('is heeded in: %s', (sentence) => expect(left(sentence)).toEqual([]));

  it.each([
    ['No server has a key.', 'no'],
    ['The server must never be asked.', 'never'],
    ['Only servers are asked.', 'only'],
    ['Not more than one server is set.', 'not'],
    ['There is at most one server.', 'at most one'],
    ['The second server has a key.', 'second'],
    ['Each server has its own key.', 'own'],
    ['A key is set before a server.', 'before'],
    ['The server is off.', 'off'],
    ['A server is set too.', 'too'],
    ['Everything is set in addition.', 'addition'],
    ['Each server has a different key.', 'different'],
    ['No output may be shown.', 'no'],
  ])('is left in: %s', (sentence, word) => expect(left(sentence)).toContain(word));

  it.each(['If a server has a key, this is a finding.', 'A key of type SHA-256 is a finding.', 'A server is a finding, as is a key.'])(
    'is left where a finding is something that is there: %s',
    (sentence) => expect(left(sentence)).not.toEqual([]),
  );
});

it('knows words that turn a clause by themselves', () => {
  expect(['not', 'only', 'first', 'own'].every(isTurn)).toBe(true);
  expect(['server', 'each', 'notice', 'owner'].some(isTurn)).toBe(false);
});
