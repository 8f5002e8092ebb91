import { expect, it } from 'vitest';
import type { PageText, TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';

const COLUMNS = [50, 110, 260, 430] as const;

/** A page of a table of controls, each line of which has a text for each column. */
function drawTable(lines: readonly (readonly string[])[], page = 1): PageText {
  const runs = lines.flatMap((cells, at) =>
    cells.flatMap((text, column): readonly TextRun[] => {
      const x = COLUMNS[column]!;
      return text === '' ? [] : [{ text, font: 'Arial', size: 10, x, right: x + text.length * 4.5, y: 100 + at * 12 }];
    }),
  );
  return { page, width: 612, height: 792, runs, boxes: [] };
}

const control = (id: string, fix: string): readonly (readonly string[])[] => [
  [id, 'Only strong ciphers.', 'show cipher', fix],
  ['', 'Encryption: level high.', 'Permitted values. Default: if', `${fix} again`],
  ['', '', 'absent, a finding.', ''],
];

it('the words of cells are no grades and no labels: a level at the end of a line, and a default within one', () => {
  const pages = [
    drawTable([
      ['ID', 'Requirement', 'How to verify', 'How to fix'],
      ...['FW-01', 'FW-02', 'FW-03'].flatMap((id) => control(id, 'set cipher high')),
    ]),
  ];
  const [first] = readBenchmark(pages, toyGrammar).recommendations;
  expect(first?.title).toBe('Only strong ciphers. Encryption: level high.');
  expect(first?.remediation.lines.map(({ text }) => text)).toEqual(['set cipher high', 'set cipher high again']);
  expect(first?.audit.lines.map(({ text }) => text).join(' ')).toContain('Permitted values. Default: if absent, a finding.');
});

const HEAD = ['ID', 'Requirement', 'How to verify', 'How to fix'];
const idsOf = (...pages: readonly PageText[]): readonly string[] => readBenchmark(pages, toyGrammar).recommendations.map(({ id }) => id);
const wrapped = (number: string): readonly (readonly string[])[] => [
  ['ORG-', 'Only strong ciphers.', 'show cipher', 'set cipher high'],
  ['FW-', 'Encryption is high.', 'It has to be high.', ''],
  [number, '', '', ''],
];

it('an id that wraps at each of its signs is one', () => {
  expect(idsOf(drawTable([HEAD, ...['0001', '0002', '0003'].flatMap(wrapped)]))).toEqual(['ORG-FW-0001', 'ORG-FW-0002', 'ORG-FW-0003']);
});

it('an id that is cut by the end of a page is one', () => {
  const [first, second, third] = ['0001', '0002', '0003'].map(wrapped);
  const pages = [drawTable([HEAD, ...first!, ...second!.slice(0, 2)]), drawTable([HEAD, second![2]!, ...third!], 2)];
  expect(idsOf(...pages)).toEqual(['ORG-FW-0001', 'ORG-FW-0002', 'ORG-FW-0003']);
});
