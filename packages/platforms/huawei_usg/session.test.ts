import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { vrpSession } from './session.ts';

const { prompt, clean, incomplete, gates, refusals } = vrpSession;
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');
const answerTo = (tail: string): unknown => gates.find(({ question }) => question.test(tail))?.answer;

describe('the VRP session', () => {
  test.each(['<FW>', '<USG6000V1> ', 'HRP_M<fw-1>', 'HRP_S<fw-1>', 'HRP_A<NF-MgtFW-1-(227.33-A-B02)>', '<fw-vsysa>'])(
    'recognises the prompt %j',
    (line) => {
      expect(prompt.test(line)).toBe(true);
    },
  );

  test.each(['', '[FW]', '[V200R009C00SPC500]', ' alias <uplink>', 'Authorised users only <no others>', '<FW>display version'])(
    'does not take %j for a prompt',
    (line) => {
      expect(prompt.test(line)).toBe(false);
    },
  );

  test('keeps the password and saves nothing when the device asks', () => {
    expect(answerTo('\nThe password needs to be changed. Change now? [Y/N]: ')).toEqual({ send: 'N\n' });
    expect(answerTo('\nThere are security risks in the configuration file. You are advised to save it. Continue? [Y/N]:')).toEqual({
      send: 'N\n',
    });
    expect(answerTo('\nWarning: All the configuration will be saved to the next startup configuration. Continue? [Y/N]:')).toEqual({
      send: 'N\n',
    });
    expect(answerTo('\nThe current configuration will be written to the device. Are you sure to continue? [Y/N]')).toEqual({ send: 'N\n' });
    expect(answerTo("\nPlease choose 'YES' or 'NO' first before pressing 'Enter'. [Y/N]:")).toEqual({ send: 'N\n' });
    expect(answerTo('\nPlease enter the new password:')).toMatchObject({ failure: 'password-change-required' });
  });

  test('answers the pager with a single key', () => {
    expect(answerTo('\n  ---- More ----')).toEqual({ send: ' ' });
  });

  test('sends nothing that changes the configuration', () => {
    const sent = [...vrpSession.prepare.map(({ command }) => command), vrpSession.show, vrpSession.leave];
    expect(sent).toEqual(['screen-length 0 temporary', 'display current-configuration', 'quit']);
  });

  test('tells a refused command from missing rights', () => {
    const kindOf = (line: string): unknown => refusals.find((refusal) => refusal.line.test(line))?.kind;
    expect(kindOf("Error: Unrecognized command found at '^' position.")).toBe('command-refused');
    expect(kindOf('Error: You do not have permission to run the command or the command is incomplete.')).toBe('not-enough-rights');
    expect(kindOf(' description Error: none')).toBeUndefined();
  });

  test('drops only the time and notes before the configuration', () => {
    expect(clean(`\n2026-11-20 18:22:41.120 +01:00\nInfo: a note\n${sample}\n\n`)).toBe(sample);
    expect(clean('\n')).toBe('');
  });

  test('a configuration is complete only with its name and its end', () => {
    expect(incomplete(sample)).toBeUndefined();
    const lines = sample.split('\n');
    const taken = lines.flatMap((_, at) => (incomplete(lines.slice(0, at).join('\n')) === undefined ? [at] : []));
    expect(taken).toEqual([lines.length - 1]);
    expect(incomplete(lines.slice(60).join('\n'))).toMatch(/beginning .* missing/);
    expect(incomplete('')).toMatch(/printed no configuration/);
  });
});
