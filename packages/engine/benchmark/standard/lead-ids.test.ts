import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { leadWithIds, partBoldIds, readIdsInCode } from './lead-ids.ts';

const band = (title: string, id: string, at: number, font = 'Arial-BoldMT') => [
  { text: title, font, size: 10, x: 60, right: 60 + title.length * 5, y: 60 + at * 40 },
  { text: id, font, size: 10, x: 480, right: 530, y: 60 + at * 40 },
];
const read = (runs: readonly ReturnType<typeof band>[number][]): readonly string[] =>
  leadWithIds(readPages([{ page: 1, width: 612, height: 792, runs: [...runs], boxes: [] }]).flatMap(({ lines }) => lines)).map(
    ({ text }) => text,
  );
const TITLES = ['Permitted sources', 'Idle sessions end', 'A notice is shown'];

it('puts ids that close bands of titles in front of these', () => {
  expect(read(TITLES.flatMap((title, at) => band(title, `KST-10${at}`, at)))).toEqual([
    'KST-100 Permitted sources',
    'KST-101 Idle sessions end',
    'KST-102 A notice is shown',
  ]);
});

it('knows an id behind a dash at the end of a bold title', () => {
  const runs = TITLES.map((title, at) => band(`${title} – KST-10${at}`, '', at)[0]!);
  expect(read(runs)[1]).toBe('KST-101 Idle sessions end');
  expect(read(runs.map((run) => ({ ...run, text: run.text.replace('–', 'and') })))[1]).toBe('Idle sessions end and KST-101');
});

it('leaves out the number of a section', () => {
  expect(read(TITLES.flatMap((title, at) => band(`3.${at} ${title}`, `KST-10${at}`, at)))[1]).toBe('KST-101 Idle sessions end');
});

it.each([
  ['in plain type', TITLES.flatMap((title, at) => band(title, `KST-10${at}`, at, 'Arial'))],
  ['that are few', TITLES.slice(0, 2).flatMap((title, at) => band(title, `KST-10${at}`, at))],
  ['that are versions', TITLES.flatMap((title, at) => band(title, `1.${at}`, at))],
])('leaves those as they are %s', (_, runs) => {
  expect(read(runs)[0]).toMatch(/^Permitted sources/);
});

it('reads ids in the font of code as text where each stands alone above a bold title', () => {
  const runs = TITLES.flatMap((title, at) => [
    { text: `KST.ACC.0${at}`, font: 'Courier', size: 9, x: 60, right: 120, y: 60 + at * 60 },
    { text: title, font: 'Arial-BoldMT', size: 10, x: 80, right: 200, y: 75 + at * 60 },
    { text: 'FW-1', font: 'Courier', size: 9, x: 80, right: 120, y: 90 + at * 60 },
  ]);
  const lines = readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }]).flatMap((page) => page.lines);
  expect(readIdsInCode(lines).map(({ mono }) => mono)).toEqual(TITLES.flatMap(() => [false, false, true]));
});

it('parts a bold id from the title that a printer has put right behind it', () => {
  const run = (text: string, font: string, x: number) => ({ text, font, size: 10, x, right: x + text.length * 5, y: 60 });
  const part = (id: string, title: string): string | undefined => {
    const runs = [run(id, 'Arial-BoldMT', 60), run(title, 'Arial', 60 + id.length * 5)];
    return partBoldIds(readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]!.lines)[0]?.text;
  };
  expect(part('MF-101', 'Only the desks')).toBe('MF-101 Only the desks');
  expect(part('MF-101', 'b follows')).toBe('MF-101b follows');
});

it('takes the last word of numbered headings for their id where it is one', () => {
  const runs = TITLES.map((title, at) => ({
    text: `3.${at} ${title} KST-10${at}`,
    font: 'Arial-BoldMT',
    size: 10,
    x: 60,
    right: 300,
    y: 60 + at * 40,
  }));
  expect(read(runs)).toEqual(TITLES.map((title, at) => `KST-10${at} ${title}`));
});

it('a counted word beside an id is no title', () => {
  const runs = TITLES.flatMap((_title, at) => [
    { text: `Article ${at + 5}`, font: 'Arial-BoldMT', size: 10, x: 200, right: 245, y: 60 + at * 40 },
    { text: `KST-10${at}`, font: 'Arial', size: 10, x: 480, right: 530, y: 60 + at * 40 },
  ]);
  expect(read(runs)).toEqual(['KST-100', 'KST-101', 'KST-102']);
});
