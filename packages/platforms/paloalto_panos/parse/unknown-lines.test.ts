import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePanos } from './parse.ts';

const FOREIGN = [
  'This sentence was pasted by mistake',
  'Unknown command: show config',
  'Invalid syntax.',
  'Server error : timed out',
  'config system global',
  '    set hostname "FGT"',
  'sysname USG',
  'set system host-name srx',
  'set security zones security-zone trust',
  'set hostname gw',
  'security-zone trust',
  'interface GigabitEthernet0/0',
  '%%%% ???',
];

const forms = ['branch.xml', 'branch.braces.conf', 'branch.set.conf'].map((file) => {
  const text = readFileSync(new URL(`../fixtures/forms/${file}`, import.meta.url), 'utf8');
  return [file, text] as const;
});

describe.each(forms)('in %s', (_, text) => {
  test('every line is understood', () => expect(parsePanos(text).unknownLines).toEqual([]));

  test.each(FOREIGN)('a line that is not PAN-OS is listed, and casts doubt on every absence: %s', (foreign) => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('hostname fw-branch') || line.includes('<hostname>'));
    const tree = parsePanos(lines.toSpliced(at, 0, foreign).join('\n'));
    expect(tree.unknownLines).toEqual([at + 1]);
    expect(tree.gaps).toContainEqual(expect.objectContaining({ path: [], suspected: true }));
    expect(parsePanos(text).roots.map(({ words }) => words)).toEqual(tree.roots.map(({ words }) => words));
  });
});

test("deeper nesting than any configuration's is listed and does not exhaust the stack", () => {
  for (const [open, close] of [
    ['a {\n', '}\n'],
    ['<a>\n', '</a>\n'],
  ] as const) {
    const tree = parsePanos(open.repeat(100_000) + close.repeat(100_000));
    expect(tree.unknownLines.length).toBeGreaterThan(90_000);
  }
});

test('an item may stand right before the bracket of its list', () => {
  const { roots } = parsePanos('network {\n  qos [ a b];\n  tag [ "c d"];\n}\n');
  expect(roots[0]?.children.map(({ children }) => children.map(({ words }) => words[0]))).toEqual([['a', 'b'], ['c d']]);
});
