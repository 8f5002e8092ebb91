import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCisco } from './parse.ts';

const sample = readFileSync(new URL('../fixtures/sample.conf', import.meta.url), 'utf8');

/** A tree as indented lines; `no ` before negated ones. */
const draw = (nodes: readonly ConfigNode[], depth = 0): string[] =>
  nodes.flatMap((node) => [
    `${'  '.repeat(depth)}${node.negated ? 'no ' : ''}${node.inactive ? '~' : ''}${node.words.join('|')}`,
    ...draw(node.children, depth + 1),
  ]);

describe('parseCisco', () => {
  it('reads blocks by indentation, `no` as negation, and inactive entries as not in effect', () => {
    const tree = parseCisco(
      [
        ': Saved',
        'ASA Version 9.12(4)',
        '!',
        'hostname edge',
        'interface GigabitEthernet0/0',
        ' description To the "provider"',
        ' nameif outside',
        ' no ip address',
        '!',
        'policy-map global_policy',
        ' class inspection_default',
        '  inspect dns preset_dns_map',
        '  inspect ftp',
        ' class class-default',
        'ssl cipher tlsv1.2 custom "AES256-SHA:AES128-SHA"',
        'access-list in extended permit ip any any inactive',
        'no failover',
        ': end',
      ].join('\n'),
    );
    expect(draw(tree.roots)).toEqual([
      'ASA|Version|9.12(4)',
      'hostname|edge',
      'interface|GigabitEthernet0/0',
      '  description|To|the|"provider"',
      '  nameif|outside',
      '  no ip|address',
      'policy-map|global_policy',
      '  class|inspection_default',
      '    inspect|dns|preset_dns_map',
      '    inspect|ftp',
      '  class|class-default',
      'ssl|cipher|tlsv1.2|custom|AES256-SHA:AES128-SHA',
      '~access-list|in|extended|permit|ip|any|any|inactive',
      'no failover',
    ]);
    expect(tree.roots.find(({ words }) => words[0] === 'policy-map')).toMatchObject({ line: 10, endLine: 14 });
    expect(tree.unknownLines).toEqual([]);
    expect(tree.gaps).toEqual([]);
  });

  it('skips certificates, captured prompts and pagers, with any line ends', () => {
    const text = [
      'edge# show running-config',
      'crypto ca certificate chain root',
      ' certificate ca 01',
      '    30820101 abcd0123 ',
      '  quit',
      '<--- More --->',
      ' <--- More --->   telnet timeout 5',
      'edge# ',
      '> ',
    ];
    for (const end of ['\n', '\r\n', '\r']) {
      const tree = parseCisco(text.join(end));
      expect(draw(tree.roots)).toEqual(['crypto|ca|certificate|chain|root', '  certificate|ca|01', 'telnet|timeout|5']);
      expect(tree.unknownLines).toEqual([]);
    }
  });

  it('keeps the order of an access list and both definitions of a repeated object', () => {
    const tree = parseCisco(sample);
    const entries = findPath(tree, ['access-list', 'CSM_FW_ACL_', 'advanced']);
    expect(entries.map((place) => place.node.words.at(place.node.words.indexOf('rule-id') + 1))).toEqual(
      entries
        .map((place) => place.node.words.at(place.node.words.indexOf('rule-id') + 1))
        .toSorted((a, b) => {
          // The default action comes last, whatever its number.
          const rank = (id: string | undefined): number => (id === '268434432' ? Infinity : Number(id));
          return rank(a) - rank(b);
        }),
    );
    expect(findPath(tree, ['object', 'network', 'host-web']).length).toBe(2);
    expect(findPath(tree, ['router', 'bgp', '*', 'address-family', 'ipv4', 'unicast', 'neighbor', '*', 'password']).map(valuesAt)).toEqual([
      ['*****'],
    ]);
  });

  it('lists lines that are not statements, and then does not pass on absence', () => {
    const tree = parseCisco('ASA Version 9.16(4)\n%%% \u0000 damaged\nntp server 10.0.0.9\n: end\n');
    expect(tree.unknownLines).toEqual([2]);
    expect(tree.gaps).toEqual([expect.objectContaining({ path: [], line: 2, suspected: true })]);
  });

  it.each([
    'Access denied for this user',
    'the quick brown fox jumps over the lazy dog',
    "ERROR: % Invalid input detected at '^' marker.",
    'set system services ssh root-login deny',
    'config system global',
    '    set hostname "x"',
    'undo telnet server enable',
    'security-policy {',
    '    host-name edge;',
    '<entry name="x"/>',
    '{"name": "x"}',
    'edge# configure terminal',
  ])('does not take %j for a statement', (line) => {
    const tree = parseCisco(`interface Ethernet0/0\n nameif inside\n${line}\nhostname edge\n`);
    expect(tree.unknownLines).toEqual([3]);
    expect(draw(tree.roots)).toEqual(['interface|Ethernet0/0', '  nameif|inside', 'hostname|edge']);
  });

  it('does not attach the lines below an unknown statement to the block before', () => {
    const tree = parseCisco('interface Ethernet0/0\n nameif inside\nfrobnicate all\n shutdown\nhostname edge\n');
    expect(draw(tree.roots)).toEqual(['interface|Ethernet0/0', '  nameif|inside', 'hostname|edge']);
    expect(tree.unknownLines).toEqual([3, 4]);
  });

  it('keeps a block together around a message and a line that lost its blanks', () => {
    const tree = parseCisco('interface Ethernet0/0\n nameif inside\nWARNING: mate is not responding\nsecurity-level 100\n shutdown\n');
    expect(draw(tree.roots)).toEqual(['interface|Ethernet0/0', '  nameif|inside', '  shutdown']);
    expect(tree.unknownLines).toEqual([3, 4]);
  });

  it.each([
    ['a text without its end', ': Saved\nASA Version 9.12(4)\nhostname edge\n', { path: [], line: 3, suspected: true }],
    ['a divided device', 'context admin\n  config-url disk0:/admin.cfg\n', { path: [], line: 1 }],
    ['lost indentation', 'interface GigabitEthernet0/0\nnameif outside\n', { path: [], line: 2 }],
    ['what Threat Defense keeps elsewhere', 'NGFW Version 7.2.5\n: end\n', { path: ['ntp'], line: 1 }],
  ])('tells %s', (_, text, gap) => {
    expect(parseCisco(text).gaps).toContainEqual(expect.objectContaining(gap));
  });

  it('lists certain gaps before suspected ones', () => {
    const { gaps } = parseCisco('NGFW Version 7.2.5\nhostname edge\nfrobnicate all\n');
    const firstSuspected = gaps.findIndex(({ suspected }) => suspected);
    expect(gaps[firstSuspected]).toMatchObject({ path: [] });
    expect(gaps.slice(firstSuspected).every(({ suspected }) => suspected)).toBe(true);
    expect(gaps.findIndex(({ path }) => path.join(' ') === 'ntp')).toBeLessThan(firstSuspected);
  });

  it('understands the configuration of the lab', () => {
    const tree = parseCisco(sample);
    expect(tree.unknownLines).toEqual([]);
    expect(tree.gaps.every((gap) => gap.path.length > 0)).toBe(true);
  });

  it('never throws, and counts lines as the text does', () => {
    const word = fc.constantFrom(
      'interface',
      ' nameif',
      'no',
      '"',
      'certificate',
      ' certificate ca',
      'quit',
      '!',
      ':',
      '> ',
      '\t',
      '\u0000',
      'access-list',
      '   ',
    );
    const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const tree = parseCisco(text);
        expect(tree.lines).toHaveLength(text.split(/\r\n?|\n/).length);
        for (const node of tree.roots) expect(node.endLine).toBeLessThanOrEqual(tree.lines.length);
      }),
    );
  });

  it('reads a megabyte quickly', () => {
    const text = 'object network host-1\n host 10.0.0.1\naccess-list in extended permit tcp any object host-1 eq https\n'.repeat(11_000);
    const started = performance.now();
    parseCisco(text);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

// Configurations of real devices, where they lie beside the project.
const folder = new URL('../../../../../shared/corpus/configs/cisco_ftd/', import.meta.url);

describe.skipIf(!existsSync(folder))('configurations of real devices', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  it.each(files)('%s is understood', (file) => {
    const tree = parseCisco(readFileSync(new URL(file, folder), 'utf8'));
    expect(tree.unknownLines.length).toBeLessThanOrEqual(tree.lines.length / 100);
  });
});

describe('what a later line takes back', () => {
  const roots = (text: string) =>
    parseCisco(`ASA Version 9.16(4)\n${text}\n: end`).roots.map(({ words, negated }) => `${negated ? 'no ' : ''}${words.join(' ')}`);

  it('is not in effect, whether by `no` or by `clear configure`', () => {
    expect(roots('ssh timeout 5\nno ssh timeout')).toEqual(['ASA Version 9.16(4)', 'no ssh timeout']);
    expect(roots('telnet 10.0.0.0 255.0.0.0 inside\ntelnet timeout 5\nclear configure telnet')).toEqual([
      'ASA Version 9.16(4)',
      'no telnet',
    ]);
  });
});
