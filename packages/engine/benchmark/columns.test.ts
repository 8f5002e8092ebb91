import { describe, expect, it } from 'vitest';
import type { PageText, TextRun } from './positioned-text.ts';
import { readPages, unfold } from './text-lines.ts';

const WORDS = 'Sessions of administrators end early';
const set = (text: string, x: number, y: number, font = 'Arial'): TextRun => ({ text, font, size: 10, x, right: x + text.length * 5.5, y });
const page = (runs: readonly TextRun[], more: Partial<PageText> = {}): PageText => ({
  page: 1,
  width: 612,
  height: 792,
  runs,
  boxes: [],
  ...more,
});
/** Rows side by side, 14 points apart; the right ones stand lower by `lower`. */
const beside = (lefts: readonly string[], rights: readonly string[], lower = 0, font = 'Arial', y = 100): TextRun[] => [
  ...lefts.map((text, row) => set(text, 72, y + row * 14, font)),
  ...rights.map((text, row) => set(text, 320, y + row * 14 + lower, font)),
];
const count = (length: number, name: string): string[] => Array.from({ length }, (_, row) => `${name}${row} ${WORDS}`);
const read = (...pages: readonly PageText[]): string[] =>
  readPages(pages).flatMap(({ lines }) => lines.map(({ text }) => text.split(' ')[0] ?? ''));
const names = (length: number, name: string): string[] => count(length, name).map((text) => text.split(' ')[0] ?? '');

describe('a page with two columns', () => {
  it.each([0, 6])('is read down the left one, then down the right one, on one grid or not (%d points lower)', (lower) => {
    expect(read(page(beside(count(8, 'L'), count(8, 'R'), lower)))).toEqual([...names(8, 'L'), ...names(8, 'R')]);
  });

  it('begins anew below a line across both', () => {
    const across = set(`Chapter ${WORDS} ${WORDS}`, 72, 240);
    const runs = [...beside(count(8, 'L'), count(7, 'R')), across, ...beside(count(4, 'l'), count(4, 'r'), 0, 'Arial', 270)];
    expect(read(page(runs))).toEqual([...names(8, 'L'), ...names(7, 'R'), 'Chapter', ...names(4, 'l'), ...names(4, 'r')]);
  });

  it('stands as if there were one, each line below the one before', () => {
    const across = set(`Chapter ${WORDS} ${WORDS}`, 72, 240);
    const lines = readPages([page([...beside(count(8, 'L'), count(8, 'R'), 6), across])]).flatMap((one) => one.lines.map(unfold));
    expect(new Set(lines.map(({ x }) => Math.round(x)))).toEqual(new Set([72]));
    expect(lines.every(({ y }, index) => y > (lines[index - 1]?.y ?? 0))).toBe(true);
  });

  it('is known below text across the page of which each word is set by itself', () => {
    const words = (y: number): TextRun[] =>
      `${WORDS} ${WORDS} ${y}`.split(' ').reduce<TextRun[]>((set_, word) => [...set_, set(word, (set_.at(-1)?.right ?? 69) + 3, y)], []);
    const runs = [...[60, 74, 88].flatMap(words), ...beside(count(8, 'L'), count(8, 'R'), 0, 'Arial', 110)];
    expect(read(page(runs)).slice(3)).toEqual([...names(8, 'L'), ...names(8, 'R')]);
  });

  it('has none where the head of a table stands above them, whatever other columns that has', () => {
    const head = [set('ID', 20, 80), set('Check', 72, 80), set('Fix', 320, 80)];
    const [, first] = read(page([...head, ...beside(count(8, 'L'), count(8, 'R'))]));
    expect(first).toBe('L0');
    expect(read(page([...head, ...beside(count(8, 'L'), count(8, 'R'))]))).toHaveLength(9);
  });

  it('may hold controls in frames beside each other', () => {
    const card = (left: string, right: string, y: number, heads: readonly [string, string]): TextRun[] => [
      set(`${heads[0]} ${WORDS}`, 72, y, 'Arial-Bold'),
      set(`${heads[1]} ${WORDS}`, 320, y, 'Arial-Bold'),
      ...beside(count(4, left), count(4, right), 0, 'Arial', y + 14),
    ];
    const rules = [90, 90, 190, 190, 290, 290].map((y, at) => ({ left: at % 2 === 0 ? 68 : 310, right: at % 2 === 0 ? 310 : 560, y }));
    const cards = (heads: readonly [string, string]): TextRun[] => [...card('a', 'b', 110, heads), ...card('c', 'd', 210, heads)];
    expect(read(page(cards(['FW-1', 'FW-2']), { rules }))[5]).toBe('FW-1');
    expect(read(page(cards(['One', 'Two']), { rules }))[5]).toBe('One');
    expect(read(page(cards(['FW-1', 'FW-2']), { rules })).slice(10)[0]).toBe('FW-2');
    expect(read(page(cards(['One', 'Two']), { rules }))).not.toContain('Two');
  });

  it('may be followed by one with a few lines', () => {
    const first = page(beside(count(8, 'L'), count(8, 'R')));
    expect(read(first, page(beside(count(2, 'l'), count(2, 'r')))).slice(16)).toEqual(['l0', 'l1', 'r0', 'r1']);
    expect(read(page(beside(count(2, 'l'), count(2, 'r'))))).toEqual(['l0', 'l1']);
  });
});

