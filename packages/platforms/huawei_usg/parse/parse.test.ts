import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVrp } from './parse.ts';
import { recognisesVrp } from '../recognise.ts';
import { redactVrp } from '../redact/redact.ts';

const linesOf = (text: string, path: string, negated?: true): readonly number[] =>
  findPath(parseVrp(text), path.split(' '), negated ? { negated } : {}).map(({ node }) => node.line);

const SAMPLE = `!Software Version V500R005C20SPC300
#
sysname EDGE
#
 web-manager enable
 undo web-manager config-guide enable
page-setting
 user-manage security version tlsv1.2
#
aaa
 manager-user anna
  password cipher @%@%a"b#c d@%@%
  level 15

 role system-admin
#
firewall zone name "branch office" id 4
 set priority 40
#
bgp 65001
 peer 10.0.0.2 as-number 65002
 #
 ipv4-family unicast
  peer 10.0.0.2 enable
#
return
`;

describe('parsing VRP', () => {
  it('takes indented lines without a parent for settings of the system view', () => {
    expect(linesOf(SAMPLE, 'web-manager enable')).toEqual([5]);
    expect(linesOf(SAMPLE, 'page-setting user-manage security version')).toEqual([8]);
  });

  it('recognises `undo`', () => {
    expect(linesOf(SAMPLE, 'web-manager config-guide enable')).toEqual([]);
    expect(linesOf(SAMPLE, 'web-manager config-guide enable', true)).toEqual([6]);
  });

  it('keeps every scheme of the AAA view', () => {
    const text = 'aaa\n authentication-scheme a\n  authentication-mode none\n authentication-scheme b\n  authentication-mode local\n';
    expect(linesOf(text, 'aaa authentication-scheme * authentication-mode')).toEqual([3, 5]);
  });

  it('nests by indentation, ignoring blank lines and inner separators', () => {
    expect(linesOf(SAMPLE, 'aaa manager-user anna level 15')).toEqual([13]);
    expect(linesOf(SAMPLE, 'aaa role system-admin')).toEqual([15]);
    expect(linesOf(SAMPLE, 'bgp 65001 ipv4-family unicast peer 10.0.0.2 enable')).toEqual([24]);
  });

  it('keeps ciphertext and quoted names whole', () => {
    const tree = parseVrp(SAMPLE);
    expect(findPath(tree, ['aaa', 'manager-user', '*', 'password', 'cipher']).flatMap(valuesAt)).toEqual(['@%@%a"b#c d@%@%']);
    expect(linesOf(SAMPLE, 'firewall zone name')).toEqual([17]);
    expect(findPath(tree, ['firewall', 'zone', 'name', 'branch office', 'id', '4', 'set', 'priority'])).toHaveLength(1);
  });

  it('gives each section its lines', () => {
    const [aaa] = parseVrp(SAMPLE).roots.filter(({ words }) => words[0] === 'aaa');
    expect([aaa!.line, aaa!.endLine]).toEqual([10, 15]);
  });

  it('reads a banner over several lines as one statement', () => {
    const text = '#\nsysname a\n#\nheader login information "Keep out.\nuser-interface vty 0 4\nThis is recorded."\n#\nreturn\n';
    expect(linesOf(text, 'header login information')).toEqual([4]);
    expect(linesOf(text, 'user-interface vty')).toEqual([]);
    expect(parseVrp(text).unknownLines).toEqual([]);
  });

  it('shows virtual systems as scopes', () => {
    const text =
      '#\nsysname a\n#\nvsys name sales 1\n#\nsecurity-policy\n default action deny\n#\nreturn\n#\nswitch vsys sales\n#\nsecurity-policy\n default action permit\n#\nreturn\n';
    const tree = parseVrp(text);
    expect(tree.scopes?.map(({ words }) => words.join(' '))).toEqual(['vsys public', 'switch vsys sales']);
    expect(linesOf(text, 'security-policy default action permit')).toEqual([]);
    expect(linesOf(text, 'switch vsys sales security-policy default action permit')).toEqual([14]);
    expect(tree.gaps).toEqual([]);
  });

  it('reads the same with Windows line ends and a final zero byte', () => {
    const odd = `${SAMPLE.replaceAll('\n', '\r\n').trimEnd()} \u0000`;
    expect(parseVrp(odd).roots).toEqual(parseVrp(SAMPLE.trimEnd()).roots);
    expect(parseVrp(odd).gaps).toEqual([]);
  });

  it('skips prompts, notes and pagers', () => {
    const text = `<EDGE>display current-configuration\n2026-11-20 18:22:41\n${SAMPLE.replace('aaa\n', '  ---- More ----\u001b[16D                \u001b[16Daaa\n').replace(' role', '  ---- More ----[16D                [16D role')}<EDGE>\n`;
    expect(linesOf(text, 'aaa manager-user anna')).toHaveLength(1);
    expect(linesOf(text, 'aaa role system-admin')).toHaveLength(1);
    expect(parseVrp(text).gaps).toEqual([]);
    expect(parseVrp(text).unknownLines).toEqual([]);
  });
});

