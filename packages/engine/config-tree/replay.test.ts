import { describe, expect, it } from 'vitest';
import type { ConfigNode } from '../model/config-tree.ts';
import { drawTree } from '../testing/config-tree.ts';
import { type Grammar, replay } from './replay.ts';

const draw = (nodes: readonly ConfigNode[], depth = 0): readonly string[] =>
  nodes.flatMap((node) => [`${'  '.repeat(depth)}${node.negated ? '!' : ''}${node.words.join(' ')}`, ...draw(node.children, depth + 1)]);
const after = (text: string, grammar?: Grammar) => draw(replay(drawTree(text).roots, grammar));

describe('what is taken back', () => {
  it.each([
    ['by all its words', 'ssh timeout 5\n!ssh timeout 5', ['!ssh timeout 5']],
    ['by its first words', 'ssh timeout 5\n!ssh timeout', ['!ssh timeout']],
    ['with its block', 'interface one\n  address 1\n!interface one', ['!interface one']],
    [
      'in a block that is opened again',
      'interface one\n  address 1\ninterface one\n  !address 1',
      ['interface one', 'interface one', '  !address 1'],
    ],
    ['once, for all that say it', 'ntp server 1\nntp server 2\n!ntp server', ['!ntp server']],
  ])('is gone: %s', (_, text, left) => expect(after(text)).toEqual(left));

  it.each<[string, string, string[]?]>([
    ['what is stated afterwards, and overrules it', '!ssh timeout\nssh timeout 5', ['ssh timeout 5']],
    ['what is stated anew', 'ssh timeout 5\n!ssh timeout\nssh timeout 7', ['ssh timeout 7']],
    ['what is switched on again', '!service recovery\nservice recovery', ['service recovery']],
    ['what is off, where only more of it is stated', '!failover\nfailover lan unit primary'],
    ['another of the kind', 'ntp server 1\nntp server 2\n!ntp server 1', ['ntp server 2', '!ntp server 1']],
    ['what only begins with a single word', 'failover lan unit primary\nfailover\n!failover', ['failover lan unit primary', '!failover']],
    ['the same in another block', 'interface one\n  address 1\ninterface two\n  !address 1'],
    ['a word that only begins alike', 'ssh timeout-of 5\n!ssh timeout'],
  ])('stays: %s', (_, text, left?: readonly string[]) => expect(after(text)).toEqual(left ?? text.split('\n')));

  it('is all that begins with a word that clears', () => {
    expect(after('logging host x\nntp server 1\n!logging', { clears: ({ words }) => words[0] === 'logging' })).toEqual([
      'ntp server 1',
      '!logging',
    ]);
  });

  it('is an earlier value of a setting that has one', () => {
    const singles = ['ssh timeout', 'mode'];
    expect(after('ssh timeout 5\nssh timeout 9\nssh version 2', { singles })).toEqual(['ssh timeout 9', 'ssh version 2']);
    expect(after('line one\n  mode a\nline two\n  mode b\nline one\n  mode c', { singles })).toEqual([
      'line one',
      'line two',
      '  mode b',
      'line one',
      '  mode c',
    ]);
  });

  it('costs nothing where there is none: the list is the same one', () => {
    const { roots } = drawTree('interface one\n  !address\nssh timeout 5');
    expect(replay(roots)).toBe(roots);
  });

  it('takes time in proportion to the text', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `!ntp server ${at}\nntp server ${at}\n!ntp server ${at}`).join('\n');
    expect(after(`${many}\n${'!ntp server\n'.repeat(20_000).trim()}`).every((line) => line.startsWith('!'))).toBe(true);
  });
});
