import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { collectMaterial } from './collect-material.ts';
import { coverSections } from './coverage.ts';
import { listLines, packSections, showSection } from './sections.ts';

const toy = makeToyPlatform();
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

test('every line is in one section, however the configuration is nested and the sections are bounded', () => {
  const line = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('policy', 'log', 'user', 'x'))
    .map(([depth, word]) => ({ depth, word }));
  /** A line is at most one step deeper than the one above it. */
  const indent = (given: readonly { depth: number; word: string }[]): string[] => {
    let last = -1;
    return given.map(({ depth, word }) => '  '.repeat((last = Math.min(depth, last + 1))) + word);
  };
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 300 }), fc.integer({ min: 40, max: 4000 }), (given, tokens) => {
      const written = indent(given);
      const { blocks, lines } = collectMaterial(toy, written.join('\n'));
      const sections = packSections(blocks, tokens);
      expect(inOrder(sections.flatMap((section) => listLines(section, lines)))).toEqual(written.map((_, index) => index + 1));
      expect(coverSections(sections, sections.length, { lines, isExcerpt: false }).lines_read).toBe(lines.length);
    }),
    { numRuns: 60 },
  );
});

test('a part of a large statement tells what it stands in', () => {
  const { blocks, lines } = collectMaterial(
    toy,
    ['config policy', ...Array.from({ length: 300 }, (_, index) => `  edit ${index}`)].join('\n'),
  );
  const sections = packSections(blocks, 500);
  expect(sections.length).toBeGreaterThan(1);
  expect(showSection(sections.at(-1)!, lines)).toMatch(/^\(within: config policy\)\nL\d+\|/);
});

test('a nesting without end and a line without end are cut as well', () => {
  const deep = Array.from({ length: 3000 }, (_, depth) => `${'  '.repeat(depth % 200)}x`).join('\n');
  expect(collectMaterial(toy, deep).blocks.length).toBeGreaterThan(40);
  const { blocks, lines } = collectMaterial(toy, `note ${'a'.repeat(1_000_000)}`);
  expect(showSection(packSections(blocks, 1000)[0]!, lines).length).toBeLessThan(800);
});

test('what was read is named by its lines', () => {
  const { blocks, lines } = collectMaterial(toy, Array.from({ length: 400 }, (_, index) => (index % 2 ? 'log x' : 'policy y')).join('\n'));
  const [first] = packSections(blocks, 100);
  expect(coverSections([first!], 9, { lines, isExcerpt: false }).statement).toMatch(
    /^Lines 1, 3, 5, 7, 9, 11 and [\d,]+ more stretches of 400 were read, in 1 of 9 sections\.$/,
  );
});
