import { existsSync, readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { parseFortios } from './parse.ts';

const HEADER = '#config-version=FGT60F-7.2.8-FW-build1639-240313:opmode=0:vdom=0:user=admin';

/** The tree as indented lines: `words @line-endLine`, with an exclamation mark before negated nodes. */
function draw(nodes: readonly ConfigNode[], indent = ''): string[] {
  return nodes.flatMap((node) => [
    `${indent}${node.negated ? '!' : ''}${node.words.join(' ')} @${node.line}${node.endLine === node.line ? '' : `-${node.endLine}`}`,
    ...draw(node.children, `${indent}  `),
  ]);
}

const drawText = (...lines: string[]) => draw(parseFortios(lines.join('\n')).roots);

describe('parseFortios', () => {
  it('takes structure from keywords, not from indentation', () => {
    expect(
      drawText(
        'config system interface',
        'edit "port 1"',
        '        set allowaccess ping https',
        'config ipv6',
        'unset ip6-allowaccess',
        'end',
        'next',
        'end',
      ),
    ).toEqual(['system interface @1-8', '  port 1 @2-7', '    allowaccess ping https @3', '    ipv6 @4-6', '      !ip6-allowaccess @5']);
  });

  it('closes an open entry with the section', () => {
    expect(drawText('config firewall policy', 'edit 1', 'set status disable', 'end', 'config system global', 'set alias x', 'end')).toEqual(
      ['firewall policy @1-4', '  1 @2-4', '    status disable @3', 'system global @5-7', '  alias x @6'],
    );
  });

  it('opens the next entry even if `next` is missing', () => {
    expect(drawText('config firewall policy', 'edit 1', 'set action accept', 'edit 2', 'end')).toEqual([
      'firewall policy @1-5',
      '  1 @2-4',
      '    action accept @3',
      '  2 @4-5',
    ]);
  });

  it('continues at the next section if `end` is missing', () => {
    expect(drawText('config system ha', 'set mode a-p', 'config router static', 'edit 1', 'next', 'end')).toEqual([
      'system ha @1-3',
      '  mode a-p @2',
      'router static @3-6',
      '  1 @4-5',
    ]);
  });

  it('keeps nested tables in place, whatever their names', () => {
    expect(drawText('config router rip', 'config redistribute "connected"', 'end', 'end')).toEqual([
      'router rip @1-4',
      '  redistribute connected @2-3',
    ]);
  });

  it('reads a later statement as a change of the earlier one', () => {
    const tree = drawText(
      'config system global',
      'set admintimeout 5',
      'set alias a',
      'end',
      'config system global',
      'set admintimeout 480',
      'unset alias',
      'end',
    );
    expect(tree).toEqual(['system global @1-8', '  admintimeout 480 @6', '  !alias @7']);
  });

  it("runs a script's append, unselect and delete", () => {
    const tree = drawText(
      'config system interface',
      'edit a',
      'set allowaccess ping http',
      'append allowaccess ssh',
      'unselect allowaccess http',
      'set member x',
      'unselect member x',
      'next',
      'edit b',
      'next',
      'delete b',
      'end',
      'config system snmp community',
      'edit 1',
      'next',
      'purge',
      'end',
    );
    expect(tree).toEqual([
      'system interface @1-12',
      '  a @2-8',
      '    allowaccess ping ssh @5',
      '    !member @7',
      'system snmp community @13-17',
    ]);
  });

  it('understands abbreviated section names', () => {
    expect(drawText('config sys glo', 'set alias a', 'end')).toEqual(['system global @1-3', '  alias a @2']);
  });

  it('makes each virtual domain a scope that includes shared sections', () => {
    const tree = parseFortios(
      [
        HEADER,
        'config vdom',
        'edit root',
        'next',
        'edit branch',
        'next',
        'end',
        'config global',
        'config system global',
        'set alias a',
        'end',
        'end',
        'config vdom',
        'edit root',
        'config system settings',
        'end',
        'end',
        'config vdom',
        'edit branch',
        'config system settings',
        'set opmode nat',
        'end',
        'end',
      ].join('\n'),
    );
    expect(draw(tree.roots)).toEqual([
      'vdom root @3-17',
      '  system settings @15-16',
      'vdom branch @5-23',
      '  system settings @20-22',
      '    opmode nat @21',
      'system global @9-11',
      '  alias a @10',
    ]);
    expect(tree.scopes?.map((scope) => [scope.words.join(' '), scope.children.map((child) => child.words.join(' '))])).toEqual([
      ['vdom root', ['system settings', 'system global']],
      ['vdom branch', ['system settings', 'system global']],
    ]);
    expect(tree.gaps).toEqual([]);
  });

  it('keeps the lines of a value out of the structure', () => {
    expect(
      drawText('config system replacemsg auth "page"', 'set buffer "a', 'end', 'config system global', '"', 'set header http', 'end'),
    ).toEqual(['system replacemsg auth page @1-7', '  buffer a\nend\nconfig system global\n @2-5', '  header http @6']);
  });

  it('counts lines with carriage returns like others', () => {
    const tree = parseFortios('config system global\r\nset alias a\r\nend\r\n');
    expect(draw(tree.roots)).toEqual(['system global @1-3', '  alias a @2']);
    expect(tree.lines[1]).toBe('set alias a');
  });

  it('lists what it does not understand, and trusts no absence there', () => {
    const tree = parseFortios([HEADER, 'FGT # show', 'config firewall policy', 'clone 1 to 2', 'end'].join('\n'));
    expect(tree.unknownLines).toEqual([2, 4]);
    expect(tree.gaps).toEqual([{ path: ['firewall', 'policy'], line: 4, reason: 'a line there was not understood' }]);
  });

  it.each([
    ['ends in the middle of a section', [HEADER, 'config system global', 'set alias a'], [], undefined],
    [
      'is that of one virtual domain',
      [HEADER, '#global_vdom=0:vd_name=root', 'config system settings', 'end'],
      ['system', 'global'],
      undefined,
    ],
    ['holds a single section', ['config firewall policy', 'end'], [], undefined],
    ['has no administrator', ['config system global', 'end', 'config system interface', 'end'], [], true],
    [
      'was read by an account that does not see everything',
      [HEADER, 'config system admin', 'edit admin', 'set accprofile "super_admin_readonly"', 'next', 'end'],
      [],
      true,
    ],
    ['names virtual domains and shows none', [HEADER, 'config vdom', 'edit a', 'next', 'end'], [], undefined],
    [
      'does not show one of its virtual domains',
      [HEADER, 'config vdom', 'edit a', 'next', 'edit b', 'config system settings', 'end', 'end'],
      ['vdom', 'a'],
      undefined,
    ],
  ])('says so if the text %s', (_, lines, path, suspected) => {
    const { gaps } = parseFortios(lines.join('\n'));
    expect(gaps.filter((gap) => gap.path.join(' ') === path.join(' ')).map((gap) => gap.suspected)).toEqual([suspected]);
  });

  it('never throws, keeps every line, and survives the deepest nesting', () => {
    const line = fc.constantFrom(
      'config a',
      'config system global',
      'config vdom',
      'config global',
      'edit x',
      'set a "b',
      'unset a',
      'next',
      'end',
      '"',
      'purge',
      '#',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const tree = parseFortios(lines.join('\n'));
        expect(tree.lines.length).toBe(Math.max(1, lines.length));
        for (const number of tree.unknownLines) expect(number).toBeLessThanOrEqual(lines.length);
      }),
    );
    const deep = parseFortios('config a\n'.repeat(20_000));
    expect(deep.unknownLines.length).toBeGreaterThan(19_900);
    expect(deep.gaps.map((gap) => gap.line)).toEqual([25, 20_000, 1]);
  });

  it('lists a section once, however many of its lines are not understood', () => {
    const tree = parseFortios(`${HEADER}\nconfig firewall policy\n${'clone 1 to 2\n'.repeat(5)}end\n`);
    expect(tree.unknownLines).toEqual([3, 4, 5, 6, 7]);
    expect(tree.gaps.map(({ line }) => line)).toEqual([3]);
  });

  it.each([
    'Unknown action 0',
    "command parse error before 'x'",
    'Command fail. Return code -61',
    '--More--',
    'FGT-1 (policy) # ',
    'This firewall was installed in spring.',
    'host-name edge;',
    '}',
    'undo telnet server enable',
    'interface Ethernet1/1',
    'set',
    'set alias',
    'set (alias) x',
    'next next',
    '{"status": "success"}',
  ])('lists %j as not understood, inside a section and outside', (line) => {
    expect(parseFortios(`${HEADER}\n${line}\nconfig system global\n${line}\nend\n`).unknownLines).toEqual([2, 4]);
  });

  it('lists each line of a statement with an unclosed quotation', () => {
    expect(parseFortios('config system global\nset alias "a\nb" "c\nset hostname "x y"\nend').unknownLines).toEqual([2, 3]);
  });
});

const CORPUS = new URL('../../../../../shared/corpus/configs/fortinet_fortigate/', import.meta.url);

describe.skipIf(!existsSync(CORPUS))('parseFortios on real configurations', () => {
  it.each(existsSync(CORPUS) ? readdirSync(CORPUS) : [])('understands every line of %s', (file) => {
    expect(parseFortios(readFileSync(new URL(file, CORPUS), 'utf8')).unknownLines).toEqual([]);
  });
});
