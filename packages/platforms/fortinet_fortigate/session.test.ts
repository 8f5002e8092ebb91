import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fortigateSession } from './session.ts';

const { prompt, clean, incomplete, gates, refusals } = fortigateSession;
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');

describe('the FortiOS session', () => {
  test.each(['FGT-LAB # ', 'FGT-LAB $ ', 'FGT.lab_1 (global) # ', 'FGT(Primary) # ', 'FGT(Primary) (root) # ', '(M) FGT $ ', 'FGT~ #'])(
    'recognises the prompt %j',
    (line) => {
      expect(prompt.test(line)).toBe(true);
    },
  );

  test.each(['', '# ', 'two words # ', 'set comment "a" #', '--More-- ', '    next', 'FGT # show'])(
    'does not take %j for a prompt',
    (line) => {
      expect(prompt.test(line)).toBe(false);
    },
  );

  test('answers the pager and the banner with a single key, and no other line', () => {
    const answerTo = (tail: string): unknown => gates.find(({ question }) => question.test(tail))?.answer;
    expect(answerTo('    next\n--More-- ')).toEqual({ send: ' ' });
    expect(answerTo("You are watched.\n\n(Press 'a' to accept):")).toEqual({ send: 'a' });
    expect(answerTo('\nPlease input token code:\n')).toMatchObject({ failure: 'authentication-failed' });
    expect(answerTo('\nset comment "--More-- ')).toBeUndefined();
  });

  test('tells a refused command from missing rights', () => {
    const kindOf = (line: string): unknown => refusals.find((refusal) => refusal.line.test(line))?.kind;
    expect(kindOf('Unknown action 0')).toBe('command-refused');
    expect(kindOf("command parse error before 'shov'")).toBe('command-refused');
    expect(kindOf('Command fail. Return code -61')).toBe('command-refused');
    expect(kindOf('Command fail. Return code -37')).toBe('not-enough-rights');
  });

  test('drops only what the console prints before the configuration', () => {
    expect(clean(`\nadmin login from 10.0.0.9\n${sample}\n\n`)).toBe(sample);
    expect(clean('\n\n')).toBe('');
  });

  test('drops what the console prints after the configuration, but nothing of a cut one', () => {
    expect(clean(`${sample}\nadmin login from 10.0.0.9\nUnknown action 0\n`)).toBe(sample);
    const cut = 'config system global\nend\nconfig firewall policy\n    edit 1\n';
    expect(clean(cut)).toBe(cut);
    expect(clean('#config-version=FGT61F-7.2.8:opmode=0\n#buildno=1\n')).toBe('#config-version=FGT61F-7.2.8:opmode=0\n#buildno=1\n');
  });

  test('a configuration is complete only if everything it opens is closed', () => {
    expect(incomplete(sample)).toBeUndefined();
    const lines = sample.split('\n');
    // A text cut between two sections looks like a whole one; there, the missing prompt gives it away.
    const isSectionEnd = (at: number): boolean => lines[at - 1] === 'end';
    const taken = lines.flatMap((_, at) => (!isSectionEnd(at) && incomplete(lines.slice(0, at).join('\n')) === undefined ? [at] : []));
    expect(taken.filter((at) => at < lines.length - 1)).toEqual([]);
  });

  test.each([
    ['config system global\n    set alias "x\nend\n', /inside a quoted value/],
    ['config system global\nend\nend\n', /beginning .* is missing/],
    ['', /printed no configuration/],
    ['Unknown action 0\n', /does not begin like a FortiOS configuration/],
    ['#config-version=FGT61F-7.2.8:opmode=0\n', /after its header/],
  ])('%j is incomplete', (config, sentence) => {
    expect(incomplete(config)).toMatch(sentence);
  });

  test('`end` closes a virtual domain together with its entry', () => {
    expect(incomplete('config vdom\nedit root\nnext\nend\nconfig vdom\nedit root\nconfig system settings\nend\nend\n')).toBeUndefined();
  });
});