describe('blocks of two columns each', () => {
  const band = (id: string, y: number): TextRun[] => [set(id, 72, y, 'Arial-Bold'), set('Sessions end', 130, y), set('Mandatory', 500, y)];
  const rule = (y: number) => ({ left: 68, right: 560, y });
  const blocks = (y: number, ...marks: readonly string[]): TextRun[] =>
    marks.flatMap((name, at) => [
      ...band(`FW-${name}`, y + at * 140),
      ...beside(count(4, name.toLowerCase()), count(5, `${name}r`), 0, 'Arial', y + at * 140 + 20),
    ]);
  const order = (...marks: readonly string[]): string[] =>
    marks.flatMap((name) => [
      `FW-${name}`,
      ...count(4, name.toLowerCase()).map((text) => text.split(' ')[0]!),
      ...count(5, `${name}r`).map((text) => text.split(' ')[0]!),
    ]);
  const rules = [90, 230, 370, 510].map(rule);

  it('are read one after the other, below the heads that stand across', () => {
    expect(read(page(blocks(100, 'A1', 'B2', 'C3', 'D4'), { rules }))).toEqual(order('A1', 'B2', 'C3', 'D4'));
  });

  it('begin below text across the page', () => {
    const intro = Array.from({ length: 20 }, (_, at) => set(`Intro ${WORDS} ${WORDS} ${WORDS}`, 72, 60 + at * 12));
    const runs = [...intro, ...blocks(340, 'A1', 'B2')];
    expect(read(page(runs, { rules: [330, 470].map(rule) })).slice(20)).toEqual(order('A1', 'B2'));
  });
});

describe('no columns are', () => {
  const rows = names(8, 'L');

  it('the cells of a table with a head', () => {
    expect(read(page(beside(['Check', ...count(8, 'L')], ['Fix', ...count(8, 'R')])))).toEqual(['Check', ...rows]);
  });

  it('the cells of a table with lines between its rows', () => {
    const rules = [86, 128, 170, 212].flatMap((y) => [
      { left: 68, right: 316, y },
      { left: 316, right: 560, y },
    ]);
    expect(read(page(beside(count(8, 'L'), count(8, 'R')), { rules }))).toEqual(rows);
  });

  it('labels and their values', () => {
    expect(read(page(beside(names(8, 'L'), count(8, 'R'))))).toEqual(rows);
  });

  it('cells of which two stand on one side', () => {
    const more = names(8, 'M').map((text, row) => set(text, 190, 100 + row * 14));
    expect(read(page([...beside(names(8, 'L'), count(8, 'R')), ...more]))).toEqual(rows);
  });

  it('what a device prints side by side', () => {
    expect(read(page(beside(count(8, 'L'), count(8, 'R'), 0, 'Courier')))).toEqual(rows);
  });
});
