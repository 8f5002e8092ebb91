import { describe, expect, it } from 'vitest';
import { inUsualWords } from '../../demands/usual-words.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { fulfilsLines } from './refused-lines.ts';

/** `undo a b` is a statement that takes `a b` back. */
const taken = (node: ConfigNode): ConfigNode => (node.words[0] === 'undo' ? { ...node, words: node.words.slice(1), negated: true } : node);
const draw = (config: string): ConfigTree => {
  const tree = drawTree(config);
  return { ...tree, roots: tree.roots.map(taken) };
};
const fulfils = (sentence: string, config: string, outcome: Outcome): boolean =>
  fulfilsLines(inUsualWords(sentence), outcome, draw(config));
const switchedOff = pass([1], '`telnet server enable` is switched off.');

describe.each([
  ['If either "telnet server enable" or "telnet ipv6 server enable" appears without the leading "undo", the device fails.'],
  ['If "telnet server enable" or "telnet ipv6 server enable" is present, this is a finding.'],
  ['When any of "telnet server enable" or "telnet ipv6 server enable" is shown without "undo" in front of it, that fails.'],
])('%s', (sentence) => {
  it.each<[string, boolean]>([
    ['undo telnet server enable\nundo telnet ipv6 server enable', true],
    ['sysname a', true],
    ['undo telnet server enable\ntelnet ipv6 server enable', false],
    ['telnet server enable', false],
    ['set telnet server enable', false],
  ])('%s: %s', (config, is) => expect(fulfils(sentence, config, switchedOff)).toBe(is));
});

describe.each([['In the configuration this is either "undo old enable" or no line at all'], ['It reads no line or "undo old enable".']])(
  '%s',
  (sentence) => {
    it.each<[string, boolean]>([
      ['undo old enable', true],
      ['sysname a', true],
      ['old enable', false],
    ])('%s: %s', (config, is) => expect(fulfils(sentence, config, switchedOff)).toBe(is));
  },
);

it.each<[sentence: string, config: string, is: boolean]>([
  ['"lock count" with a number above 3 is a finding.', 'aaa\n  lock count 3', true],
  ['"lock count" with a number above 3 is a finding.', 'aaa\n  lock count 4', false],
  ['"lock count" with a number above 3 is a finding.', 'aaa\n  lock count 3\n  lock count 9', false],
  ['"lock count" with a number above 3 is a finding.', 'sysname a', true],
  ['"lock count" with a number above 3 is a finding.', 'aaa\n  lock count many', false],
  ['A "lock time" line with a value below 30 counts as a finding.', 'aaa\n  lock time 30', true],
  ['A "lock time" line with a value below 30 counts as a finding.', 'aaa\n  lock time 29', false],
])('%s: %s', (sentence, config, is) => expect(fulfils(sentence, config, switchedOff)).toBe(is));

describe('of all that were looked at', () => {
  const zones = pass([2], 'Every interface is as demanded: `zone * add interface *` is configured.');
  it.each<[sentence: string, config: string, is: boolean]>([
    ['Each must occur in an "add interface" line of exactly one zone.', 'zone a\n  add interface 1\nzone b\n  add interface 2', true],
    ['Each must occur in an "add interface" line of exactly one zone.', 'zone a\n  add interface 1\nzone b\n  add interface 1', false],
    ['Every one has to be listed in an "add interface" line of a single zone.', 'zone a\n  add interface 1', true],
    ['Each must occur in an "add host" line of exactly one zone.', 'zone a\n  add host 1', false],
  ])('%s: %s', (sentence, config, is) => expect(fulfils(sentence, config, zones)).toBe(is));

  const rules = pass([1], 'Every rule in effect logs (7).');
  it.each<[sentence: string, is: boolean]>([
    ['One rule without is a finding.', true],
    ['Even a single rule without it is a finding.', true],
    ['One account without is a finding.', false],
    ['One rule without a description is a finding.', false],
  ])('%s', (sentence, is) => expect(fulfils(sentence, 'rule a log', rules)).toBe(is));
  const terminals = pass([1], 'Every terminal is as demanded: `protocol inbound` must be `ssh`, and it is so.');
  it.each<[sentence: string, is: boolean]>([
    ['The only one allowed is ssh.', true],
    ['The only protocol that is permitted is "ssh".', true],
    ['The only one allowed is telnet.', false],
    ['The only one allowed is ssh or telnet.', false],
  ])('%s', (sentence, is) => expect(fulfils(sentence, 'protocol inbound ssh', terminals)).toBe(is));
  it('says nothing of rules of which nothing was found', () =>
    expect(fulfils('One rule without is a finding.', 'a', pass([], 'Every rule logs.'))).toBe(false));
});

describe('lines that have to be there', () => {
  const both = pass(
    [1, 2],
    'The device has nothing in its `ssh cipher` but what is accepted: a. The device has nothing in its `ssh mac` but what is accepted: b.',
  );
  it.each<[sentence: string, config: string, outcome: Outcome, is: boolean]>([
    ['Both lines have to be present, since the default lists hold weaker entries.', 'ssh cipher a\nssh mac b', both, true],
    ['All lines must be configured.', 'ssh cipher a\nssh mac b', both, true],
    ['All three lines have to be present.', 'ssh cipher a\nssh mac b', both, false],
    ['Both lines have to be present.', 'ssh cipher a\nssh kex b', both, false],
    [
      'Both lines have to be present.',
      'ssh cipher a\nssh mac b',
      { ...both, absences: [{ path: 'ssh mac', holds: '`ssh mac` is `b` by default' }] },
      false,
    ],
  ])('%s: %s', (sentence, config, outcome, is) => expect(fulfils(sentence, config, outcome)).toBe(is));
});
