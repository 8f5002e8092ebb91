import { describe, expect, it } from 'vitest';
import type { LibraryCheck } from '../ports/platform.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { fail, notApplicable, pass } from '../model/verdict.ts';
import { decide } from './audit-configuration.ts';

const check = (id: string, words: RegExp, title: string): LibraryCheck => ({
  id,
  title,
  matches: (recommendation) => words.test(recommendation.title),
  expectation: `\`${id}\` must be set`,
  judge: { op: 'present', path: [id] },
  remediation: [`set ${id}`],
  source: 'the handbook',
});
const platform = makeToyPlatform([
  check('banner', /banner/i, 'A login banner is shown'),
  check('lock', /lock/i, 'Accounts are locked'),
  {
    ...check('telnet', /telnet/i, 'Telnet is not enabled'),
    expectation: '`telnet` must not be enabled',
    judge: { op: 'absent', path: ['telnet'] },
  },
]);
const judge = (text: string, title: string, audit: string, remediation = ''): string => {
  const [told, mends] = [audit, remediation].map((prose) => (prose ? makeProcedure(prose) : { lines: [] }));
  return decide(platform, makeRecommendation({ title, audit: told!, remediation: mends! }), drawTree(text)).outcome.status;
};

describe('sentences in the place of a title', () => {
  const both = 'A login banner must be shown. Verify that accounts are locked.';

  it('have to hold all', () => {
    expect(judge('banner\nlock', 'Access management', both)).toBe('PASS');
    expect(judge('banner', 'Access management', both)).not.toBe('PASS');
  });

  it('say what a finding is', () => {
    expect(judge('lock', 'Access management', 'If telnet is enabled, this is a finding.')).toBe('PASS');
    expect(judge('telnet', 'Access management', 'If telnet is enabled, this is a finding.')).toBe('FAIL');
    expect(judge('lock', 'Access management', 'If telnet is disabled, this is a finding.')).toBe('REVIEW');
  });

  it.each([
    ['a title that asks for something of its own', 'Backups must be made daily', both, ''],
    ['a title of another subject', 'Routing neighbours', both, ''],
    ['a sentence that no check knows', 'Access management', `${both} Routes must be filtered.`, ''],
    ['a sentence that only some devices have to meet', 'Access management', `${both} If SNMP is used, it must be read.`, ''],
    ['a sentence that says neither how to look nor what must be', 'Access management', `${both} Use the strongest ciphers.`, ''],
    ['a number that only the remediation names', 'Access management', both, 'Lock accounts after 3 attempts.'],
  ])('decide nothing beside %s', (_, title, audit, remediation) => {
    expect(judge('banner\nlock', title, audit, remediation)).toBe('REVIEW');
  });

  it('may be told how to look', () => {
    expect(judge('banner\nlock', 'Access management', `Go to the command line. ${both}`)).toBe('PASS');
  });
});

describe('a title that fits two checks', () => {
  it('passes where both do', () => {
    expect(judge('banner\nlock', 'A banner is shown and accounts are locked', '')).toBe('PASS');
  });

  it('does not where one fails', () => {
    expect(judge('banner', 'A banner is shown and accounts are locked', '')).toBe('REVIEW');
  });
});

describe('a document of several kinds of demands', () => {
  const users: LibraryCheck = {
    ...check('users', /user/i, 'Users have keys'),
    expectation: 'every user must have a key',
    judge: () => notApplicable('There is no user.'),
  };
  const hashed: LibraryCheck = {
    ...check('hash', /length|password/i, 'Passwords are long'),
    expectation: '`min-length` must be 15 or more',
    judge: ({ lines: [first] }) =>
      first === 'min-length 16' ? pass([1], '`min-length` must be 15 or more, and it is so.') : fail([1], 'It is short.'),
  };
  const format: LibraryCheck = { ...check('format', /sha512/i, 'A hash is sha512'), expectation: '`format` must be `sha512`' };
  const toy = makeToyPlatform([...platform.checks, users, hashed, format]);
  const decideFor = (text: string, title: string, audit: string): string =>
    decide(toy, makeRecommendation({ title, audit: makeProcedure(audit) }), drawTree(text)).outcome.status;

  it('is not left out because one of them has nothing to judge', () => {
    const audit = 'Telnet must not be enabled. Each user must have a key.';
    expect(decideFor('telnet', 'Users', audit)).toBe('FAIL');
    expect(decideFor('banner', 'Users', audit)).toBe('NA');
  });

  it('is for a person where nothing is judged and it names a keyword that nobody knows', () => {
    expect(decideFor('banner', 'Users', 'no-remote-users is there.')).toBe('REVIEW');
    expect(decideFor('banner', 'Users', 'No remote access.')).toBe('REVIEW');
  });

  it('is judged by each bound of a list', () => {
    expect(decideFor('min-length 16', 'Access management', 'password min-length >= 15, passwords min-length >= 15')).toBe('PASS');
    expect(decideFor('min-length 8', 'Access management', 'password min-length >= 15, passwords min-length >= 15')).toBe('FAIL');
  });

  it('is for a person where one of its sentences fails by the line that its title passes', () => {
    const aged: LibraryCheck = {
      ...check('age', /expire/i, 'Passwords expire'),
      expectation: '`age` must be at most 90',
      judge: ({ lines: [first = ''] }, { title }) => {
        const most = Number(/\d+/.exec(title)?.[0] ?? 90);
        const outcome = Number(first.slice(4)) <= most ? pass : fail;
        return outcome([1], `\`age\` must be at most ${most}.`);
      },
    };
    const own = makeToyPlatform([aged]);
    const told = (text: string): string => {
      const audit = makeProcedure('Verify that passwords expire at 60.');
      return decide(own, makeRecommendation({ title: 'Ensure passwords expire', audit }), drawTree(text)).outcome.reason;
    };
    expect(told('age 80')).toContain('of a sentence');
    expect(told('age 60')).not.toContain('of a sentence');
  });

  it('is judged by the clauses of a sentence', () => {
    const audit = 'min-length is at least 15 and format is sha512.';
    expect(decideFor('min-length 16\nformat sha512', 'Passwords: 15 characters, SHA-512', audit)).toBe('PASS');
    expect(decideFor('min-length 16', 'Passwords: 15 characters, SHA-512', audit)).not.toBe('PASS');
  });
});
