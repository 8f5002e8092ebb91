import { expect, it } from 'vitest';
import { juniperCommandGrammar as grammar } from './command-grammar.ts';

it.each([
  ['user@host#set root-login deny', 'set root-login deny'],
  ['user@host# show | match "x" | count', 'show | match "x" | count'],
  ['user@host>show version', 'show version'],
  ['root@LAB-SRX300> show version', 'show version'],
  ['root@host>request system zeroize media', 'request system zeroize media'],
  ['[edit system]user@host# set x', 'set x'],
  ['> show configuration system ntp | display set', 'show configuration system ntp | display set'],
  ['# set system no-redirects', 'set system no-redirects'],
  ['[edit system services ssh]', ''],
  ['[edit interfaces `<interface name> unit <n>`]', ''],
  ['[edit]', ''],
  ['{primary:node0}', ''],
  ['user@host#', ''],
])('%j: the prompt is followed by %j', (line, rest) => {
  const prompt = grammar.prompt.exec(line)?.[0];
  expect(prompt).toBeDefined();
  expect(line.slice(prompt?.length).trim()).toBe(rest);
});

it.each([
  'set system login',
  'firewall {',
  'Junos: 15.1X49-D150.2',
  'accept;',
  'mail admin@example.com for help',
  'edit the file',
  '> 5 minutes',
  '# set the timers',
  '## show',
])('%j has no prompt', (line) => {
  expect(grammar.prompt.test(line)).toBe(false);
});

it.each([
  ['set mode transport', true],
  ['delete protocols rip', true],
  ['edit security-association <SA name>', true],
  ['show snmp | match "public"', true],
  ['request system reboot', true],
  ['rollback 1', true],
  ['top', true],
  ['firewall {', false],
  ['disable;', false],
  ['set then { accept; }', false],
  ['Set the password', false],
  ['set the password', false],
  ['protocol ospf;', false],
  ['<Permit>show.*</Permit>', false],
  ['', false],
])('%j is a command: %s', (line, command) => {
  expect(grammar.isCommand(line)).toBe(command);
});

it.each([
  ['show | display set', true],
  ['run show version', true],
  ['top show security', true],
  ['set system host-name show', false],
])('%j prints: %s', (line, prints) => {
  expect(grammar.prints?.(line)).toBe(prints);
});
