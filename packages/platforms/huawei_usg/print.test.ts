import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from './parse/parse.ts';
import { printVrp } from './print.ts';

const corpus = new URL('../../../../shared/corpus/configs/huawei_usg/', import.meta.url);
const canaries = new URL('fixtures/canaries/', import.meta.url);
const filesIn = (folder: URL): readonly URL[] => (existsSync(folder) ? readdirSync(folder).map((name) => new URL(name, folder)) : []);
const files = [new URL('fixtures/sample.conf', import.meta.url), ...filesIn(canaries), ...filesIn(corpus)];
const texts = files.map((file) => [file.pathname.split('/').at(-1)!, readFileSync(file, 'utf8')] as const);

const squeeze = (text: string): string => text.replace(/\s+/g, '');
const flatten = (nodes: readonly ConfigNode[]): readonly ConfigNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);

describe('printing a tree', () => {
  it.each(texts)('gives back %s', (_, text) => {
    expect(squeeze(printVrp(parseVrp(text)))).toBe(squeeze(text));
  });

  it.each(texts)('makes %s from its statements; only banners are kept verbatim', (_, text) => {
    const tree = parseVrp(text);
    expect(flatten(tree.roots).filter(({ words, spelling }) => spelling && words[0] !== 'header')).toEqual([]);
    expect(tree.remarks?.filter(({ text: remark }) => !/^(?:#|!|return\b|\[CANARY-USG\])/.test(remark))).toEqual([]);
  });

  it.each(texts.filter(([name]) => !name.startsWith('edge')))('understands all of %s', (_, text) => {
    const tree = parseVrp(text);
    expect(tree.unknownLines.length).toBeLessThanOrEqual(tree.lines.length / 100);
  });

  it.each([
    ['quotes, and ciphertext that holds some', 'rule name "a b" "c"\npassword cipher %^%#"x#%^%# d\n'],
    ['undo, alone and before words', 'undo\nundo "a" b\nundo telnet server enable\n'],
    ['a banner of several lines', 'header login information "a\n  b #\n#\nc"\nsysname d\n'],
    ['what a terminal leaves', '  ---- More ----\u001b[16D                \u001b[16D sysname a\n\u0000'],
    ['prompts, the time and refusals', '<FW>display current-configuration\n2026-01-01 10:00:00\nError: Wrong parameter\n#\n'],
    ['lines of other devices and prose', 'config system global\n    set hostname "a"\nend\nThis is what we set up.\nsysname b\n'],
    ['virtual systems', 'sysname a\n#\nswitch vsys b\n interface c\n  shutdown\n#\nreturn\n#\nswitch vsys d\nreturn\n'],
  ])('keeps %s', (_, text) => {
    expect(squeeze(printVrp(parseVrp(text)))).toBe(squeeze(text));
  });

  it('gives back broken text', () => {
    for (const [name, text] of texts)
      for (let seed = 0; seed < 300; seed += 1) {
        const broken = mutateText(text.slice((seed * 397) % 2000, ((seed * 397) % 2000) + 2000), seed);
        expect(squeeze(printVrp(parseVrp(broken))), `mutation ${seed} of ${name}`).toBe(squeeze(broken));
      }
  });
});

describe('lines that are not VRP statements', () => {
  it.each([
    ['config system global'],
    ['    set hostname "edge"'],
    ['set deviceconfig system hostname edge'],
    ['hostname edge'],
    ['access-list outside extended permit ip any any'],
    ['edit 1'],
    ['next'],
    [' no ip http server'],
    ['system {'],
    ['    host-name edge;'],
    ['}'],
    ['The quick brown fox jumps over the lazy dog.'],
    ['please note that this is the old one'],
    ['lorem ipsum dolor sit amet'],
    ["Error: Unrecognized command found at '^' position."],
    ['<config version="9.0.0">'],
    ['{"a": 1}'],
  ])('are listed: %s', (line) => {
    const tree = parseVrp(`#\nsysname a\n#\n${line}\n#\ninterface GigabitEthernet1/0/1\n shutdown\n#\nreturn\n`);
    expect(tree.unknownLines).toEqual([4]);
  });
});
