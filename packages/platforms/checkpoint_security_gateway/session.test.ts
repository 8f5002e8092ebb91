import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gaiaSession } from './session.ts';

const { prompt, clean, incomplete, gates, refusals } = gaiaSession;
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const answerTo = (tail: string): unknown => gates.find(({ question }) => question.test(tail))?.answer;

describe('the Gaia session', () => {
  test.each([
    'gw-1> ',
    'gw-1>',
    'gw-1:0> ',
    '[Global] ch01-01> ',
    'gw-1-s01-02> ',
    'fw.example.net> ',
    '9th-floor> ',
    '[Global 1] ch01-01> ',
  ])('recognises the prompt %j', (line) => {
    expect(prompt.test(line)).toBe(true);
  });

  test.each(['', 'set message banner on msgvalue "a> "', 'Write to noc@example.net> now', '[Expert@gw-1:0]# ', '# Configuration of gw-1'])(
    'does not take %j for a prompt',
    (line) => {
      expect(prompt.test(line)).toBe(false);
    },
  );

  test('starts Clish from the expert shell, and answers the pager with a single key', () => {
    expect(answerTo('\n[Expert@gw-1:0]# ')).toEqual({ send: 'clish\n' });
    expect(answerTo('\n-- More --')).toEqual({ send: ' ' });
  });

  test.each([
    '\nNew password: ',
    '\nRetype new password:',
    '\nYou are required to change your password.\nEnter new password: ',
    '\nYour password must be changed.',
  ])('changes no password at %j', (tail) => {
    expect(answerTo(tail)).toMatchObject({ failure: 'password-change-required' });
  });

  test('sends only commands that show, and a session setting that is not saved', () => {
    expect([...gaiaSession.prepare.map(({ command }) => command), gaiaSession.show]).toEqual(['set clienv rows 0', 'show configuration']);
  });

  test('tells a refused command from missing rights, and ignores the lock notice', () => {
    const kindOf = (line: string): unknown => refusals.find((refusal) => refusal.line.test(line))?.kind;
    expect(kindOf("CLINFR0329  Invalid command:'show configuration'.")).toBe('command-refused');
    expect(kindOf('CLICMD0030  Incomplete command.')).toBe('command-refused');
    expect(kindOf('CLINFR0599  User reader has insufficient privileges.')).toBe('not-enough-rights');
    expect(
      kindOf("CLINFR0771  Config lock is owned by admin. Use the command 'lock database override' to acquire the lock."),
    ).toBeUndefined();
  });

  test('takes answers behind the export for whole, whatever stands in front of them', () => {
    const both = readFileSync(new URL('fixtures/compliant.conf', import.meta.url), 'utf8');
    expect(incomplete(both)).toBeUndefined();
    expect(incomplete(both.slice(0, -40))).toContain("management server's answers break off");
  });

  test('drops only what comes before the configuration', () => {
    expect(clean(`\nCLINFR0771  Config lock is owned by admin.\n${sample}\n`)).toBe(sample);
    expect(clean('\n')).toBe('');
  });

  test('a configuration is complete only with its last parts', () => {
    expect(incomplete(sample)).toBeUndefined();
    const lines = sample.split('\n');
    const loopback = lines.findIndex((line) => line.startsWith('set interface lo '));
    const taken = lines.flatMap((_, at) => (incomplete(lines.slice(0, at).join('\n')) === undefined ? [at] : []));
    expect(taken.every((at) => at > loopback)).toBe(true);
  });

  test.each([
    ['', /printed no configuration/],
    ['set hostname gw-1\nset interface lo state on\n', /does not begin like a Gaia configuration/],
    ['# Configuration of gw-1\nset hostname gw-1\n', /breaks off before its end/],
    ['# Configuration of gw-1\nset hostname gw-1\nset interface lo state on\nset static', /inside a command/],
  ])('%j is incomplete', (config, sentence) => {
    expect(incomplete(config)).toMatch(sentence);
  });
});
