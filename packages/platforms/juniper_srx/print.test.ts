import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { describe, expect, it } from 'vitest';
import { parseJunos } from './parse/parse.ts';
import { printJunos } from './print.ts';

const corpus = new URL('../../../../shared/corpus/configs/juniper_srx/', import.meta.url);
const forms = new URL('fixtures/forms/', import.meta.url);
const filesIn = (folder: URL): readonly URL[] => (existsSync(folder) ? readdirSync(folder).map((name) => new URL(name, folder)) : []);
const files = [...filesIn(forms), ...filesIn(corpus), new URL('fixtures/sample.conf', import.meta.url)];
const texts = files.map((file) => [file.pathname.split('/').at(-1)!, readFileSync(file, 'utf8')] as const);

const squeeze = (text: string): string => text.replace(/\s+/g, '');
const flatten = (nodes: readonly ConfigNode[]): readonly ConfigNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);
const isRemark = ({ form, words, spelling }: ConfigNode): boolean => form === '$*' && spelling?.[0] === words[0];

describe('printing a tree', () => {
  it.each(texts)('gives back %s', (_, text) => {
    expect(squeeze(printJunos(parseJunos(text)))).toBe(squeeze(text));
  });

  it.each(texts)('makes %s from its statements; only comments and wrappers of an answer are kept verbatim', (_, text) => {
    const kept = flatten(parseJunos(text).written ?? []).filter(({ spelling }) => spelling);
    const others = kept.filter((node) => !isRemark(node) || !/^(?:#|\/\*|annotate |protect |<)/.test(node.words[0]!));
    expect(others).toEqual([]);
  });

  it.each([
    ['statements that come again, and in another order', 'system { a; b; }\nsystem { b; a; a; }\n'],
    ['a list of one, a list of none, several on one line', 'system { a [ b ]; c b; d [ ]; e [ f g ] h; }'],
    ['quotes that need not be, and those that must', 'system { a "b"; a b; c "d e"; f "\\"g\\\\"; h "i\\n"; j "[k"; }'],
    ['escapes that Junos would not write', 'system { a "b\\d\\te"; }'],
    ['comments in and around statements', '/* a */ system /* b */ { c /* d */ e; /* f */ } # g\n## h\n'],
    ['empty statements and closers too many', 'system { a;; };\n}\n} snmp { }'],
    ['tags', 'system { inactive: protect: a { b; } replace: c; }\ndelete: snmp { d; }'],
    ['what is cut off', 'system { a { b; c "d'],
    ['what hides a part', 'system { /* ACCESS-DENIED */ }\nsnmp { /* OMITTED */ };\nsystem { a /* SECRET-DATA */; ## SECRET-DATA\n }'],
    ['commands that take back', 'set system a b\ndeactivate system a\nactivate system a\ndelete system a\ndeactivate system z\n'],
    ['lists and comments in commands', 'set system a [ b c ] # d\n# e\nset system "a" "b c"'],
    ['lines that are none of Junos', 'hostname a\nset hostname b\nconfig system global {\n  set c;\n}\nsystem { a; }'],
    [
      'elements with attributes, entities and comments',
      '<configuration><system><a x="$0 &lt;">&#98; &amp;</a><!-- c --><b/></system></configuration>',
    ],
    ['elements closed by others', '<configuration><system><a><b>c</a></x></configuration> rest'],
  ])('keeps %s', (_, text) => {
    expect(squeeze(printJunos(parseJunos(text)))).toBe(squeeze(text));
  });

  it.each(texts.slice(0, 4))('gives back %s, broken', (_, text) => {
    for (let seed = 0; seed < 600; seed += 1) {
      const broken = mutateText(text.slice((seed * 397) % 2000, ((seed * 397) % 2000) + 2000), seed);
      expect(squeeze(printJunos(parseJunos(broken))), `mutation ${seed}`).toBe(squeeze(broken));
    }
  });

  // JSON is printed as it was written, not from its statements.
  it.each(texts.filter(([name]) => !name.endsWith('.json')))(
    'keeps every word of the statements of %s in the tree, below its first word',
    (_, text) => {
      const tree = parseJunos(text);
      const below = new Map(tree.roots.map((root) => [root.words[0]!, new Set(flatten([root]).flatMap(({ words }) => words))]));
      const statements = (tree.written ?? []).filter((node) => !isRemark(node));
      for (const node of statements) {
        const words = flatten([node]).flatMap((inner) => (isRemark(inner) ? [] : inner.words));
        const missing = words.filter((word) => !'[]'.includes(word) && !below.get(node.words[0]!)?.has(word));
        expect(missing, `line ${node.line}`).toEqual([]);
      }
    },
  );
});
