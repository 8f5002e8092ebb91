import { describe, expect, it } from 'vitest';
import { commandsOf, proseOf } from '../../model/recommendation.ts';
import type { PageText, TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';
import { type SetLine, chapter, code, prose, typeset } from '../testing/typeset.ts';

const bold = (text: string): SetLine => ({ text, font: 'Arial-BoldMT', size: 12, above: 14 });
const title = (text: string): SetLine => ({ text, font: 'Arial-BoldMT', size: 14, above: 20 });
const filler = Array.from({ length: 12 }, (_, index) => prose(`Running text of the document, line ${index}, so that its size is known. `));
const read = (...controls: readonly SetLine[][]) => {
  const pages = typeset([chapter('Acme Standard'), ...filler], [title('Names and times'), ...controls.flat()]);
  return readBenchmark(pages, toyGrammar).recommendations;
};
const three = (make: (at: number) => SetLine[]) => read(...[1, 2, 3].map(make));

describe('labels that only one document has', () => {
  const found = three((at) => [
    title(`FW-${at} Names are found`),
    bold('What the bank wants'),
    prose('The device asks a server for names.'),
    bold('Reasons behind it'),
    prose('Names change less than addresses.'),
    bold('Where one sees it'),
    code('show dns'),
    bold('What a good answer is'),
    prose('One server must be shown.'),
    bold('Steps for the operator'),
    code('set dns 1.1.1.1'),
  ]);

  it('of many words are told where they stand alone', () => {
    const [first] = three((at) => [
      title(`FW-${at} Names are found`),
      bold('The requirement that every unit of the group has to meet'),
      prose('The device asks a server for names.'),
      bold('Procedure to be followed by the second line of defence'),
      prose('The reviewer, who is from another team, issues the command "show dns", and keeps what is displayed.'),
    ]);
    expect(first?.description).toBe('The device asks a server for names.');
    expect(proseOf(first!.audit)).toContain('The reviewer');
  });

  it('are told by their words and by the commands behind them', () => {
    expect(found.map(({ id }) => id)).toEqual(['FW-1', 'FW-2', 'FW-3']);
    for (const { title: named, description, rationale, audit, remediation } of found) {
      expect(named).toBe('Names are found');
      expect(description).toBe('The device asks a server for names.');
      expect(rationale).toBe('Names change less than addresses.');
      expect(commandsOf(audit)).toEqual(['show dns']);
      expect(proseOf(audit)).toContain('One server must be shown.');
      expect(commandsOf(remediation)).toEqual(['set dns 1.1.1.1']);
    }
  });
});

it('a caption of code below the labels of both kinds is no label, and a disc beside a warning is no text', () => {
  const found = three((at) => [
    title(`FW-${at} Names are found`),
    bold('What we expect'),
    prose('The device asks a server for names.'),
    { ...bold('!'), x: 60 },
    prose('No server is no answer.'),
    bold('Checking it'),
    bold('configure mode'),
    code('show dns'),
    bold('Putting it right'),
    bold('configure mode'),
    code('set dns 1.1.1.1'),
  ]);
  for (const { description, audit, remediation } of found) {
    expect(description).toBe('The device asks a server for names.\nNo server is no answer.');
    expect(commandsOf(audit)).toEqual(['show dns']);
    expect(commandsOf(remediation)).toEqual(['set dns 1.1.1.1']);
  }
});

describe('labels that tell by their words', () => {
  const lead = (label: string, text: string): SetLine => ({ text, lead: label, font: 'Arial', size: 12, above: 14 });
  const labelled = three((at) => [
    title(`FW-${at} Names are found`),
    lead('The line we hold.', 'The device asks a server for names.'),
    lead('How we check.', 'Expect the line below, which the device prints.'),
    code('set dns 1.1.1.1'),
    lead('Putting it straight.', 'Enter or run:'),
    code('set dns 1.1.1.1'),
    ...(at < 3 ? [lead('Tolerated.', 'A device in the laboratory asks nobody.')] : []),
  ]);

  it('do so whatever commands stand behind them', () => {
    const [first] = labelled;
    expect(first?.description).toBe('The device asks a server for names.\nException: A device in the laboratory asks nobody.');
    expect(proseOf(first!.audit)).toContain('Expect the line below');
    expect(commandsOf(first!.audit)).toEqual(['set dns 1.1.1.1']);
    expect(proseOf(first!.remediation)).toContain('Enter or run:');
  });
});

it('words that few controls begin a line with are no labels', () => {
  const [first] = read(
    ...[1, 2, 3, 4, 5, 6, 7].map((at) => [
      title(`FW-${at} Names are found`),
      ...(at < 3 ? [prose('In the branch offices: two servers.')] : []),
      bold('Check:'),
      code('show dns'),
    ]),
  );
  expect(first?.description).toBe('In the branch offices: two servers.');
});

it('chapters with ids of their own are no controls', () => {
  const found = read(
    ...['A', 'B', 'C'].map((part) => [
      title(`${part}.1 Names`),
      prose('What is said here.'),
      title(`FW-${part}1 Names are found`),
      bold('Check:'),
      code('show dns'),
    ]),
  );
  expect(found.map(({ id }) => id)).toEqual(['FW-A1', 'FW-B1', 'FW-C1']);
});

it('the number of the document itself is no control', () => {
  const found = read(
    [title('ISD-31 Revision 3.1')],
    ...['A', 'B', 'C'].map((part) => [title(`FW-${part}1 Names are found`), bold('Check:'), code('show dns')]),
  );
  expect(found.map(({ id }) => id)).toEqual(['FW-A1', 'FW-B1', 'FW-C1']);
});

describe('ids', () => {
  const how = [bold('Check:'), code('show dns'), bold('Fix:'), code('set dns 1.1.1.1')];
  const namesOf = (make: (at: number) => SetLine[]) => three((at) => [...make(at), ...how]).map(({ id, title: named }) => `${id}|${named}`);

  it.each<[where: string, make: (at: number) => SetLine[], form: (at: number) => string]>([
    ['alone above a heading', (at) => [prose(`CTRL-${at}`), title('Names are found')], (at) => `CTRL-${at}`],
    ['behind a box', (at) => [prose(`☐ CTRL-${at} – Names are found`)], (at) => `CTRL-${at}`],
    ['with a number in brackets', (at) => [title(`AC-2(${at}) Names are found`)], (at) => `AC-2(${at})`],
    ['before a title that ends with its degree', (at) => [title(`CTRL-${at} Names are found (must)`)], (at) => `CTRL-${at}`],
    ['with a letter behind it', (at) => [title(`SEC.FW.01.${'xabc'[at]} Names are found`)], (at) => `SEC.FW.01.${'xabc'[at]}`],
    ['with a version', (at) => [title(`NSC-00${at}.v2: Names are found`)], (at) => `NSC-00${at}.v2`],
    ['of a name and a number', (at) => [title(`BSI A${at} Names are found`)], (at) => `BSI A${at}`],
    ['of two numbers', (at) => [title(`11-${at} Names are found`)], (at) => `11-${at}`],
    ['with a prefix in small letters', (at) => [title(`Std-1.${at} Names are found`)], (at) => `Std-1.${at}`],
    ['as a counted word', (at) => [title(`Control #${at} - Names are found`)], (at) => `Control #${at}`],
  ])('%s are found', (_where, make, form) => {
    expect(namesOf(make)).toEqual([1, 2, 3].map((at) => `${form(at)}|Names are found`));
  });
});

it('a bold label is whole where a page prints each of its words by itself', () => {
  /** Words with a gap of four points, as wide as one between cells. */
  const words = (text: string, font: string, x: number, y: number): readonly TextRun[] => {
    let from = x;
    return text.split(' ').map((word) => {
      const run = { text: word, font, size: 10, x: from, right: from + word.length * 5, y };
      from = run.right + 5;
      return run;
    });
  };
  const rows = (at: number): readonly (readonly [label: string, text: string])[] => [
    ['', `FW-${at} Names are found`],
    ['How to look.', 'show dns must name one server.'],
    ['How to put it right.', 'set dns 1.1.1.1'],
  ];
  const pages = [1, 2, 3].map((page): PageText => ({
    page,
    width: 612,
    height: 792,
    boxes: [],
    runs: rows(page).flatMap(([label, text], at) => {
      const own = label === '' ? [] : words(label, 'Arial-BoldMT', 72, 100 + at * 24);
      return [...own, ...words(text, label === '' ? 'Arial-BoldMT' : 'Arial', (own.at(-1)?.right ?? 67) + 5, 100 + at * 24)];
    }),
  }));
  const [first] = readBenchmark(pages, toyGrammar).recommendations;
  expect(proseOf(first!.audit)).toContain('must name one server');
  expect(proseOf(first!.audit)).not.toContain('put it right');
});

describe('labels that open the line of their text', () => {
  const parts = (set: (label: string, text: string) => SetLine[]) =>
    three((at) => [
      title(`FW-${at} Names are found`),
      ...set('What we want', 'The device asks a server for names.'),
      ...set('How we look', 'Run this.'),
      code('show dns'),
      ...set('What a good box shows', 'One server is printed.'),
      ...set('How to put it right', 'Enter this.'),
      code('set dns 1.1.1.1'),
      ...set('Why', 'Names change less than addresses.'),
    ]);

  it.each<[how: string, set: (label: string, text: string) => SetLine[]]>([
    ['with a dash behind them', (one, text) => [prose(`${one} – ${text}`)]],
    ['behind a bullet', (one, text) => [prose(`• ${one}: ${text}`)]],
    ['behind a bullet, alone on their line', (one, text) => [prose(`• ${one}:`), prose(text)]],
  ])('are told %s', (_, set) => {
    const [first] = parts(set);
    expect(first?.description).toBe('The device asks a server for names.');
    expect(proseOf(first!.audit)).toContain('One server is printed.');
    expect(commandsOf(first!.audit)).toEqual(['show dns']);
    expect(commandsOf(first!.remediation)).toEqual(['set dns 1.1.1.1']);
    expect(first?.rationale).toBe('Names change less than addresses.');
  });
});

it('the background of a demand tells why, and is one itself where nothing else is', () => {
  const of = (demand: string) =>
    three((at) => [
      title(`FW-${at} Names are found`),
      bold(demand),
      prose('The device asks a server for names.'),
      bold('Verification'),
      code('show dns'),
      bold('Background'),
      prose('Names change less than addresses.'),
      bold('Commands'),
      code('set dns 1.1.1.1'),
    ])[0];
  expect(of('Demand')?.rationale).toBe('Names change less than addresses.');
  expect(of('Owner')?.description).toContain('Names change less than addresses.');
});

it.each(['Rationale', 'Fix'])('an exception that a rare label begins is heard where it stands below another part: %s', (above) => {
  const [first] = three((at) => [
    title(`FW-${at} Names are found`),
    bold('Requirement'),
    prose('The device asks a server for names.'),
    bold('Check'),
    code('show dns'),
    bold('Fix'),
    code('set dns 1.1.1.1'),
    ...(above === 'Rationale' ? [bold('Rationale'), prose('Names change less than addresses.')] : []),
    ...(at === 1 ? [prose('Exempted. Units in the laboratory.')] : []),
  ]);
  expect(first?.description).toBe('The device asks a server for names.\nException: Units in the laboratory.');
  expect(`${first?.rationale}${proseOf(first!.remediation)}`).not.toContain('laboratory');
});