describe('gaps', () => {
  const reasonsOf = (text: string): readonly string[] => parseVrp(text).gaps.map(({ reason }) => reason);

  it('reports a text that breaks off', () => {
    expect(reasonsOf('#\nsysname a\n#\naaa\n')).toEqual([expect.stringContaining('does not end with `return`')]);
  });

  it('reports a text that lost its indentation', () => {
    expect(reasonsOf('sysname a\nsecurity-policy\nrule name web\naction permit\nreturn\n')).toEqual([
      expect.stringContaining('indentation is lost'),
    ]);
  });

  it('reads what a role may see', () => {
    const role = ['dashboard read-only', 'object read-write', 'object none', 'system none'].map((line) => `  ${line}\n`).join('');
    expect(parseVrp(`#\nsysname a\n#\naaa\n role noc\n${role}#\nreturn\n`).unknownLines).toEqual([]);
  });

  it('reports a virtual system without its configuration', () => {
    const [gap] = parseVrp('#\nsysname a\n#\nvsys name sales 1\n#\nreturn\n').gaps;
    expect(gap).toMatchObject({ line: 4, path: ['security-policy'] });
  });

  it('reports an unreadable line and its place', () => {
    const tree = parseVrp('#\nsysname a\n#\naaa\n ^^^\n role x\n#\nreturn\n');
    expect(tree.unknownLines).toEqual([5]);
    expect(tree.gaps).toEqual([expect.objectContaining({ path: ['aaa'], line: 5, suspected: true })]);
  });
});

describe('hostile texts', () => {
  it('never throw, keep their lines, and lose no line number', () => {
    const piece = fc.constantFrom(
      '#',
      ' ',
      '\n',
      '"',
      '%^%#',
      '@%@%',
      'undo',
      'aaa',
      'return',
      'switch vsys a',
      'header login information "',
      '\u001b[',
      '\r',
      'a',
      '!',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const tree = parseVrp(text);
        const lines = text.replace(/\r\n?/g, '\n').split('\n');
        return (
          tree.lines.length === lines.length && redactVrp(text).split('\n').length === lines.length && recognisesVrp(text) !== undefined
        );
      }),
    );
  });
});

// Configurations of real devices, where they lie beside the project.
const folder = new URL('../../../../../shared/corpus/configs/', import.meta.url);
const files = existsSync(folder)
  ? readdirSync(folder).flatMap((type) =>
      readdirSync(new URL(`${type}/`, folder), { withFileTypes: true }).flatMap((file) =>
        file.isFile() ? [[type, file.name] as const] : [],
      ),
    )
  : [];

describe.skipIf(files.length === 0)('configurations of real devices', () => {
  it.each(files)('%s/%s is understood if it is recognised', (type, file) => {
    const text = readFileSync(new URL(`${type}/${file}`, folder), 'utf8');
    expect(recognisesVrp(text)).toBe(type === 'huawei_usg');
    if (type !== 'huawei_usg') return;
    const tree = parseVrp(text);
    expect(tree.unknownLines.length).toBeLessThanOrEqual(tree.lines.length / 100);
    expect(tree.gaps).toEqual([]);
    expect(redactVrp(text).split('\n')).toHaveLength(tree.lines.length);
  });
});

it('suspects a text without a name to lack its beginning', () => {
  const gapsOf = (text: string) => parseVrp(text).gaps.map(({ reason, suspected }) => [reason, suspected]);
  expect(gapsOf('#\nsysname FW\n#\nreturn\n')).toEqual([]);
  expect(gapsOf('#\n stelnet server enable\n#\nreturn\n')).toEqual([['the text has no `sysname`, and may lack its beginning', true]]);
});
