import { expect, it } from 'vitest';
import { readPages } from './text-lines.ts';

type Piece = readonly [text: string, x: number, y: number, size?: number, font?: string];
const read = (...pieces: readonly Piece[]): readonly string[] => {
  const runs = pieces.map(([text, x, y, size = 10, font = 'Arial']) => ({ text, font, size, x, right: x + text.length * size * 0.5, y }));
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]!.lines.map(({ text }) => text);
};
const NOTE: readonly Piece[] = [
  ['3', 72, 696.5, 6],
  ['Later is worse.', 77, 700, 8],
];

it.each<[string, string]>([
  ['Keep them for 60.', 'Keep them for 60.'],
  ['Keep them for 60', 'Keep them for 60'],
  ['Sessions end', 'Sessions end'],
])('the mark of a note behind "%s" is no part of it', (text, expected) =>
  expect(read([text, 72, 100], ['3', 72 + text.length * 5, 96, 6.5], ...NOTE)).toEqual([expected, 'Later is worse.']),
);

it('the line goes on behind a mark', () =>
  expect(read(['At level', 72, 100], ['3', 112, 96, 6.5], ['info and above.', 119, 100], ...NOTE)[0]).toBe('At level info and above.'));

it('a mark without a note on its page is dropped as well, but behind a digit it is a power', () => {
  expect(read(['Sessions end', 72, 100], ['3', 132, 96, 6.5])).toEqual(['Sessions end']);
  expect(read(['Up to 2', 72, 100], ['16', 107, 96, 6.5])).toEqual(['Up to 2^16']);
});

it.each<[string, Piece]>([
  ['on the base line', ['3', 107, 100, 6.5]],
  ['as large as the text', ['3', 107, 97]],
  ['apart from the text', ['3', 130, 98, 6.5]],
])('a number %s stays', (_, piece) => expect(read(['Up to 1', 72, 100], piece).join(' ')).toContain('3'));
