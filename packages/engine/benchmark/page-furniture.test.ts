import { expect, test } from 'vitest';
import { dropFurniture } from './page-furniture.ts';
import type { TextLine } from './text-lines.ts';

const HEIGHT = 800;
const write = (text: string, y: number): TextLine => ({ text, y }) as TextLine;

test('running heads and page numbers go, a label that often begins a page stays', () => {
  const pages = Array.from({ length: 8 }, (_, index) => ({
    height: HEIGHT,
    lines: [
      write('Company standard 4.2', 20),
      ...(index % 2 === 0 ? [write('Remediation:', 40)] : []),
      write(`Text ${'abcdefgh'[index]}`, 400),
      write(`Page ${index + 1}`, 780),
    ],
  }));
  const kept = dropFurniture(pages).map(({ text }) => text);
  expect(kept.filter((text) => text === 'Remediation:')).toHaveLength(4);
  expect(kept.filter((text) => text.startsWith('Text'))).toHaveLength(8);
  expect(kept).toHaveLength(12);
});

test('a label of a company stays that often begins a page, and stands between other lines as well', () => {
  const pages = Array.from({ length: 6 }, (_, index) => ({
    height: HEIGHT,
    lines: [write('Stage door baseline', 20), write('Carry out', 40), write(`Text ${'abcdef'[index]}`, 300), write('Carry out', 400)],
  }));
  const kept = dropFurniture(pages).map(({ text }) => text);
  expect(kept.filter((text) => text === 'Carry out')).toHaveLength(12);
  expect(kept).not.toContain('Stage door baseline');
});

test.each([
  ['11/26/26, 11:48 AM', '1/2'],
  ['26.11.2026, 11:48 Company standard', 'https://example.com/standard.html 1/2'],
  ['Company standard 2026-11-26 11:48', 'file:///home/me/standard.html  1 / 2'],
])('what a browser prints around a page goes, though it be on one page alone: %s', (head, foot) => {
  const lines = [write(head, 20), write('11/26/26, 11:48 AM', 400), write('https://example.com/cli', 770), write(foot, 790)];
  const kept = dropFurniture([{ height: HEIGHT, lines }]).map(({ text }) => text);
  expect(kept).toEqual(['11/26/26, 11:48 AM', 'https://example.com/cli']);
});

test.each([
  [true, ['Code', 'Title', 'Test', 'Action']],
  // White on a dark bar, and in plain type.
  [false, ['ID', 'What we want', 'Test in the shell', 'Remarks']],
])('the head of a table that is printed again on each page stays (bold: %s)', (bold, cells) => {
  const head = { ...write(cells.join(' '), 30), bold, segments: cells.map((text) => write(text, 30)) };
  const pages = Array.from({ length: 5 }, () => ({ height: HEIGHT, lines: [head, write('X1 Names', 60)] }));
  expect(dropFurniture(pages).filter(({ text }) => text === head.text)).toHaveLength(5);
});

test.each([
  ['ids of controls', (page: number) => `ORG-FW-01${page} (medium)`, 8],
  ['ids behind a label', (page: number) => `STIG ID: ORG-FW-01${page}`, 8],
  ['labels of how to mend', () => 'Fix Text', 8],
  ['the number of the document', (page: number) => `ORG-STD-014 page ${page} of 8`, 0],
  ['the pages of an appendix', (page: number) => `A-${page}`, 0],
])('at the top of many pages %s are told from running heads', (_name, text, stay) => {
  const pages = Array.from({ length: 8 }, (_, at) => ({ height: HEIGHT, lines: [write(text(at + 1), 20), write('Text', 400)] }));
  expect(dropFurniture(pages)).toHaveLength(8 + stay);
});
