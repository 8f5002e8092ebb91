import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { cutGrades } from './cut-grade.ts';

const read = (...cells: readonly (readonly [text: string, x: number])[]) => {
  const runs = cells.map(([text, x]) => ({ text, font: 'Arial', size: 10, x, right: x + text.length * 5, y: 100 }));
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines.flatMap((line) => cutGrades([line]))[0]?.text;
};

it.each([
  [read(['ORG-1', 72], ['Sessions end', 150], ['High', 500]), 'ORG-1 Sessions end'],
  [read(['ORG-1', 72], ['Sessions end', 150], ['CAT II', 500]), 'ORG-1 Sessions end'],
  [read(['ORG-1', 72], ['Sessions end', 150], ['soon', 500]), 'ORG-1 Sessions end soon'],
  [read(['Sessions', 72], ['end', 150], ['High', 500]), 'Sessions end High'],
])('a grade in a cell of its own is no part of a title: %s', (text, expected) => expect(text).toBe(expected));

it('the words of a document by which it grades its controls are no part of their titles', () => {
  const titles = ['Sessions end', 'Names are found', 'Rules are logged', 'Clocks agree'];
  const rows = titles.flatMap((title, at) => {
    const y = 100 + at * 30;
    const [id, grade] = [`ORG-${at}`, at < 2 ? 'Headline' : 'Footnote'];
    return [
      { text: id, font: 'Arial-Bold', size: 10, x: 72, right: 102, y },
      { text: title, font: 'Arial-Bold', size: 10, x: 120, right: 120 + title.length * 5, y },
      { text: grade, font: 'Arial-Italic', size: 8, x: 500, right: 530, y },
    ];
  });
  const lines = readPages([{ page: 1, width: 612, height: 792, runs: rows, boxes: [] }]).flatMap((one) => one.lines);
  const cut = cutGrades(lines);
  expect(cut.map(({ text }) => text)).toEqual(titles.map((title, at) => `ORG-${at} ${title}`));
  expect(cut.every(({ bold }) => bold)).toBe(true);
  expect(cutGrades(lines.slice(0, 3)).at(-1)!.text).toBe('ORG-2 Rules are logged Footnote');
});
