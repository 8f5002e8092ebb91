import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCisco } from './parse/parse.ts';
import { printCisco } from './print.ts';

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
const expectLossless = (text: string): void => {
  expect(withoutBlanks(printCisco(parseCisco(text)))).toBe(withoutBlanks(text));
};

describe('printCisco', () => {
  it('prints what the lab prints', () => {
    expectLossless(readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8'));
  });

  it('keeps headers, comments, negations, quotes, order, certificates, pagers, prompts and lines that were not understood', () => {
    expectLossless(
      [
        'edge# show running-config',
        ': Saved',
        ': Written by anna at 05:37:43.184 UTC Sun Jun 29 2025',
        'ASA Version 9.12(4)',
        '! a comment with "quotes"',
        'interface GigabitEthernet0/0',
        ' description To the "provider"  in  the cellar',
        ' no ip address',
        '<--- More --->              ',
        ' <--- More --->   nameif outside',
        'ssl cipher tlsv1.2 custom "AES256-SHA:AES128-SHA"',
        'username "anna b" attributes',
        'object network host-1',
        ' host 10.0.0.1',
        'object network host-1',
        ' nat (inside,outside) static 198.51.100.1',
        'crypto ca certificate chain root',
        ' certificate ca 01',
        '    30820101 abcd0123 ',
        '  quit',
        'frobnicate everything',
        ' by this',
        '%ASA-4-400000: a message in between',
        'access-list in extended permit ip any any inactive',
        'no',
        'Cryptochecksum:0123456789abcdef0123456789abcdef',
        ': end',
      ].join('\r\n'),
    );
  });

  it('makes its text from the statements, not from the lines', () => {
    const tree = parseCisco('hostname edge\n! here\nno failover\nssl cipher default custom "A B"\n');
    expect(printCisco({ ...tree, lines: tree.lines.map(() => '') })).toBe(
      'hostname edge\n! here\nno failover\nssl cipher default custom "A B"\n',
    );
  });

  it("prints a manager's document, whatever its spelling", () => {
    expectLossless(
      JSON.stringify({
        fmc: { n: -1.5e3, t: true, z: null, e: '', o: {}, l: [], list: ['a', 1, {}, [], [['x']], { '0': 'y', b: [false] }] },
      }),
    );
    expectLossless('{"fdm": {"odd \\u0041": "a\\/b", "\\"": "\\"", "12": ["\\u00e9", "é"], "a": 1, "a": 1.0}}');
  });

  it('loses nothing of any text', () => {
    const word = fc.constantFrom(
      'interface',
      ' nameif x',
      'no',
      '"a b"',
      '"',
      ' certificate ca',
      'quit',
      '!',
      ':',
      '> ',
      '<--- More --->',
      'foo',
      '{',
    );
    const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), (lines) => expectLossless(lines.join('\n'))));
    fc.assert(fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => expectLossless(JSON.stringify({ fmc: { value } }, null, 2))));
  });
});

// Configurations of real devices, where they lie beside the project.
const folder = fileURLToPath(new URL('../../../../shared/corpus/configs/cisco_ftd/', import.meta.url));

describe.skipIf(!existsSync(folder))('configurations of real devices', () => {
  it.each(existsSync(folder) ? readdirSync(folder) : [])('%s is printed as it was read', (file) => {
    expectLossless(readFileSync(`${folder}${file}`, 'utf8'));
  });
});
