import { expect, test } from 'vitest';
import type { Rule, TextRun } from '../positioned-text.ts';
import { readPages } from '../text-lines.ts';
import { joinSideLabels } from './side-labels.ts';

/** Text in bold type at the left, or in plain type where values begin. */
type Piece = readonly [text: string, y: number, at?: 'label' | 'value' | 'plain label' | 'across'];

const VALUES = 150;
const place = ([text, y, at = 'value']: Piece): TextRun => {
  const isLabel = at !== 'value';
  const size = at === 'label' ? 8 : 10;
  const font = at === 'label' ? 'Arial-Bold' : text.startsWith('set ') ? 'Courier' : 'Arial';
  const x = isLabel ? 50 : VALUES;
  return { text, font, size, x, right: x + text.length * size * 0.5, y };
};

/** Three controls of one layout, a page each; the lines of the first. */
function read(pieces: readonly Piece[], borders: readonly number[] = []): readonly string[] {
  const rules: readonly Rule[] = borders.map((y) => ({ left: 40, right: 500, y }));
  const pages = [1, 2, 3].map((page) => ({ page, width: 612, height: 792, runs: pieces.map(place), boxes: [], rules }));
  const lines = readPages(pages).flatMap((page) => page.lines);
  return joinSideLabels(lines, () => rules)
    .filter(({ page }) => page === 1)
    .map(({ text, segments }) => (segments ? segments.map((segment) => segment.text).join(' | ') : text));
}

test.each<[string, readonly Piece[], readonly string[]]>([
  [
    'between the lines of its value',
    [
      ['Remediation', 100, 'label'],
      ['Look at the screen first,', 100],
      ['procedure', 109, 'label'],
      ['then go on.', 113],
    ],
    ['Remediation procedure | Look at the screen first,', 'then go on.'],
  ],
  [
    'beside a command, over three lines',
    [
      ['Steps', 100, 'label'],
      ['set one', 100],
      ['to verify', 110, 'label'],
      ['set two', 111],
      ['compliance', 120, 'label'],
      ['set three', 122],
    ],
    ['Steps to verify compliance | set one', 'set two', 'set three'],
  ],
  [
    'longer than its value',
    [
      ['Background', 100, 'label'],
      ['Short.', 100],
      ['and purpose', 109, 'label'],
      ['Owner', 124, 'label'],
      ['Network team', 124],
    ],
    ['Background and purpose | Short.', 'Owner | Network team'],
  ],
  [
    'at heights of its own',
    [
      ['Audit', 96, 'label'],
      ['Look at', 100],
      ['Procedure', 105.5, 'label'],
      ['the screen.', 113],
      ['Default', 124, 'label'],
      ['On.', 124],
    ],
    ['Audit Procedure | Look at', 'the screen.', 'Default | On.'],
  ],
  [
    'in plain type, where both lines together are a label',
    [
      ['Remediation', 100, 'plain label'],
      ['Look at', 100],
      ['procedure', 112, 'plain label'],
      ['the screen.', 113],
    ],
    ['Remediation procedure | Look at', 'the screen.'],
  ],
  [
    'within a word',
    [
      ['Remedi-', 100, 'label'],
      ['Look at', 100],
      ['ation', 109, 'label'],
      ['the screen.', 113],
    ],
    ['Remediation | Look at', 'the screen.'],
  ],
])('puts a label together that is wrapped %s', (_name, pieces, expected) => expect(read(pieces)).toEqual(expected));

test('a label in the middle of its row stands before the first line of its value', () =>
  expect(
    read(
      [
        ['One', 100],
        ['two', 113],
        ['Inspection', 114, 'label'],
        ['method', 123, 'label'],
        ['three', 126],
        ['four', 139],
        ['five', 153],
        ['Owner', 160, 'label'],
        ['six', 166],
      ],
      [90, 143, 170],
    ),
  ).toEqual(['Inspection method | One', 'two', 'three', 'four', 'Owner | five', 'six']));

test('a label below the rest of a value at the top of a page stays where it is', () => {
  const pieces: readonly Piece[] = [
    ['set one', 100],
    ['set two', 113],
    ['Remediation', 130, 'label'],
    ['Enter this:', 130],
    ['set three', 143],
  ];
  expect(read(pieces, [80, 300])).toEqual(['set one', 'set two', 'Remediation | Enter this:', 'set three']);
});

test.each<[string, readonly Piece[], readonly string[]]>([
  [
    'labels of two rows',
    [
      ['Severity', 100, 'label'],
      ['High', 100],
      ['Profile', 110, 'label'],
      ['All', 110],
    ],
    ['Severity | High', 'Profile | All'],
  ],
  [
    'the end of a paragraph below a row',
    [
      ['Check', 100, 'plain label'],
      ['Look at it.', 100],
      ['of them.', 112, 'plain label'],
    ],
    ['Check | Look at it.', 'of them.'],
  ],
  [
    'a heading further down',
    [
      ['Check', 100, 'label'],
      ['Look at it.', 100],
      ['more of it', 130, 'label'],
    ],
    ['Check | Look at it.', 'more of it'],
  ],
])('leaves %s as they are', (_name, pieces, expected) => expect(read(pieces)).toEqual(expected));

test('a line at the head of a page is no border of a row', () =>
  expect(
    read(
      [
        ['Check', 100, 'label'],
        ['One', 100],
        ['two', 113],
        ['Owner', 126, 'label'],
        ['three', 126],
      ],
      [30],
    ),
  ).toEqual(['Check | One', 'two', 'Owner | three']));
