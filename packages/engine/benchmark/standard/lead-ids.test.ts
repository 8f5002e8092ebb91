import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { leadWithIds } from './lead-ids.ts';

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

it.each([
  ['in plain type', TITLES.flatMap((title, at) => band(title, `KST-10${at}`, at, 'Arial'))],
  ['that are few', TITLES.slice(0, 2).flatMap((title, at) => band(title, `KST-10${at}`, at))],
  ['that are versions', TITLES.flatMap((title, at) => band(title, `1.${at}`, at))],
])('leaves those as they are %s', (_, runs) => {
  expect(read(runs)[0]).toMatch(/^Permitted sources/);
});
