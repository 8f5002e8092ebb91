import { expect, it } from 'vitest';
import { fortigateCommandGrammar as grammar } from './command-grammar.ts';

it.each([
  ['FGT1 # config system dns', 'config system dns'],
  ['FGT1 #config system ha', 'config system ha'],
  ['FGT1 (dns) # set primary 8.8.8.8', 'set primary 8.8.8.8'],
  ['FGT1 (fwgrp-permission) # end', 'end'],
  ['FGT1 (<profile name>) # set enforce-default-app-port enable', 'set enforce-default-app-port enable'],
  ['TEST-FG-Third (policy) # show', 'show'],
  ['FGT1 $ get system status', 'get system status'],
  ['# execute forticloud-sandbox region', 'execute forticloud-sandbox region'],
  ['FGT1 #', ''],
  ['New_FGT1 #', ''],
])('%j: the prompt is followed by %j', (line, rest) => {
  const prompt = grammar.prompt.exec(line)?.[0];
  expect(prompt).toBeDefined();
  expect(line.slice(prompt?.length).trim()).toBe(rest);
});

it.each([
  '#config-version=FGT60F-7.0.5-FW',
  '# Check the status',
  'config system dns',
  'set mode a-p ###(Active-Passive)',
  'show ###To review',
  'end # close',
  'pre-login-banner    : enable',
  'count:663',
])('%j has no prompt', (line) => {
  expect(grammar.prompt.test(line)).toBe(false);
});

it.each([
  ['config system global', true],
  ['    set subnet 10.10.10.0 255.255.255.0', true],
  ['edit <policy_number>', true],
  ['edit "port1"', true],
  ['unselect allowaccess http', true],
  ['diag sys ntp status', true],
  ['show', true],
  ['get', true],
  ['next', true],
  ['end', true],
  ['config', false],
  ['set', false],
  ['edit the account', false],
  ['select the policy', false],
  ['Set the Type to FortiGate Cloud.', false],
  ['end of the list', false],
  ['settings', false],
  ['...', false],
])('%j is a command: %s', (line, command) => {
  expect(grammar.isCommand(line)).toBe(command);
});

it.each([
  ['show full', true],
  ['get system status', true],
  ['diag sys ntp status', true],
  ['set show enable', false],
])('%j prints: %s', (line, prints) => {
  expect(grammar.prints?.(line)).toBe(prints);
});
