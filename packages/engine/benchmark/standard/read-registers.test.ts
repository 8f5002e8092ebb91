import { expect, it, test } from 'vitest';
import type { PageText, TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';

/** A line: its pieces from left to right, in type of some size, bold or not. */
interface Line {
  readonly pieces: readonly string[];
  readonly size?: number;
  readonly bold?: true;
}

const PLACES = [50, 100, 170, 300];
const row = (...pieces: readonly string[]): Line => ({ pieces });
const head = (...pieces: readonly string[]): Line => ({ pieces, bold: true });
const heading = (text: string): Line => ({ pieces: [text], size: 16, bold: true });

function draw(page: number, lines: readonly Line[]): PageText {
  const runs = lines.flatMap(({ pieces, size = 10, bold }, at) =>
    pieces.flatMap((text, column): readonly TextRun[] => {
      const x = PLACES[column]!;
      return text === ''
        ? []
        : [{ text, font: bold ? 'Arial-Bold' : 'Arial', size, x, right: x + text.length * size * 0.4, y: 80 + at * 20 }];
    }),
  );
  return { page, width: 612, height: 792, runs, boxes: [] };
}

const control = (id: string, title: string): readonly Line[] => [
  { pieces: [`${id} ${title}`], size: 13, bold: true },
  row('The setting is as this document asks for it, on every firewall of the company.'),
  head('Check'),
  row('show dns'),
  head('Fix'),
  row('set dns 1.1.1.1'),
];
const controls = [...control('FW-1', 'Names are known'), ...control('FW-2', 'Time is known'), ...control('FW-3', 'Logs are kept')];

/** What is read of a document that ends with an appendix, by the ids of its controls. */
const grantsOf = (...appendix: readonly Line[]): Readonly<Record<string, readonly string[]>> => {
  const { recommendations } = readBenchmark([draw(1, controls), draw(2, appendix)], toyGrammar);
  expect(recommendations.map(({ id }) => id)).toEqual(['FW-1', 'FW-2', 'FW-3']);
  const told = recommendations.map(
    ({ id, description }) => [id, description.split('\n').filter((line) => line.includes('By the register'))] as const,
  );
  return Object.fromEntries(told.filter(([, lines]) => lines.length > 0));
};

it('a row of a register belongs to the control that it names', () =>
  expect(
    grantsOf(
      heading('Appendix B Waivers in force'),
      row('Waivers are looked at every January.'),
      head('No.', 'Control', 'Where', 'What is allowed'),
      row('W-1', 'FW-1', 'br-fw-1,', 'Another name server, of the'),
      row('', '', 'br-fw-2', 'landlord. It has no logs.'),
      row('W-2', 'FW-3', 'all of them', 'No logs at night.'),
    ),
  ).toEqual({
    'FW-1': [
      'Exception: By the register, for br-fw-1, br-fw-2: W-1; br-fw-1, br-fw-2; Another name server, of the landlord. It has no logs.',
    ],
    'FW-3': ['Exception: By the register: W-2; all of them; No logs at night.'],
  }));

it('a register of devices may name a control among its remarks', () =>
  expect(
    grantsOf(
      heading('Appliance register'),
      head('Host name', 'Place', 'Fitted as', 'Remarks'),
      row('br-fw-1', 'Cabin', 'single', 'Registered single (FW-2)'),
      row('br-fw-2', 'Hall', 'pair', 'Both in one rack'),
    ),
  ).toEqual({ 'FW-2': ['Exception: By the register, for br-fw-1: br-fw-1; Cabin; single; Registered single (FW-2)'] }));

it('sentences do as well', () =>
  expect(grantsOf(heading('Agreed exceptions'), row('W-7, FW-2: the clock on br-fw-1 may stand still.'))).toEqual({
    'FW-2': ['Exception: By the register, for br-fw-1: W-7, FW-2: the clock on br-fw-1 may stand still.'],
  }));

test.each([
  ['another chapter', [heading('Cross references'), head('Control', 'Number'), row('FW-1', '1.2.3')]],
  ['contents', [heading('Contents'), row('Appendix B Waivers in force'), row('FW-1 Names are known')]],
  [
    'a history',
    [heading('Revision history'), head('Issue', 'Date', 'What changed'), row('3', '2024', 'Waivers of FW-1 moved to their own appendix')],
  ],
  ['closed ones', [heading('Closed waivers'), head('No.', 'Control', 'What'), row('W-1', 'FW-1', 'No names')]],
  ['a row that is over', [heading('Waivers'), head('No.', 'Control', 'State', 'What'), row('W-1', 'FW-1', 'Closed', 'No names')]],
  ['a sentence on what is over', [heading('Waivers in force'), row('The waiver W-3 of FW-1 has been withdrawn.')]],
  ['how to ask for one', [heading('How to request a waiver'), row('Send the form, as for FW-1, to the office.')]],
  [
    'other ids',
    [heading('Waivers in force'), head('No.', 'Control', 'What'), row('W-1', 'FW-10', 'No names'), row('W-2', 'FW-1a', 'No names')],
  ],
] as const)('%s let nothing be', (_name, appendix) => expect(grantsOf(...appendix)).toEqual({}));

test.each<[string, readonly Line[]]>([
  [
    'numbers that are withdrawn, below the head of a table of another chapter',
    [
      heading('A Addresses'),
      head('What', 'Value', 'Used in'),
      row('Time server', '10.1.1.1', 'FW-2'),
      { pieces: ['B', 'Withdrawn numbers'], size: 16, bold: true },
      head('Number', 'Was about', 'Why it went'),
      row('FW-4', 'Modems', 'There are none.'),
      row('FW-5', 'Faxes', 'Moved to another standard.'),
    ],
  ],
  ['an id that the end of a line breaks', [row('Grades follow the classes of QS-'), row('QA-2: Critical, major, minor.')]],
])('%s: no controls', (_, appendix) => expect(grantsOf(...appendix)).toEqual({}));
