import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ciscoSession } from './session.ts';

const { prompt, clean, incomplete, gates, refusals } = ciscoSession;
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const answerTo = (tail: string): unknown => gates.find(({ question }) => question.test(tail))?.answer;
const kindOf = (line: string): string | undefined => refusals.find((refusal) => refusal.line.test(line))?.kind;

describe('the session of Cisco firewalls', () => {
  test.each(['> ', '>', 'edge-asa# ', 'asa/admin/pri/act# ', 'edge.asa> '])('recognises the prompt %j', (line) => {
    expect(prompt.test(line)).toBe(true);
  });

  test.each(['', '#', 'edge> show', ' 10.0.0.1 > ', 'admin@ftd:~$ ', '!'])('does not take %j for a prompt', (line) => {
    expect(prompt.test(line)).toBe(false);
  });

  test('answers the pager, leaves the shell, and changes no password', () => {
    expect(answerTo('\n<--- More --->')).toEqual({ send: ' ' });
    expect(answerTo('\nadmin@ftd-lab:~$ ')).toEqual({ send: 'exit\n' });
    expect(answerTo('Enter new password: ')).toMatchObject({ failure: 'password-change-required' });
    expect(answerTo('\n> ')).toBeUndefined();
  });

  test('sends only session settings and commands that show', () => {
    const sent = [...ciscoSession.prepare.map(({ command }) => command), ciscoSession.show];
    expect(sent.filter((command) => !/^(?:terminal|show) /.test(command))).toEqual([]);
  });

  test('tells a refused command from missing rights', () => {
    expect(kindOf('Command authorization failed')).toBe('not-enough-rights');
    expect(kindOf("ERROR: % Invalid input detected at '^' marker.")).toBe('command-refused');
    expect(kindOf('Syntax error: Illegal command line')).toBe('command-refused');
    expect(kindOf('banner motd Errors are logged')).toBeUndefined();
  });

  test('drops only notices before the configuration', () => {
    expect(clean(`\nBeginning configuration replication: Sending to mate.\n${sample}\n\n`)).toBe(sample);
    expect(clean('\n\n')).toBe('');
  });

  test('accepts a configuration only with its version and its end', () => {
    expect(incomplete(sample)).toBeUndefined();
    expect(incomplete(sample.replace(/^: end\n/m, ''))).toBeUndefined();
    expect(incomplete(sample.slice(0, 4000))).toMatch(/breaks off/);
    expect(incomplete('NGFW Version 7.2.5\n')).toMatch(/near its beginning/);
    expect(incomplete('')).toMatch(/no configuration/);
  });
});
