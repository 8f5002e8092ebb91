import { describe, expect, test } from 'vitest';
import type { TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';

type Piece = readonly [text: string, x: number, y: number, look?: 'bold' | 'small'];

const place = ([text, x, y, look]: Piece): TextRun => {
  const size = look === 'small' ? 8 : 10;
  return { text, font: look === 'bold' ? 'Arial-Bold' : 'Arial', size, x, right: x + text.length * size * 0.5, y };
};

/** Three controls, a page each: what names them, and the same text below. */
function read(name: (id: string, title: Piece) => readonly Piece[], appendix: readonly Piece[] = []) {
  const text: readonly Piece[] = [
    ['Check text', 50, 160, 'bold'],
    ['Look at the screen.', 50, 175],
    ['Fix text', 50, 190, 'bold'],
    ['Touch the screen.', 50, 205],
  ];
  const pages = [1, 2, 3].map((page) => ({
    page,
    width: 612,
    height: 792,
    runs: [...name(`TOY-${page}0`, titleOf(page)), ...text].map(place),
    boxes: [],
  }));
  const last = { page: 4, width: 612, height: 792, runs: appendix.map(place), boxes: [] };
  return readBenchmark([...pages, ...(appendix.length > 0 ? [last] : [])], toyGrammar).recommendations;
}

const SUBJECTS = ['administrators', 'operators', 'guests'];
const titleOf = (number: number): Piece => [`Sessions of ${SUBJECTS[number - 1]} must end.`, 50, 125];

describe('a strip of fields names the control below it', () => {
  test.each<[string, (id: string, title: Piece) => readonly Piece[]]>([
    ['in pieces', (id, title) => [['Group A', 50, 100], [`ID ${id}`, 150, 100], ['Severity High', 250, 100], title]],
    [
      'with the id at its end',
      (id, title) => [['Severity: High', 50, 100], ['Status: in force', 180, 100], [`Rule: ${id}`, 300, 100], title],
    ],
    ['in small type with bars', (id, title) => [[`${id} | Severity high | Owner Networks`, 50, 108, 'small'], title]],
    [
      'with labels and values apart',
      (id, title) => [['ID', 50, 100, 'bold'], [id, 80, 100], ['Severity', 180, 100, 'bold'], ['High', 240, 100], title],
    ],
    ['in one piece', (id, title) => [[`Severity: High | ID: ${id} | Owner: Network`, 50, 100], title]],
    [
      'with labels above the values',
      (id, title) => [
        ['Severity', 50, 90, 'small'],
        ['ID', 150, 90, 'small'],
        ['Status', 250, 90, 'small'],
        ['High', 50, 102],
        [id, 150, 102],
        ['In force', 250, 102],
        title,
      ],
    ],
    [
      'above a title in bold type',
      (id, title) => [
        ['Group A', 50, 100],
        [`ID ${id}`, 150, 100],
        ['Severity High', 250, 100],
        [title[0], 50, 125, 'bold'],
      ],
    ],
    [
      'below the title',
      (id, title) => [
        [title[0], 50, 100, 'bold'],
        [`ID ${id}`, 50, 125],
        ['Severity High', 180, 125],
      ],
    ],
    [
      'with the title in it',
      (id, title) => [
        ['Severity: High', 50, 100],
        [`ID: ${id}`, 150, 100],
        [title[0], 250, 100],
      ],
    ],
    [
      'as a bar with the level at its end',
      (id, title) => [
        [id, 50, 100, 'bold'],
        [title[0], 110, 100, 'bold'],
        ['Level: High', 500, 100, 'small'],
      ],
    ],
    [
      'as a bar with the level at a height of its own',
      (id, title) => [
        [`${id} ${title[0]}`, 50, 100, 'bold'],
        ['Level: High', 500, 95, 'small'],
      ],
    ],
  ])('%s', (_name, pieces) => {
    const found = read(pieces);
    expect(found.map(({ id, severity, title }) => [id, severity, title])).toEqual(
      [1, 2, 3].map((number) => [`TOY-${number}0`, 'high', titleOf(number)[0]]),
    );
    expect(found.map(({ audit, remediation }) => [...audit.lines, ...remediation.lines].map((line) => line.text))).toEqual(
      found.map(() => ['Look at the screen.', 'Touch the screen.']),
    );
  });
});

test('a title goes on below its bar', () => {
  const found = read((id) => [
    [id, 50, 100, 'bold'],
    ['Sessions of administrators, whoever they are and wherever', 110, 100, 'bold'],
    ['Level: High', 500, 100, 'small'],
    ['they are, must end.', 110, 113, 'bold'],
  ]);
  expect(found[0]?.title).toBe('Sessions of administrators, whoever they are and wherever they are, must end.');
});

test('a list of all controls with their levels takes nothing from them', () => {
  const rows = [1, 2, 3].flatMap((number): readonly Piece[] => [
    [`TOY-${number}0`, 50, 100 + number * 15],
    [titleOf(number)[0], 110, 100 + number * 15],
    ['Level: High', 400, 100 + number * 15],
  ]);
  const found = read((id, title) => [[`ID: ${id}`, 50, 100], ['Severity: Low', 180, 100], title], rows);
  expect(found.map(({ id, severity, audit }) => [id, severity, audit.lines.length])).toEqual(
    ['TOY-10', 'TOY-20', 'TOY-30'].map((id) => [id, 'low', 1]),
  );
});
