import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { learnHeads } from './own-heads.ts';

const PLACES = [40, 90, 190, 330, 460];
const row = (y: number, font: string, cells: readonly string[]) =>
  cells.map((text, at) => ({ text, font: at > 2 ? font : 'Arial', size: 8, x: PLACES[at]!, right: PLACES[at]! + text.length * 4, y }));
const linesOf = (heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const head = heads.map((text, at) => ({
    text,
    font: 'Arial-BoldMT',
    size: 8,
    x: PLACES[at]! + 12,
    right: PLACES[at]! + 12 + text.length * 4,
    y: 60,
  }));
  const runs = [...head, ...rows.flatMap((cells, at) => row(80 + at * 20, 'Courier', cells))];
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }]).flatMap(({ lines }) => lines);
};
const ROWS = [1, 2, 3, 4].map((at) => [`FW-${at}`, 'Names', 'There is a server.', `show dns ${at}`, `set dns ${at}.1.1.1`]);

it('columns of commands are told by what these do, and one of prose by what is missing', () => {
  const learnt = learnHeads(linesOf(['Ref.', 'Topic', 'Our wish', 'Look at', 'Type in'], ROWS));
  expect([...learnt]).toEqual([
    ['Our wish', 'title'],
    ['Look at', 'audit'],
    ['Type in', 'remediation'],
  ]);
});

it('of two columns that nobody can tell the first is the title, though it seems to describe', () => {
  const learnt = learnHeads(linesOf(['Ref.', 'What we control', 'Our wish', 'Look at', 'Type in'], ROWS));
  expect(learnt.get('What we control')).toBe('title');
  const expected = learnHeads(linesOf(['Ref.', 'What we control', 'Target condition', 'Look at', 'Type in'], ROWS));
  expect(expected.get('What we control')).toBe('title');
});

it('a column of bold ids names the controls, whatever it is called, and words tell what columns of both kinds of commands are', () => {
  const rows = ROWS.map(([id, , ...cells], at) => [id!, 'Names', ...cells.slice(0, 1), `set dns ${at}`, `set dns ${at}.1.1.1`]);
  const lines = linesOf(['Subject', 'Topic', 'Our wish', 'How we look', 'How we repair it'], rows).map((line, at) =>
    at === 0 ? line : { ...line, segments: line.segments!.map((cell, column) => (column === 0 ? { ...cell, bold: true } : cell)) },
  );
  expect(learnHeads(lines).get('Subject')).toBe('title');
  expect(learnHeads(lines).get('How we look')).toBe('audit');
  expect(learnHeads(lines).get('How we repair it')).toBe('remediation');
});

it('tables of two columns that come back are told by their words, whatever stands below them', () => {
  const heads = ['What the assessor reads off', 'What the engineer enters'];
  const table = (at: number) => {
    const y = 90 + at * 140;
    const place = (text: string, x: number, line: number, font: string) => ({
      text,
      font,
      size: 8,
      x,
      right: x + text.length * 4,
      y: y + line,
    });
    const across = [-40, -28, -16, 44, 56, 68].map((line) =>
      place('The text that demands it runs across both columns of the page below it', 40, line, 'Arial'),
    );
    return [
      ...across.map((run) => ({ ...run, right: 500 })),
      ...heads.map((text, column) => place(text, 40 + column * 250, 0, 'Arial-BoldMT')),
      place('Look at this:', 40, 14, 'Arial'),
      place('set dns 1.1.1.1', 40, 28, 'Courier'),
      place('set dns 1.1.1.1', 290, 14, 'Courier'),
    ];
  };
  const read = (count: number) => {
    const runs = Array.from({ length: count }, (_, at) => table(at)).flat();
    return [...learnHeads(readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }]).flatMap(({ lines }) => lines))];
  };
  expect(read(3)).toEqual([
    [heads[0], 'audit'],
    [heads[1], 'remediation'],
  ]);
  expect(read(2)).toEqual([]);
});

it.each([
  ['a table that names no controls', ['Port', 'Cable', 'Room', 'Look at', 'Type in'], ROWS],
  [
    'a table without commands',
    ['Ref.', 'Topic', 'Our wish', 'Owner', 'Budget'],
    ROWS.map((cells) => [...cells.slice(0, 3), 'Bob', 'none']),
  ],
  [
    'rows that speak of numbers',
    ['ID', 'Title', 'Description', 'Audit', 'Fix'],
    ROWS.map((cells) => ['acl number', 'of the lines', ...cells.slice(2)]),
  ],
])('of %s nothing is learnt', (_what, heads, rows) => {
  expect([...learnHeads(linesOf(heads, rows))]).toEqual([]);
});
