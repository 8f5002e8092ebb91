import { describe, expect, it } from 'vitest';
import { ciscoCommandGrammar } from './command-grammar.ts';

const { prompt, isCommand, prints } = ciscoCommandGrammar;

describe('the grammar of Cisco commands', () => {
  it.each([
    ['hostname#sh run | in key.6', 'sh run | in key.6'],
    ['hostname (config)# no service password-recovery', 'no service password-recovery'],
    ['hostname(config-pmap-c)# set connection conn-max 100', 'set connection conn-max 100'],
    ['asa/admin# show run', 'show run'],
    ['asa_fw#(config)show run | inc bgp', 'show run | inc bgp'],
    ['asa(config-router-af) aggregate-address 10.0.0.0 255.0.0.0', 'aggregate-address 10.0.0.0 255.0.0.0'],
    ['> show running-config', 'show running-config'],
  ])('takes the prompt from %j', (line, command) => {
    expect(line.slice(prompt.exec(line)?.[0].length ?? 0)).toBe(command);
  });

  it.each(['logging host inside 10.0.0.9', '# a comment', '> 5 minutes', 'Here 7# is meant'])('finds no prompt in %j', (line) => {
    expect(prompt.test(line)).toBe(false);
  });

  it.each([
    'logging timestamp',
    'ssh version 2',
    'no telnet 0.0.0.0 0.0.0.0 <interface>',
    'interface GigabitEthernet0/0',
    'dns-guard',
    'sh run all | in traps.snmp',
    'configure ssh-access-list 10.0.0.0/8',
  ])('takes %j for a command', (text) => {
    expect(isCommand(text)).toBe(true);
  });

  it.each([
    'Here the timeout is 5 minutes',
    'logging is enabled by default.',
    'interface of the firewall',
    'no output is displayed',
    'enable the feature',
    'set the value',
    'key was generated',
    'snmp',
    '',
  ])('does not take %j for a command', (text) => {
    expect(isCommand(text)).toBe(false);
  });

  it('knows which commands print', () => {
    expect(['sh run', 'show version', 'verify disk0:/x'].every((command) => prints?.(command))).toBe(true);
    expect(['ssh version 2', 'shutdown'].some((command) => prints?.(command))).toBe(false);
  });
});
