import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { panosSession } from './session.ts';

const { prompt, clean, incomplete, gates, refusals } = panosSession;
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const answerTo = (tail: string): unknown => gates.find(({ question }) => question.test(tail))?.answer;

describe('the PAN-OS session', () => {
  test.each(['auditor@pa-lab> ', 'a.b@fw.example.net>', 'corp\\auditor@fw(passive)> ', 'x@fw(active-primary)> '])(
    'recognises the prompt %j',
    (line) => {
      expect(prompt.test(line)).toBe(true);
    },
  );

  test.each(['', 'auditor@fw# ', '<authorised use only>', 'auditor@fw> show', 'Ticket queue: noc@example.net> ', '</config>'])(
    'does not take %j for a prompt',
    (line) => {
      expect(prompt.test(line)).toBe(false);
    },
  );

  test('answers the pager with a single key and no question about a password', () => {
    expect(answerTo('\nlines 1-23 ')).toEqual({ send: ' ' });
    expect(answerTo('\nEnter old password : ')).toMatchObject({ failure: 'password-change-required' });
  });

  test('sends only session settings and commands that show', () => {
    const sent = [...panosSession.prepare.map(({ command }) => command), panosSession.show];
    expect(sent.filter((command) => !/^(?:set cli|show) /.test(command))).toEqual([]);
  });

  test('tells a refused command from missing rights', () => {
    const kindOf = (line: string): unknown => refusals.find((refusal) => refusal.line.test(line))?.kind;
    expect(kindOf('Unknown command: show config')).toBe('command-refused');
    expect(kindOf('Server error : permission denied for this operation')).toBe('not-enough-rights');
  });

  test('drops only system messages', () => {
    expect(clean(`\n${sample.replace('\n  <shared>', '\nMessage from syslogd@fw at Nov 20 ...\n  <shared>')}\n`)).toBe(sample);
    expect(clean('\n\n')).toBe('');
  });

  test('a configuration is complete only at its end', () => {
    expect(incomplete(sample)).toBeUndefined();
    const lines = sample.trimEnd().split('\n');
    const taken = lines.flatMap((_, at) => (incomplete(lines.slice(0, at).join('\n')) === undefined ? [at] : []));
    expect(taken).toEqual([]);
  });

  test('an uploaded text of set commands is accepted as it is', () => {
    expect(incomplete('set deviceconfig system hostname a\n')).toBeUndefined();
  });

  test.each([
    ['', /printed no configuration/],
    ['<response status="error" code="403"><result><msg>Invalid credentials</msg></result></response>', /answered with an error/],
    ['mgt-config {\n  users;\n}\ndeviceconfig {\n  system {\n', /inside a block/],
    ['mgt-config {\n  users;\n}\n}\ndeviceconfig {\n}\n', /breaks off|beginning/],
  ])('%j is incomplete', (config, sentence) => {
    expect(incomplete(config)).toMatch(sentence);
  });
});
