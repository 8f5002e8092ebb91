import { expect, it } from 'vitest';
import type { PageText, TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';

/** A page of a table of labels and values, a row a line. */
function drawTable(page: number, rows: readonly (readonly [label: string, value: string])[]): PageText {
  const place = (text: string, x: number, y: number): TextRun => ({ text, font: 'Arial', size: 10, x, right: x + text.length * 5, y });
  const runs = rows.flatMap(([label, value], at) => [
    ...(label === '' ? [] : [place(label, 50, 100 + at * 20)]),
    place(value, 150, 100 + at * 20),
  ]);
  return { page, width: 612, height: 792, runs, boxes: [] };
}

const control = (number: number, ...fix: readonly string[]): readonly (readonly [string, string])[] => [
  ['STIG ID', `TOY-DM-00${number}`],
  ['Rule Title', 'The device must end idle sessions.'],
  ['Check', 'Look at the screen. If sessions do not end, this is a finding.'],
  ...fix.map((line, at) => [at === 0 ? 'Fix' : '', line] as const),
];
const read = (...fix: readonly string[]) =>
  readBenchmark(
    [1, 2, 3].map((number) => drawTable(number, control(number, ...fix))),
    toyGrammar,
  ).recommendations;

it('a table names its controls, though no control has a command', () =>
  expect(read('Open the screen.').map(({ id }) => id)).toEqual(['TOY-DM-001', 'TOY-DM-002', 'TOY-DM-003']));

it('a hash that stands apart names nothing, and its line stays', () => {
  const page = drawTable(1, control(1, 'Enter the command:'));
  const y = page.runs.at(-1)!.y + 20;
  const runs: TextRun[] = [
    { text: '#', font: 'Arial', size: 10, x: 150, right: 155, y },
    { text: 'set dns 1.1.1.1', font: 'Arial', size: 10, x: 175, right: 250, y },
  ];
  const pages = [{ ...page, runs: [...page.runs, ...runs] }, ...[2, 3].map((number) => drawTable(number, control(number, 'Open it.')))];
  const [first] = readBenchmark(pages, toyGrammar).recommendations;
  expect(first?.remediation.lines.map(({ text }) => text).join('\n')).toContain('# set dns 1.1.1.1');
});

it('a table of its own names a control and its title in one row', () => {
  const rows = (number: number): readonly (readonly [string, string])[] => [
    ['Control', `TOY-A${number} Idle sessions of administrators`],
    ['', 'on the management interface'],
    ['Demand', 'A session ends after 10 minutes.'],
    ['Check', 'Look at the screen.'],
    ['Fix', 'Enter the command:'],
  ];
  const pages = [1, 2, 3].map((number) => drawTable(number, rows(number)));
  const [first, ...others] = readBenchmark(pages, toyGrammar).recommendations;
  expect(others.map(({ id }) => id)).toEqual(['TOY-A2', 'TOY-A3']);
  expect(first).toMatchObject({
    id: 'TOY-A1',
    title: 'Idle sessions of administrators on the management interface',
    description: 'A session ends after 10 minutes.',
    audit: { lines: [{ text: 'Look at the screen.' }] },
  });
});

it('a line of a value may be in pieces', () => {
  const page = drawTable(1, control(1, 'Enter the command and look whether the', 'device takes it.'));
  const last = page.runs.at(-1)!;
  const runs: TextRun[] = [
    ...page.runs.slice(0, -1),
    { ...last, text: 'device', right: 180, y: last.y - 8 },
    { text: 'dns', font: 'Courier', size: 10, x: 192, right: 210, y: last.y - 8 },
    { text: 'takes it, as the others of the group do.', font: 'Arial', size: 10, x: 222, right: 458, y: last.y - 8 },
    { ...last, text: 'Then look at the screen and at the names below.', right: 385, y: last.y + 4 },
  ];
  const pages = [{ ...page, runs }, ...[2, 3].map((number) => drawTable(number, control(number, 'Open it.')))];
  const [first] = readBenchmark(pages, toyGrammar).recommendations;
  expect(first?.remediation.lines.map(({ text }) => text).join(' ')).toContain(
    'device dns takes it, as the others of the group do. Then look at the screen and at the names below.',
  );
});

it('a row of a grade and a scope is a part of its own, which counts where it names devices', () => {
  const rows = (number: number): readonly (readonly [string, string])[] => [
    ['Control', `TOY-A${number} Idle sessions of administrators`],
    ['Instruction', 'A session ends after 10 minutes.'],
    ['Check', 'Look at the screen.'],
    ['Corrective action', 'Open the screen.'],
    ['Grade and scope', number === 2 ? 'Red, devices with host names ending in -br' : 'Red, every device'],
  ];
  const found = readBenchmark(
    [1, 2, 3].map((number) => drawTable(number, rows(number))),
    toyGrammar,
  ).recommendations;
  for (const { remediation } of found) expect(remediation.lines.map(({ text }) => text)).toEqual(['Open the screen.']);
  expect(found.map(({ description }) => description.includes('Only for Red, devices with host names ending in -br'))).toEqual([
    false,
    true,
    false,
  ]);
});

it('a control goes on under its head, which the next page prints again', () => {
  const head = (number: number): readonly [string, string] => ['Control', `TOY-A${number} Idle sessions`];
  const first = [head(1), ['Demand', 'A session ends after 10 minutes.']] as const;
  const rest = [
    head(1),
    ['Check', 'Look at the screen.'],
    ['Fix', 'Enter the command:'],
    head(2),
    ['Demand', 'A session ends.'],
    ['Check', 'Look.'],
  ] as const;
  const last = [head(3), ['Demand', 'A session ends.'], ['Check', 'Look.'], ['Fix', 'Close it.']] as const;
  const pages = [first, rest, last].map((rows, at) => drawTable(at + 1, rows));
  expect(readBenchmark(pages, toyGrammar).recommendations[0]).toMatchObject({
    id: 'TOY-A1',
    page: 1,
    pageEnd: 2,
    description: 'A session ends after 10 minutes.',
    audit: { lines: [{ text: 'Look at the screen.' }] },
  });
});

it.each([
  ['Exception for branches: sessions may stay open.', 'Exception for branches: sessions may stay open.'],
  ['Consoles are not covered by this control.', 'Exception: Consoles are not covered by this control.'],
  ['Log in again before the change.', ''],
])('of the note %j a control has %j', (note, description) => {
  const pages = [1, 2, 3].map((number) => drawTable(number, [...control(number, 'Open the screen.'), ['Note', note]]));
  expect(readBenchmark(pages, toyGrammar).recommendations[0]?.description).toBe(description);
});

it('a title in bold type ends where the demand begins below it in the same cell', () => {
  const rows = (number: number): readonly (readonly [string, string])[] => [
    ['ID', `TOY-A${number}`],
    ['Control', 'Idle sessions of administrators'],
    ['', 'end by themselves'],
    ['', 'A session ends after 10 minutes.'],
    ['Check', 'Look at the screen.'],
  ];
  const embolden = (run: TextRun): TextRun => (/^(?:Control|Idle|end by)/.test(run.text) ? { ...run, font: 'Arial-Bold' } : run);
  const pages = [1, 2, 3].map((number) => drawTable(number, rows(number))).map((page) => ({ ...page, runs: page.runs.map(embolden) }));
  const closer = pages.map((page) => ({
    ...page,
    runs: page.runs.map((run) => (run.text.startsWith('end by') ? { ...run, y: run.y - 8 } : run)),
  }));
  const [first] = readBenchmark(closer, toyGrammar).recommendations;
  expect(first).toMatchObject({
    title: 'Idle sessions of administrators end by themselves',
    description: 'A session ends after 10 minutes.',
  });
});

it('the own id of a control names it, and not those by which catalogues call it', () => {
  const pages = [1, 2, 3].map((number) => {
    const [own, ...rest] = control(number, 'Open the screen.');
    return drawTable(number, [own!, ['Vuln ID', `V-10000${number}`], ...rest]);
  });
  expect(readBenchmark(pages, toyGrammar).recommendations.map(({ id, title }) => [id, title])).toEqual(
    [1, 2, 3].map((number) => [`TOY-DM-00${number}`, 'The device must end idle sessions.']),
  );
});
