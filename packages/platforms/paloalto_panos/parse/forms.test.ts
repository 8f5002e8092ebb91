import { readFileSync } from 'node:fs';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { describe, expect, test } from 'vitest';
import { parsePanos } from './parse.ts';

const read = (file: string): string => readFileSync(new URL(`../fixtures/forms/${file}`, import.meta.url), 'utf8');

/** The leaves of a tree with their paths, in the order of the text. */
function listLeaves(nodes: readonly ConfigNode[], above: readonly string[] = []): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.directive) return [];
    const path = [...above, ...node.words];
    const below = listLeaves(node.children, path);
    return below.length > 0 ? below : [path.join(' › ')];
  });
}

const xml = parsePanos(read('branch.xml'));

describe('a device in its three forms', () => {
  test.each(['branch.braces.conf', 'branch.set.conf'])('%s gives the same tree as branch.xml', (file) => {
    const tree = parsePanos(read(file));
    expect(tree).toMatchObject({ unknownLines: [], gaps: [] });
    expect(listLeaves(tree.roots)).toEqual(listLeaves(xml.roots));
  });

  test('each statement knows its line in each form', () => {
    for (const file of ['branch.xml', 'branch.braces.conf', 'branch.set.conf']) {
      const text = read(file);
      const [place] = findPath(parsePanos(text), ['vsys', 'vsys2', 'display-name']);
      expect(text.split('\n')[place!.node.line - 1]).toContain('Guests and visitors');
    }
  });

  test.each(['branch.xml', 'branch.braces.conf', 'branch.set.conf'])('%s shows each virtual system with the shared parts', (file) => {
    const scopes = parsePanos(read(file)).scopes!;
    expect(scopes.map(({ words }) => words)).toEqual([
      ['vsys', 'vsys1'],
      ['vsys', 'vsys2'],
    ]);
    const valueIn = (at: number, path: string): readonly string[] =>
      findPath({ node: scopes[at]!, offset: 2, captured: [] }, path.split(' ')).flatMap(valuesAt);
    expect([valueIn(0, 'display-name'), valueIn(1, 'display-name')]).toEqual([[], ['Guests and visitors']]);
    expect(valueIn(1, 'deviceconfig system hostname')).toEqual(['fw-branch']);
  });
});

test('a device with one virtual system has no scopes', () => {
  expect(parsePanos('set zone a\nset deviceconfig system hostname b\n')).not.toHaveProperty('scopes');
});
