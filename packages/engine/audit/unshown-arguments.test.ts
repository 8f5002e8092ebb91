import { expect, it } from 'vitest';
import { pass } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { findUnshown } from './unshown-arguments.ts';

const CONFIG =
  'group g1 privacy view a acl 2001\ngroup g2 privacy acl 2002\nloghost 10.0.0.1 facility local4\ndefend flood zone untrust max-rate 2000\ndefend scan enable\ncipher aes256\nlogin\n  tries\n    3\nserver 10.0.0.1 keyid 7 source-interface vlan7\ncollector 10.0.0.1 via default facility local4';
const find = (typed: string, covering: string, said = '', reason = 'It is so.'): string | undefined =>
  findUnshown([typed.split(' ')], [covering.split(' ')], drawTree(CONFIG), pass([1], reason), said)?.join(' ');

it.each([
  ['another word', 'loghost 10.9.9.9 facility local6', 'loghost *'],
  ['a word that is missing', 'loghost 10.9.9.9 transport tcp', 'loghost *'],
  ['another value behind others', 'collector 10.9.9.9 facility local6', 'collector *'],
  ['another number', 'defend flood zone untrust max-rate 1000', 'defend * enable'],
  ['another place', 'defend flood zone dmz max-rate 2000', 'defend * enable'],
  ['something weaker than demanded', 'cipher aes256 gcm', 'cipher *'],
])('finds %s', (_, typed, covering) => {
  expect(find(typed, covering)).toBe(typed);
});

it.each([
  ['what is shown whole', 'loghost 10.9.9.9 facility local4', 'loghost *'],
  ['an address, which is an example', 'loghost 10.9.9.9', 'loghost *'],
  ['the number of a key, which is a name', 'server 10.9.9.9 keyid 42', 'server * keyid'],
  ['an interface, which is a name', 'server 10.9.9.9 keyid 7 source-interface loopback0', 'server * keyid * source-interface'],
  ['what the check names to its end', 'loghost 10.9.9.9 facility local6', 'loghost * facility *'],
  ['an option behind another one, in each line', 'group g9 privacy acl 2011', 'group * privacy'],
  ['an option with its value behind others', 'collector 10.9.9.9 facility local4', 'collector *'],
  ['what is taken away', 'no loghost 10.9.9.9 facility local6', 'no loghost *'],
  ['a setting of another check', 'banner text here', 'loghost *'],
  ['a statement of its own below', 'login tries lockout 5', 'login tries'],
  ['a check that passes by what is absent', 'telnet server', 'telnet'],
])('leaves alone %s', (_, typed, covering) => {
  expect(find(typed, covering)).toBeUndefined();
});

it('leaves alone a number that was compared', () => {
  expect(find('defend flood zone untrust max-rate 3000', 'defend * enable', 'at most 3000')).toBeUndefined();
  expect(find('defend flood zone untrust max-rate 3000', 'defend * enable', '', 'It must be 3000 or less; it is 2000.')).toBeUndefined();
});

it('leaves alone what is absent and meets the demand by its default', () => {
  const outcome = { ...pass([], 'It is so.'), absences: [{ path: 'defend' }] };
  expect(findUnshown([['defend', 'flood', 'max-rate', '9']], [['defend', '*', 'enable']], drawTree(CONFIG), outcome, '')).toBeUndefined();
});
