import { expect, it } from 'vitest';
import type { PageText, Rule, TextRun } from './positioned-text.ts';
import { readPages } from './text-lines.ts';

const set = (text: string, x: number, y: number, font = 'Arial'): TextRun => ({ text, font, size: 10, x, right: x + text.length * 5, y });
const LEFTS = ['Sessions end after ten idle minutes,', 'wherever they come from, and nobody', 'lengthens them.'];
const RIGHTS = ['# show system global', 'timeout : 10'];
const border = (y: number): Rule => ({ left: 40, right: 560, y });

interface Shape {
  readonly label?: string;
  readonly lefts?: readonly string[];
  readonly rights?: readonly string[];
  readonly borders?: boolean;
}

/** Three controls, each with a paragraph on the left and something else on the right, at heights of their own. */
function readPage({ label = 'How to see it', lefts = LEFTS, rights = RIGHTS, borders = true }: Shape = {}): readonly string[] {
  const rules: Rule[] = [];
  const runs = [100, 300, 500].flatMap((y) => {
    rules.push(border(y + 4), border(y + 60));
    return [
      set(`FW-${y} Sessions end`, 50, y, 'Arial-Bold'),
      ...lefts.map((text, at) => set(text, 50, y + 16 + at * 13)),
      ...(label === '' ? [] : [set(label, 300, y + 15, 'Arial-Bold')]),
      ...rights.map((text, at) => set(text, 300, y + 25 + at * 10, 'Courier')),
      set('This is said to everybody who comes, and to nobody else, whoever they are and wherever they are.', 50, y + 72),
    ];
  });
  const page: PageText = { page: 1, width: 612, height: 792, runs, boxes: [], ...(borders && { rules }) };
  return readPages([page])[0]!.lines.map(({ text }) => text);
}

const ENDS = [...LEFTS, 'How to see it', ...RIGHTS];

it.each([true, false])('a paragraph is read before what stands on its right under a label (borders: %s)', (borders) =>
  expect(readPage({ borders }).slice(1, 7)).toEqual(ENDS),
);

it('what stands on the left alone below the right side belongs to the left one', () => {
  const lefts = [...LEFTS, 'Not even us.'];
  expect(readPage({ lefts }).slice(1, 8)).toEqual([...lefts, 'How to see it', ...RIGHTS]);
});

it.each<[string, Shape]>([
  ['no label', { label: '' }],
  ['a sentence in bold type', { label: 'How to see it is told below.' }],
  ['short cells on the left', { lefts: ['Idle time', 'Owner', 'Grade'] }],
  ['nothing below the label', { rights: [] }],
  ['ids on the left', { lefts: ['FW-1 ends after ten idle minutes,', 'FW-2 ends after ten idle minutes,', 'FW-3'] }],
])('with %s the rows are read one by one', (_, shape) =>
  expect(readPage(shape).slice(1, 7)).not.toEqual([...(shape.lefts ?? LEFTS), 'How to see it', ...RIGHTS]),
);

it('knows where the left side ends, so that its wraps are undone', () => {
  const page = { page: 1, width: 612, height: 792, boxes: [], rules: [] };
  const runs = [100, 300, 500].flatMap((y) => [
    ...LEFTS.map((text, at) => set(text, 50, y + 16 + at * 13)),
    set('How to see it', 300, y + 15, 'Arial-Bold'),
    set('# show system global', 300, y + 25, 'Courier'),
  ]);
  const [first, , , label] = readPages([{ ...page, runs }])[0]!.lines;
  expect(first?.edge).toBe(50 + LEFTS[0]!.length * 5);
  expect(label?.edge).toBeUndefined();
});
