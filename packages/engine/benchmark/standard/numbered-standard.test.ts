import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../model/recommendation.ts';
import type { PageText } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';
import { type SetLine, chapter, code, prose, typeset } from '../testing/typeset.ts';

const bold = (text: string): SetLine => ({ text, font: 'Arial-BoldMT', size: 12, above: 14 });
const title = (text: string): SetLine => ({ text, font: 'Arial-BoldMT', size: 14, above: 20 });
const filler = Array.from({ length: 12 }, (_, index) => prose(`Running text of the document, line ${index}, so that its size is known. `));

/** Sets the text that follows a label in bold type in the font of prose. */
function unboldText(page: PageText): PageText {
  const runs = page.runs.flatMap((run) => {
    const words = run.size === 12 && run.font.startsWith('Arial') ? /^[^:]+:/.exec(run.text)?.[0] : undefined;
    if (words === undefined || words === run.text) return [run];
    const x = run.x + words.length * 6;
    return [
      { ...run, text: words, right: x },
      { ...run, text: run.text.slice(words.length), font: 'Cambria', x },
    ];
  });
  return { ...page, runs };
}

const control = (name: string, check: string, fix: string): SetLine[] => [
  title(name),
  prose('It lowers the risk.'),
  bold(`${check}: Look at the number.`),
  code('fw# show dns'),
  bold(`${fix}: In configuration mode, enter`),
  code('fw# set dns 1.1.1.1'),
];

it.each([
  ['Check', 'Fix'],
  ['Audit', 'Remediation'],
  ['Prüfung', 'Umsetzung'],
  ['Vérification', 'Remédiation'],
  ['Verificación', 'Corrección'],
])('%s and %s in the paragraphs of numbered headings begin their parts', (check, fix) => {
  const pages = typeset(
    [chapter('Acme Standard'), ...filler],
    [...control('4.1 Names are found', check, fix), ...control('4.2 Times are right', check, fix)],
    [title('Appendix A Example configuration'), code('fw# set dns 2.2.2.2')],
  ).map(unboldText);
  const found = readBenchmark(pages, toyGrammar).recommendations;
  expect(found).toMatchObject([{ id: '4.1', title: 'Names are found', description: 'It lowers the risk.' }, { id: '4.2' }]);
  expect(found[1]?.audit.lines.map(({ text }) => text)).toEqual(['Look at the number.', 'fw# show dns']);
  expect(found[1]?.remediation.lines.map(({ text }) => text)).toEqual(['In configuration mode, enter', 'fw# set dns 1.1.1.1']);
  expect(found.flatMap(({ remediation }) => commandsOf(remediation))).toEqual(['set dns 1.1.1.1', 'set dns 1.1.1.1']);
});

it('what a control grants stays with what it asks, unless it is granted on paper', () => {
  const told = (name: string, exception: string): SetLine[] => [
    title(name),
    bold('We require: Each server is our own.'),
    bold('Check: Look at the number.'),
    code('fw# show dns'),
    bold(`Exceptions: ${exception}`),
    bold('Put right: In configuration mode, enter'),
    code('fw# set dns 1.1.1.1'),
  ];
  const pages = typeset(
    [chapter('Acme Standard'), ...filler],
    [...told('4.1 Names are found', 'Guests may use 9.9.9.9.'), ...told('4.2 Times are right', 'Only with a waiver of the CISO.')],
  ).map(unboldText);
  const found = readBenchmark(pages, toyGrammar).recommendations;
  expect(found.map(({ description }) => description)).toEqual([
    'Each server is our own.\nException: Guests may use 9.9.9.9.',
    'Each server is our own.',
  ]);
  expect(found.flatMap(({ remediation }) => commandsOf(remediation))).toEqual(['set dns 1.1.1.1', 'set dns 1.1.1.1']);
});

const idsOf = (...controls: readonly SetLine[][]): readonly string[] => {
  const pages = typeset([chapter('Acme Standard'), ...filler], controls.flat()).map(unboldText);
  return readBenchmark(pages, toyGrammar).recommendations.map(({ id, title: named }) => `${id}|${named}`);
};
const how = [bold('Check: Look at the number.'), code('fw# show dns'), bold('Fix: Enter'), code('fw# set dns 1.1.1.1')];
const numbers = ['11', '12', '13'];

it('brackets that close headings hold their ids', () =>
  expect(idsOf(...numbers.map((number) => [title(`Names are found (ORG-SEC-${number})`), ...how]))).toEqual(
    numbers.map((number) => `ORG-SEC-${number}|Names are found`),
  ));

it('a word and a number count the controls, and what binds them is no title', () =>
  expect(idsOf(...numbers.map((number) => [title(`Control ${number}: (must) Names are found`), ...how]))).toEqual(
    numbers.map((number) => `Control ${number}|Names are found`),
  ));

describe('controls that run in', () => {
  const controls = [1, 2, 3].flatMap((count) => [
    { ...prose('Each name server is one of ours. They were'), lead: `Control ${count} (ACME-0${count}). Names are found.`, above: 14 },
    prose('changed once. To see whether this is so, ask the firewall'),
    code('fw# show dns'),
    prose('The configuration then reads'),
    code('set dns 1.1.1.1'),
  ]);

  it('have the id that stands in brackets, a sentence as their title, and parts by what announces them', () => {
    const found = readBenchmark(typeset([chapter('Acme Standard'), ...filler], controls), toyGrammar).recommendations;
    expect(found.map(({ id, title: words }) => `${id} ${words}`)).toEqual([
      'ACME-01 Names are found.',
      'ACME-02 Names are found.',
      'ACME-03 Names are found.',
    ]);
    expect(found[0]?.description).toContain('Each name server is one of ours.');
    expect(found[0]?.description).not.toContain('ask the firewall');
    expect(commandsOf(found[0]!.audit)).toEqual(['show dns']);
    expect(commandsOf(found[0]!.remediation)).toEqual(['set dns 1.1.1.1']);
  });
});
