import { expect, it } from 'vitest';
import { readPages } from './text-lines.ts';

const read = (...pieces: readonly (readonly [text: string, x: number, font?: string])[]) => {
  const runs = pieces.map(([text, x, font = 'Arial']) => ({ text, font, size: 10, x, right: x + text.length * 5, y: 100 }));
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines[0]?.segments?.map(({ text }) => text);
};

it('a gap without a blank parts two cells sooner in a line whose words are parted by blanks', () => {
  expect(read(['Sessions end', 72], ['after ten minutes', 136])).toEqual(['Sessions end', 'after ten minutes']);
  expect(read(['Sessions', 72], ['end', 116])).toBeUndefined();
});

it('a blank may be wide, as in justified text, whether it is a piece of its own or not', () => {
  expect(read(['Sessions end ', 72], ['after ten minutes', 138])).toBeUndefined();
  expect(read(['Sessions end', 72], [' ', 132], ['after ten minutes', 136])).toBeUndefined();
});

it('the blanks of code say nothing of those between words that a page prints each by itself', () =>
  expect(read(['Set', 72], ['it', 91], ['again:', 105], ['set dns', 139, 'Courier'])).toBeUndefined());

it('words of code that are one blank apart are one piece', () => {
  expect(read(['show', 72, 'Courier'], ['dns', 97, 'Courier'], ['all', 117, 'Courier'])).toBeUndefined();
  expect(read(['show', 72, 'Courier'], ['dns', 110, 'Courier'])).toEqual(['show', 'dns']);
});

it('small capitals behind a capital are one word, however far apart they stand', () => {
  const set = (text: string, size: number, x: number, right: number) => ({ text, font: 'Arial', size, x, right, y: 100 });
  const runs = [set('D', 10, 72, 80), set('e', 7, 80, 84), set('ma', 7, 86, 94), set('nd', 7, 96, 104), set('it', 10, 108, 114)];
  expect(readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines[0]?.text).toBe('Demand it');
});

it('letters that stand alone in a short line are one word', () => {
  const spaced = read(['Inspect', 72], ['i', 108], ['o', 115], ['n', 122]);
  expect(spaced).toBeUndefined();
  const runs = [
    ['Inspect', 72],
    ['i', 108.5],
    ['o', 115],
    ['n', 121.5],
    ['it', 132],
  ] as const;
  const page = (list: readonly (readonly [string, number])[]) => ({
    page: 1,
    width: 612,
    height: 792,
    boxes: [],
    runs: list.map(([text, x]) => ({ text, font: 'Arial-Bold', size: 10, x, right: x + text.length * 5, y: 100 })),
  });
  expect(readPages([page(runs)])[0]?.lines[0]?.text).toBe('Inspection it');
  expect(
    readPages([
      page([
        ['as', 72],
        ['a', 84.5],
        ['b', 92],
        ['rule', 99.5],
      ]),
    ])[0]?.lines[0]?.text,
  ).toBe('as a b rule');
});

it('lines of columns that stand at heights of their own are not mixed', () => {
  const column = (x: number, y: number, ...texts: readonly string[]) =>
    texts.map((text, at) => ({ text, font: 'Arial', size: 6, x, right: x + 40, y: y + at * 7.5 }));
  const runs = [
    ...column(72, 100, 'one', 'two', 'three'),
    ...column(172, 102.8, 'uno', 'due', 'tre'),
    ...column(272, 105.5, 'eins', 'zwei'),
  ];
  const [page] = readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }]);
  expect(page?.lines.map(({ segments }) => segments?.map(({ text }) => text).join(' '))).toEqual([
    'one uno eins',
    'two due zwei',
    'three tre',
  ]);
});

it('code of two columns that end close to each other is no line', () => {
  const mono = (text: string, x: number, y: number) => ({ text, font: 'Courier', size: 10, x, right: x + text.length * 6, y });
  const segmentsAt = (gap: number, y: number): readonly string[] | undefined =>
    readPages([
      { page: 1, width: 612, height: 792, boxes: [], runs: [mono('set a', 72, 100), mono('set b', 102 + gap, y)] },
    ])[0]?.lines[0]?.segments?.map(({ text }) => text);
  expect(segmentsAt(6, 100)).toBeUndefined();
  expect(segmentsAt(8.5, 100)).toEqual(['set a', 'set b']);
  expect(segmentsAt(6, 99.2)).toEqual(['set a', 'set b']);
});
