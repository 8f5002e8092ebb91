import { describe, expect, it } from 'vitest';
import { panosCommandGrammar } from './command-grammar.ts';

const { prompt, isCommand, prints } = panosCommandGrammar;

describe('PAN-OS commands in benchmarks', () => {
  it.each([
    ['username@hostname#set deviceconfig system login-banner <text>', 'set deviceconfig system login-banner <text>'],
    ['admin@PA-440> show high-availability all', 'show high-availability all'],
    ['admin@PA-440(active)# commit', 'commit'],
    ['[edit] user@fw# set zone a', 'set zone a'],
    ['# set profiles file-blocking own', 'set profiles file-blocking own'],
    ['admin@fw> ', ''],
    ['[edit deviceconfig system]', ''],
  ])('finds the prompt of %j', (line, typed) => {
    expect(line.slice(prompt.exec(line)?.[0].length ?? 0)).toBe(typed);
  });

  it.each([
    '> password-change    password-change',
    '+ minimum-length   Minimum password length',
    'Navigate to Device > Setup',
    '# the set of rules',
    'user@example.net',
  ])('finds none in %j', (line) => expect(prompt.test(line)).toBe(false));

  it.each([
    'set deviceconfig system hostname a',
    'show mgt-config password-complexity | match minimum-length',
    'commit',
    'run show wildfire status',
    'request anti-virus upgrade info',
    'delete mgt-config password-profile x',
  ])('recognises %j', (line) => expect(isCommand(line)).toBe(true));

  it.each([
    'Set Login Banner to a text',
    'set the profile to strict',
    'show that it is enabled',
    'commit the changes',
    'check the box',
    'find the profile',
    'deviceconfig {',
    'move to the next step',
    '',
  ])('does not take %j for a command', (line) => expect(isCommand(line)).toBe(false));

  it('knows which commands print', () => {
    expect([prints?.('run show wildfire status'), prints?.('show mgt-config'), prints?.('set deviceconfig system hostname a')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
