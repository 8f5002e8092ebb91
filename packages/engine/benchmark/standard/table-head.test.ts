import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { fitLine, readTableHead } from './table-head.ts';

it('monospaced words of one cell that stand far apart are one piece of code', () => {
  const words = [
    ['Run', 'Arial', 72],
    ['show', 'Courier', 100],
    ['dns', 'Courier', 140],
    ['now, not', 'Arial', 170],
    ['show', 'Courier', 220],
  ] as const;
  const runs = words.map(([text, font, x]) => ({ text, font, size: 10, x, right: x + text.length * 5, y: 100 }));
  const [line] = readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines ?? [];
  const column = { field: 'audit', words: 'Check', x: 72, left: 72, right: 100, key: 'Check@72', edge: 250 } as const;
  expect(line?.segments).toHaveLength(5);
  expect(fitLine([column], line!)?.[0]?.inlineCode).toEqual(['show dns', 'show']);
});

const headOf = (...words: readonly string[]) => {
  const runs = words.map((text, at) => ({
    text,
    font: 'Arial-BoldMT',
    size: 10,
    x: 72 + at * 100,
    right: 72 + at * 100 + text.length * 5,
    y: 100,
  }));
  const { lines = [] } = readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0] ?? {};
  return readTableHead(lines, 0)?.columns.map(({ field }) => field);
};

it('commands beside a configuration are those that check', () => {
  expect(headOf('#', 'Control', 'Command', 'Pass if', 'Configuration')).toEqual(['id', 'title', 'audit', 'expected', 'remediation']);
  expect(headOf('#', 'Control', 'Command')).toEqual(['id', 'title', 'remediation']);
});

it('beside ids and checks, a column of an unknown name says what is demanded', () => {
  expect(headOf('ID', 'Baseline', 'Audit', 'Configuration')).toEqual(['id', 'title', 'audit', 'remediation']);
  expect(headOf('ID', 'Requirement', 'Baseline', 'Audit')).toEqual(['id', 'title', 'other', 'audit']);
});
