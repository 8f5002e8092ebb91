import { expect, it } from 'vitest';
import { commandsOf, proseOf } from '../../model/recommendation.ts';
import type { PageText, TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';

const MONO = 'CourierNewPSMT';

/** A page of a table, each line of which has a text for each column; what begins with `$ ` is set in the font of code. */
function drawTable(columns: readonly number[], lines: readonly (readonly string[])[]): PageText {
  const runs = lines.flatMap((cells, at) =>
    cells.flatMap((printed, column): readonly TextRun[] => {
      const isCode = printed.startsWith('$ ');
      const text = isCode ? printed.slice(2) : printed;
      const x = columns[column]!;
      return text === '' ? [] : [{ text, font: isCode ? MONO : 'Arial', size: 8, x, right: x + text.length * 4, y: 100 + at * 12 }];
    }),
  );
  return { page: 1, width: 842, height: 595, runs, boxes: [] };
}

const read = (columns: readonly number[], head: readonly string[], rows: (id: string) => readonly (readonly string[])[]) =>
  readBenchmark([drawTable(columns, [head, ...['FW-01', 'FW-02', 'FW-03'].flatMap(rows)])], toyGrammar).recommendations;

it('a column of demands beside one of titles asks, also where another says what is expected', () => {
  const [first] = read([40, 90, 220, 400, 560, 700], ['ID', 'Title', 'Requirement', 'Check', 'Expected result', 'Fix'], (id) => [
    [id, 'Names are found', 'The device asks a server for names.', '$ show dns', 'A server is printed.', '$ set dns 1.1.1.1'],
  ]);
  expect(first?.title).toBe('Names are found');
  expect(first?.description).toBe('The device asks a server for names.');
  expect(proseOf(first!.audit)).toBe('Expected value: A server is printed.');
});

it('below a command, a line in the type of sentences says what it shows', () => {
  const [first] = read([40, 110, 380, 640], ['ID', 'Requirement', 'Check', 'Fix'], (id) => [
    [id, 'The device asks a server for names.', '$ show dns', '$ set dns 1.1.1.1'],
    ['', '', 'dns is 1.1.1.1 or 1.1.1.2', ''],
  ]);
  expect(commandsOf(first!.audit)).toEqual(['show dns']);
  expect(proseOf(first!.audit)).toBe('dns is 1.1.1.1 or 1.1.1.2');
});

it.each(['Exceptions', 'Let off', 'Let-offs', 'Deviation', 'Exempted'])(
  'an exception within a demand is called by its name: %s',
  (label) => {
    const [first] = read([40, 100, 240, 440, 640], ['ID', 'Title', 'Requirement', 'Check', 'Fix'], (id) => [
      [id, 'Names are found', 'The device must ask a server.', '$ show dns', '$ set dns 1.1.1.1'],
      ['', '', `${label}: Units in the laboratory.`, '', ''],
    ]);
    expect(first?.description).toContain('Exception: Units in the laboratory.');
  },
);
