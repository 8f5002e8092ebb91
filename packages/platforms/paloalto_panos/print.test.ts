import { countCases } from '@merlon/engine/testing/tier.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePanos } from './parse/parse.ts';
import { printPanos } from './print.ts';

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');
/** Prints without access to the text. */
const printAgain = (text: string): string => printPanos({ ...parsePanos(text), lines: [] });
function expectSame(text: string): void {
  expect(withoutSpace(printAgain(text))).toBe(withoutSpace(text));
}

const read = (url: URL): string => readFileSync(url, 'utf8');
const forms = new URL('fixtures/forms/', import.meta.url);
const corpus = new URL('../../../../shared/corpus/configs/paloalto_panos/', import.meta.url);
const texts: readonly (readonly [string, string])[] = [
  ['the lab', read(new URL('fixtures/sample.conf', import.meta.url))],
  ...[forms, ...(existsSync(corpus) ? [corpus] : [])].flatMap((folder) =>
    readdirSync(folder).map((file) => [file, read(new URL(file, folder))] as const),
  ),
];

describe('a tree is printed as the text that it was read from', () => {
  test.each(texts)('%s', (_, text) => expectSame(text));

  test.each([
    ['entities and sections', '<config><a>x &amp; &#34;y&quot;</a><b><![CDATA[<raw>]]></b></config>'],
    ['declarations and comments', '<?xml version="1.0"?><!DOCTYPE config><config><!-- a --><a/><!-- b --><b></b></config>'],
    ['attributes and other quotes', `<config version='10'><entry name='a' uuid="1"/><entry  name="b &lt;"><x  y="z"/></entry></config>`],
    ['members of all kinds', '<to><member>a</member><member/><member dirtyId="1">b</member><member><!-- c -->d</member></to>'],
    ['text between elements', '<config>x<a>1</a>y<b/>z</config>w'],
    ['tags that do not belong together', '<config><a><b></a></b></c><d'],
    [
      'switches that are set twice, in the order of the text',
      'set zone b\nset deviceconfig system x yes\nset deviceconfig system x no\nset zone a\nset zone b\n',
    ],
    ['what is deleted', 'set zone a\ndelete zone a\nset zone a "b"\ndelete zone [ a b ]\n'],
    ['all kinds of quotes', `set address 'a b' fqdn "x"\nset address "c "d" e" fqdn ''\nset tag [ "a b" c 'd' ]\n`],
    ['a list without an end', 'set tag [ a b\nset tag [ ]\nset tag [a]\n'],
    ['several attributes on a line', 'set rulebase security rules r from a to [ b c ] action allow disabled no\n'],
    ['a session around commands', 'me@fw# show\nset zone a\n[edit]\n# note\nme@fw# set zone b\nnonsense\n'],
    ['statements in braces', 'config {\n a;\n b c;\n d [ e "f g" h];\n i j k {\n  l [ ];\n  m { }\n }\n}\n'],
    ['escapes and quotes in braces', 'a \\;\\=b;\nc "d "e" f";\n"g h" {\n  i "j\n k";\n}\n'],
    ['broken braces', '{ a { b; c } d [ e; } } f "g\n;;'],
    ['comments in braces', '# one\na {\n# two\n  b;\n}\nme@fw(active)> \n'],
  ])('%s', (_, text) => expectSame(text));

  test('for any text', () => {
    const pieces = [
      '<config>',
      '</a>',
      '<a/>',
      '<entry name="x">',
      '<member>',
      '</member>',
      '{',
      '}',
      ';',
      'set ',
      'delete ',
      '"',
      "'",
      '[ ',
      ' ]',
    ];
    const piece = fc.oneof(
      fc.constantFrom(...pieces, '\n', '&amp;', '<!--', '-->', '<![CDATA[', ']]>', '\\', '\u00A0', 'deviceconfig '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => expectSame(parts.join(''))),
      { numRuns: countCases(200, 1000) },
    );
  });

  test.each(texts)('however %s is damaged', (_, text) => {
    for (let seed = 0; seed < 40; seed++) expectSame(mutateText(text, seed));
  });

  test('from the statements, not from the lines', () => {
    const tree = parsePanos('<config><shared><tag/></shared></config>');
    const [config] = tree.written!;
    const renamed = { ...tree, written: [{ ...config!, children: [{ ...config!.children[0]!, words: ['panorama'] }] }] };
    expect(withoutSpace(printPanos(renamed))).toBe('<config><panorama><tag/></panorama></config>');
  });
});
