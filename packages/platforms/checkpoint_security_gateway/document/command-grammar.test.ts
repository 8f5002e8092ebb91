import { describe, expect, it } from 'vitest';
import { checkpointCommandGrammar as grammar } from './command-grammar.ts';

describe('Gaia prompts in benchmarks', () => {
  it.each([
    ['Hostname>set ntp active on', 'Hostname>'],
    ['Hostname> show snmp agent', 'Hostname> '],
    ['Hostname>', 'Hostname>'],
    ['gw-1:0> add allowed-client host ipv4-address 192.0.2.1', 'gw-1:0> '],
    ['[Global] ch01-01> show version all', '[Global] ch01-01> '],
    ['[Expert@gw-1:0]# clish', '[Expert@gw-1:0]# '],
    ['> show ntp servers', '> '],
  ])('%s', (line, prompt) => {
    expect(grammar.prompt.exec(line)?.[0]).toBe(prompt);
  });

  it.each([
    'User Management > Password Policy',
    'Navigate to System>Messages',
    'Home>Logs and Monitor',
    'set ntp active on',
    'value -> off',
    '> show the banner',
  ])('%s has none', (line) => {
    expect(grammar.prompt.test(line)).toBe(false);
  });
});

describe('commands without a prompt', () => {
  it.each([
    'set password-controls complexity 3',
    'add syslog log-remote-address <address> level info',
    'show configuration',
    'save config',
  ])('%s is one', (line) => {
    expect(grammar.isCommand(line)).toBe(true);
  });

  it.each(['set the password length to 14', 'Minimum Password Length 14', 'show', 'Add a rule above all others', 'add an NTP server'])(
    '%s is not one',
    (line) => {
      expect(grammar.isCommand(line)).toBe(false);
    },
  );

  it('knows which ones print', () => {
    expect(grammar.prints?.('show snmp agent')).toBe(true);
    expect(grammar.prints?.('set snmp agent off')).toBe(false);
  });
});
