import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { junosSession } from './session.ts';

const { prompt, clean, incomplete, gates, refusals } = junosSession;
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const answerTo = (tail: string): unknown => gates.find(({ question }) => question.test(tail))?.answer;

describe('the Junos session', () => {
  test.each(['auditor@srx-lab> ', 'a.b@srx.example.net>', 'auditor@srx:LS1> '])('recognises the prompt %j', (line) => {
    expect(prompt.test(line)).toBe(true);
  });

  test.each([
    '',
    '<authorised-use-only>',
    'root@srx# ',
    'root@srx:~ # ',
    '{primary:node0}',
    'auditor@srx> show',
    'Write to noc@example.net> ',
  ])('does not take %j for a prompt', (line) => {
    expect(prompt.test(line)).toBe(false);
  });

  test.each(['\nroot@srx:~ # ', '\nroot@srx% ', '\nben@srx:~ % ', '\n% ', '\n$ '])(
    'starts the command line from the shell at %j',
    (tail) => {
      expect(answerTo(tail)).toEqual({ send: 'cli\n' });
    },
  );

  test('answers the pager with a single key', () => {
    expect(answerTo('\n---(more)---')).toEqual({ send: ' ' });
    expect(answerTo('\n---(more 34%)--- ')).toEqual({ send: ' ' });
  });

  test('sends only session settings and commands that show', () => {
    const sent = [...junosSession.prepare.map(({ command }) => command), junosSession.show];
    expect(sent.filter((command) => !/^(?:set cli|show) /.test(command))).toEqual([]);
  });

  test('tells a refused command from missing rights', () => {
    const kindOf = (line: string): unknown => refusals.find((refusal) => refusal.line.test(line))?.kind;
    expect(kindOf('unknown command.')).toBe('command-refused');
    expect(kindOf('syntax error, expecting <command>.')).toBe('command-refused');
    expect(kindOf('error: permission denied')).toBe('not-enough-rights');
    expect(kindOf('system { /* ACCESS-DENIED */ }')).toBe('not-enough-rights');
  });

  test('drops only status lines and system messages', () => {
    const output = `\n${sample.replace('\nsnmp {', '\nMessage from syslogd@srx at Nov 20 18:22:41  ...\nsnmp {')}\n{primary:node0}\n`;
    expect(clean(output)).toBe(sample);
    expect(clean(`Nov 20 18:22:41\n${sample}`)).toBe(sample);
    expect(clean('\n{master:0}\n{hold:node0}\n{linecard:1}[edit]\n')).toBe('');
  });

  test('a configuration is complete only if its braces balance', () => {
    expect(incomplete(sample)).toBeUndefined();
    const lines = sample.split('\n');
    const isBlockEnd = (at: number): boolean => lines[at - 1] === '}' || /^(?:version|##)/.test(lines[at - 1] ?? '');
    const taken = lines.flatMap((_, at) => (!isBlockEnd(at) && incomplete(lines.slice(0, at).join('\n')) === undefined ? [at] : []));
    expect(taken.filter((at) => at < lines.length - 1)).toEqual([]);
  });

  test.each(['set', 'xml'])('the form %s is complete only with its end', (form) => {
    const text = readFileSync(new URL(`fixtures/forms/edge.${form}`, import.meta.url), 'utf8');
    expect(incomplete(text)).toBeUndefined();
    expect(incomplete(text.slice(0, text.trimEnd().lastIndexOf(form === 'set' ? ' policy-options' : '</configuration')))).toMatch(
      /breaks off/,
    );
  });

  test.each([
    ['', /printed no configuration/],
    ['system {\n    login {\n        message "half', /inside a string/],
    ['system {\n    host-name srx;\n}\n}\n', /beginning .* is missing/],
    ['version 21.4R3.15;\nsystem {\n    host-name srx;\n}\nsnmp', /inside a statement/],
    ['version 21.4R3.15;\nsystem { /* ACCESS-DENIED */ }\n', /may not see all/],
  ])('%j is incomplete', (config, sentence) => {
    expect(incomplete(config)).toMatch(sentence);
  });

  test('braces in strings and comments do not count', () => {
    expect(incomplete('/* } */\nsystem {\n    host-name srx; # {\n    login {\n        message "a \\" } {";\n    }\n}\n')).toBeUndefined();
  });
});
