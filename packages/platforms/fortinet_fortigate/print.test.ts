import { countCases } from '@merlon/engine/testing/tier.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { parseFortios } from './parse/parse.ts';
import { printFortios } from './print.ts';

const squeeze = (text: string): string => text.replace(/\s+/g, '');
const reprint = (text: string): string => squeeze(printFortios(parseFortios(text)));
const sample = readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8');

describe('printFortios', () => {
  it.each([
    ['quotes that need not be', 'config system global\nset alias "a"\nset member "a" b "c d" \'\' ""\nend'],
    ['escapes', String.raw`config a b` + '\n' + String.raw`edit "x \"y\" \\z"` + '\nset b \'c\' O\'Brien "it\\\'s" d\\ e "f"g\nnext\nend'],
    ['a value over several lines', 'config system replacemsg admin "x"\nset buffer "<a href=\\"b\\">\nend\nnext\n"\nend'],
    ['a continued line', 'config system global\nset member a \\\n  b \\\n\nend'],
    ['comments before, behind and inside', '#head\nconfig system global # one\n# two\nset a b # three\nend # four\n# tail'],
    [
      'sections that are nested, empty and without an end',
      'config a b\nconfig c\nend\nedit 1\nconfig d e\nend\nset f g\nconfig h i\nset j k',
    ],
    ['entries that are not closed', 'config firewall policy\nedit 1\nset a b\nedit 2\nedit 3\nnext\nend\nconfig system ha\nend'],
    ['a section that comes again', 'config a b\nset x 1\nend\nconfig a b\nset y 2\nend\nconfig a b\nend # again'],
    ['statements that replace others', 'config a b\nset x 1\nset x 2\nunset x\nset x "3"\nend'],
    [
      'what a script changes',
      'config a b\nset x 1 2\nappend x "3"\nunselect x 1\nappend y 1\nselect z 1 2\nunselect w 1\nunselect y 1\nend',
    ],
    [
      'what a script deletes',
      'config a b\nedit 1\nset x "1" # one\nconfig c\nedit 2\nnext\nend\nnext\ndelete 1\nedit 1\nnext\npurge\nedit 3\nend',
    ],
    ['shortened section names', 'config sys glo\nset a b\nend'],
    [
      'virtual domains',
      'config vdom\nedit root\nnext\nedit "b c"\nnext\nend\nconfig global\nconfig system global\nend\nend\nconfig vdom\nedit root\nconfig system settings\nset a b\nend\nend\nconfig vdom\nedit "b c"\nconfig system settings\nend\nnext\nend',
    ],
    ['lines that are not understood', 'FGT # show\nconfig a b\nclone 1 to 2 # not known\nset c "d\nset e "f g" "h\ni\nend\nend\nend'],
    ['closing words in quotes', 'config a b\n"end"\nconfig a b\nedit 1\n\'next\'\nend'],
  ])('prints %s', (_, text) => {
    expect(reprint(text)).toBe(squeeze(text));
  });

  it('prints the sample from its statements, so that a change of the tree changes the text', () => {
    expect(reprint(sample)).toBe(squeeze(sample));
    const tree = parseFortios(sample);
    const changed = { ...tree, lines: tree.lines.map(() => ''), roots: tree.roots.slice(1) };
    expect(squeeze(printFortios(changed))).toBe(squeeze(sample.replace(/^config system global\n(?: .*\n)*end\n/m, '')));
  });

  it('prints any combination of lines', () => {
    const line = fc.constantFrom(
      'config a b',
      'config system global',
      'config vdom',
      'config global',
      'config c',
      'edit x',
      'edit "y"',
      'edit root',
      'next',
      'end',
      'end # x',
      '"end"',
      'set a b',
      'set a "b" c',
      'set a "b',
      'unset a',
      'set a \\',
      'append a "d"',
      'unselect a b',
      'select a b',
      'delete x',
      'purge',
      '#',
      '# note',
      '"',
      "'",
      '\\',
      'nonsense',
      'set "q \\" r" s',
      "set a ''",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        expect(reprint(text)).toBe(squeeze(text));
      }),
      { numRuns: countCases(200, 2000) },
    );
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))('prints the sample after damage %i', (seed) => {
    const text = mutateText(sample, seed);
    expect(reprint(text)).toBe(squeeze(text));
  });
});

const CORPUS = new URL('../../../../shared/corpus/configs/fortinet_fortigate/', import.meta.url);

describe.skipIf(!existsSync(CORPUS))('printFortios on real configurations', () => {
  it.each(existsSync(CORPUS) ? readdirSync(CORPUS) : [])('prints %s, rarely from a kept spelling', (file) => {
    const text = readFileSync(new URL(file, CORPUS), 'utf8');
    expect(reprint(text)).toBe(squeeze(text));
    const nodes = flatten(parseFortios(text).roots);
    expect(nodes.filter(({ spelling }) => spelling).length).toBeLessThan(nodes.length / 8);
  });
});

const flatten = (nodes: readonly ConfigNode[]): readonly ConfigNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);
