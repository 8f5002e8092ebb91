import { expect, it } from 'vitest';
import type { Rule, TextRun } from '../positioned-text.ts';
import { readPages } from '../text-lines.ts';
import { raiseMergedIds } from './merged-ids.ts';

type Piece = readonly [text: string, x: number, y: number];
const place = ([text, x, y]: Piece): TextRun => ({ text, font: 'Arial', size: 10, x, right: x + text.length * 5, y });

/** Three tables below each other, a control each; the lines of the second. */
function read(table: readonly Piece[], borders: readonly (readonly [left: number, y: number])[]): readonly string[] {
  const at = [0, 200, 400];
  const rules: readonly Rule[] = at.flatMap((down) => borders.map(([left, y]) => ({ left, right: 500, y: y + down })));
  const runs = at.flatMap((down, index) => table.map(([text, x, y]) => place([text.replace('#', String(index + 1)), x, y + down])));
  const lines = readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }]).flatMap((page) => page.lines);
  return raiseMergedIds(lines, () => rules)
    .filter(({ y }) => y > 250 && y < 450)
    .map(({ text, segments }) => (segments ? segments.map((segment) => segment.text).join(' | ') : text));
}

const BORDERS = [
  [40, 90],
  [120, 105],
  [120, 120],
  [40, 150],
] as const;
const ROWS: readonly Piece[] = [
  ['Root stays out', 130, 102],
  ['Check', 130, 117],
  ['Look at the screen', 200, 117],
  ['and at the list.', 200, 130],
  ['Fix', 130, 144],
  ['Touch it.', 200, 144],
];

it('an id in the middle of a cell that all rows have in common stands above them', () =>
  expect(read([...ROWS, ['FW-#', 50, 130]], BORDERS)).toEqual([
    'FW-2',
    'Root stays out',
    'Check | Look at the screen',
    'and at the list.',
    'Fix | Touch it.',
  ]));

it('one at the top of its cell stays where it is', () =>
  expect(read([...ROWS, ['FW-#', 50, 104]], BORDERS)[0]).toBe('FW-2 | Root stays out'));

it('one without a border, or below text of its own column, stays where it is', () => {
  expect(read([...ROWS, ['FW-#', 50, 130]], [])[2]).toBe('FW-2 | and at the list.');
  expect(read([...ROWS, ['Group', 50, 117], ['FW-#', 50, 130]], BORDERS)[2]).toBe('FW-2 | and at the list.');
});
