import { expect, it } from 'vitest';
import { stripMarkup } from './command-markup.ts';
import { isGuiStep, isWrittenStep } from './gui-step.ts';

it.each([
  'Navigate to Device > Setup > Management',
  "Go to 'System' -> 'Settings'",
  '1. Click OK.',
  '2) Go to System > Administrators.',
  'System > SNMP, select the community and click on the Delete button.',
])('%s is a step on a screen', (text) => {
  expect(isGuiStep(text)).toBe(true);
});

it.each([
  'user@host>show version',
  'Log in and run display current-configuration.',
  'set admin-port 8082',
  'The value is 3 > 2',
  'An integer greater than 5 should be returned.',
])('%s is not', (text) => {
  expect(isGuiStep(text)).toBe(false);
});

it.each([
  ['3) Enter a password in the field', true],
  ['- "Cluster Name" must match on devices', true],
  ['10.0.0.1 255.0.0.0', false],
  ['2  Japan', false],
  ['set vlan 10', false],
])('%j is a step in words: %s', (text, written) => {
  expect(isWrittenStep(text)).toBe(written);
});

it.each([
  ['`fw# show system interface`', 'fw# show system interface'],
  ['<strong>fw# show version</strong>', 'fw# show version'],
  ['dns name-server <em><dns_ip_address></em>', 'dns name-server <dns_ip_address>'],
  ['<b>show run</b>', 'show run'],
  ['set password <password>', 'set password <password>'],
  ['delete from-zone <a> to-zone <b> policy <p>', 'delete from-zone <a> to-zone <b> policy <p>'],
  ['<p>show version</p>', 'show version'],
  ['show version <br>', 'show version '],
  ['set interface <b>', 'set interface <b>'],
  ['set name “core”', 'set name "core"'],
  ['match `a` and `b`', 'match `a` and `b`'],
  ['<span style="color: red">show sysinfo</span>', 'show sysinfo'],
  ['**show version**', 'show version'],
  ['[the portal](https://example.com/a)', 'the portal'],
  ['match [a-z](b)', 'match [a-z](b)'],
  ['set password ******* enc', 'set password ******* enc'],
  ['set port 8082 **(or another)**', 'set port 8082 **(or another)**'],
])('markup goes, placeholders stay: %s', (text, plain) => {
  expect(stripMarkup(text)).toBe(plain);
});
