import { expect, it } from 'vitest';
import { readPages } from './text-lines.ts';

/** Words on one line, each so many points behind the one before. */
const read = (gap: number, ...words: readonly (string | { readonly code: string })[]) => {
  let right = 72 - gap;
  const runs = words.map((word) => {
    const isCode = typeof word !== 'string';
    const text = isCode ? word.code : word;
    const x = right + gap;
    right = x + text.length * (isCode ? 6 : 5);
    return { text, font: isCode ? 'Courier' : 'Arial', size: 10, x, right, y: 100 };
  });
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]!.lines[0]!;
};

it.each([6, 9, 14])('words that are all %d points apart are those of a justified line, and no cells', (gap) => {
  const line = read(gap, 'Control', '7', '(FW-07).', 'Sessions', 'end.', 'They', 'may', 'not');
  expect(line.segments).toBeUndefined();
  expect(line.text).toBe('Control 7 (FW-07). Sessions end. They may not');
});

it('few words so far apart are cells', () => expect(read(9, 'FW-07', 'Sessions', 'High').segments).toHaveLength(3));

it('code in a justified line has one blank where the line was stretched', () => {
  const line = read(12, 'Enter', { code: 'show' }, { code: 'system' }, 'and', 'see', 'what', 'it', 'says');
  expect(line.text).toBe('Enter show system and see what it says');
  expect(line.inlineCode).toEqual(['show system']);
});

it('letters behind a word that are as far from it as from each other are words', () => {
  expect(read(2.6, 'Sites:', 'A', 'B', 'C').text).toBe('Sites: A B C');
  expect(read(1.5, 'Inspect', 'i', 'o', 'n').text).toBe('Inspection');
  expect(read(2.6, 'S', 'C', 'O', 'P', 'E').text).toBe('SCOPE');
});

it('the frame around code in prose is no blank before a mark', () => {
  expect(
    read(4, 'ends it (', { code: 'idle-timeout' }, '). Set', { code: 'all' }, ', but', { code: 'a' }, '... or', { code: 'b' }, '.').text,
  ).toBe('ends it (idle-timeout). Set all, but a ... or b.');
});
