import { expect, it } from 'vitest';
import { changeLines } from './change-lines.ts';

it.each(['', '\n', 'one', 'one\n', 'one\ntwo', '\n\none\n\n'])('leaves %j as it is where no line changes', (text) => {
  expect(changeLines(text, (line) => line)).toBe(text);
});

it('gives each line with its number, counted from 1, and the empty one at the end', () => {
  const seen: (readonly [string, number])[] = [];
  changeLines('one\n\ntwo\n', (line, number) => {
    seen.push([line, number]);
    return line;
  });
  expect(seen).toEqual([
    ['one', 1],
    ['', 2],
    ['two', 3],
    ['', 4],
  ]);
});

it.each([
  ['one\ntwo\nthree', 'one\nTWO\nthree'],
  ['two\ntwo', 'TWO\nTWO'],
  ['one\ntwo\n', 'one\nTWO\n'],
])('changes lines of %j where they stand', (text, expected) => {
  expect(changeLines(text, (line) => (line === 'two' ? 'TWO' : line))).toBe(expected);
});
