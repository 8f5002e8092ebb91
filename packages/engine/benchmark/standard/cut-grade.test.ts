import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { cutGrade } from './cut-grade.ts';

const read = (...cells: readonly (readonly [text: string, x: number])[]) => {
  const runs = cells.map(([text, x]) => ({ text, font: 'Arial', size: 10, x, right: x + text.length * 5, y: 100 }));
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines.map(cutGrade)[0]?.text;
};

it.each([
  [read(['ORG-1', 72], ['Sessions end', 150], ['High', 500]), 'ORG-1 Sessions end'],
  [read(['ORG-1', 72], ['Sessions end', 150], ['CAT II', 500]), 'ORG-1 Sessions end'],
  [read(['ORG-1', 72], ['Sessions end', 150], ['soon', 500]), 'ORG-1 Sessions end soon'],
  [read(['Sessions', 72], ['end', 150], ['High', 500]), 'Sessions end High'],
])('a grade in a cell of its own is no part of a title: %s', (text, expected) => expect(text).toBe(expected));
