import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBenchmark } from './read-benchmark.ts';
import { commandsOf } from '../model/recommendation.ts';
import { toyGrammar } from './testing/toy-grammar.ts';
import { type SetLine, chapter, code, footer, heading, label, newCode, paragraph, prose, section, typeset } from './testing/typeset.ts';

const filler = Array.from({ length: 12 }, (_, index) => prose(`Running text of the document, line ${index}, so that its size is known. `));
const cover: SetLine[] = [chapter('Acme Firewall 7'), chapter('Benchmark'), paragraph('v1.2.0 - 01-31-2024'), ...filler];
const recommendation = (title: string, ...rest: SetLine[]): SetLine[] => [
  heading(title),
  label('Profile Applicability:'),
  paragraph('• Level 1'),
  label('Description:'),
  paragraph('What it is about.'),
  ...rest,
];
const read = (...pages: SetLine[][]) => readBenchmark(typeset(cover, ...pages), toyGrammar);

it('reads title, version and pages', () => {
  expect(read(recommendation('1.1 Ensure it is set (Automated)'))).toMatchObject({
    title: 'Acme Firewall 7 Benchmark',
    version: '1.2.0',
    totalPages: 2,
  });
});

it('keeps where the paragraphs of a part begin that is not on the first page', () => {
  const [found, other] = read(
    [...recommendation('1.1 Ensure it is set (Automated)'), label('Rationale:'), paragraph('Because.')],
    [label('Default Value:'), paragraph('Not set.'), label('Additional Information:'), paragraph('More.')],
    recommendation('1.2 Ensure it stays (Automated)'),
  ).recommendations;
  expect(found?.prosePages).toEqual({ defaultValue: [3], notes: [3] });
  expect(other).not.toHaveProperty('prosePages');
});

it('reads every part of a recommendation', () => {
  const [found] = read(
    [section('1 Settings'), paragraph('About settings.')],
    [section('1.1 Names'), paragraph('About names.')],
    [
      ...recommendation('1.1.1 Ensure the name server is set (Not Scored)'),
      label('Rationale:'),
      paragraph('Because.'),
      label('Impact:'),
      paragraph('None.'),
      label('Audit:'),
      paragraph('Run:'),
      code('fw# show dns'),
      label('Remediation:'),
      code('fw# set dns 1.1.1.1'),
      label('Default Value:'),
      paragraph('Not set.'),
      label('References:'),
      paragraph('1. https://example.com/a'),
      paragraph('2. A book'),
      label('Additional Information:'),
      paragraph('More.'),
      label('CIS Controls:'),
      paragraph('4.1 Establish a Process'),
    ],
  ).recommendations;
  expect(found).toMatchObject({
    id: '1.1.1',
    title: 'Ensure the name server is set',
    assessment: 'Not Scored',
    levels: ['Level 1'],
    sections: ['1 Settings', '1.1 Names'],
    page: 4,
    pageEnd: 4,
    description: 'What it is about.',
    rationale: 'Because.',
    impact: 'None.',
    defaultValue: 'Not set.',
    references: ['https://example.com/a', 'A book'],
    notes: 'More.',
    controls: ['4.1 Establish a Process'],
  });
  expect(found && commandsOf(found.audit)).toEqual(['show dns']);
  expect(found && commandsOf(found.remediation)).toEqual(['set dns 1.1.1.1']);
});

describe('headings', () => {
  const ids = (...pages: SetLine[][]): string[] => read(...pages).recommendations.map((one) => `${one.id} ${one.title}`);

  it('may be wrapped, the status word alone on a line', () => {
    expect(ids(recommendation('1.1 Ensure the version is 14 or'), recommendation('1.2 Ensure all'))).toHaveLength(2);
    const wrapped = [heading('1.1 Ensure the version is 14 or higher '), heading('(Automated)'), ...recommendation('x').slice(1)];
    expect(read(wrapped).recommendations).toMatchObject([{ title: 'Ensure the version is 14 or higher', assessment: 'Automated' }]);
  });

  it('may go on with a number', () => {
    const wrapped = [heading('2.1 Ensure the portal uses TLS '), heading('1.2 or later (Automated)'), ...recommendation('x').slice(1)];
    expect(ids(wrapped)).toEqual(['2.1 Ensure the portal uses TLS 1.2 or later']);
  });

  it('may be wrapped before a number in its middle', () => {
    const wrapped = [heading('2.1 Ensure the number of failures is'), heading('5 or fewer (Automated)'), ...recommendation('x').slice(1)];
    expect(ids(wrapped)).toEqual(['2.1 Ensure the number of failures is 5 or fewer']);
  });

  it('of a section worded as a recommendation are not one', () => {
    expect(
      ids([section('1.1 Ensure logging is on'), paragraph('This section tells why.')], recommendation('1.1.1 Ensure it is (Manual)')),
    ).toEqual(['1.1.1 Ensure it is']);
  });

  it('of a section may stand above that of a recommendation', () => {
    expect(read([section('2 Users'), ...recommendation('2.1 Ensure there is one (Manual)')]).recommendations).toMatchObject([
      { id: '2.1', sections: ['2 Users'] },
    ]);
  });

  it('count once, whatever tables repeat them', () => {
    const contents = [prose('1.1 Ensure it is set (Automated) ........ 3'), prose('1.2 Ensure it stays (Manual) . 4')];
    const summary = [chapter('Appendix: Summary Table'), prose('1.1 Ensure it is set (Automated)'), prose('14.1 Establish a Program')];
    expect(
      ids(contents, recommendation('1.1 Ensure it is set (Automated)'), recommendation('1.2 Ensure it stays (Manual)'), summary),
    ).toEqual(['1.1 Ensure it is set', '1.2 Ensure it stays']);
  });
});

it('takes a numbered line in large type for a step where the count goes back', () => {
  const lines = [label('Remediation:'), paragraph('Do:'), section('1 Open the page'), paragraph('Then:'), section('2 Close it')];
  const [found] = read(recommendation('3.4 Ensure it (Manual)', ...lines), recommendation('3.5 Ensure that (Manual)')).recommendations;
  expect(found?.remediation.lines.map((line) => line.text)).toEqual(['Do:', '1 Open the page', 'Then:', '2 Close it']);
});

it('ends the last recommendation where the appendix begins', () => {
  const [found] = read(recommendation('1.1 Ensure it (Manual)', label('Audit:'), paragraph('Look.')), [
    chapter('Appendix: History'),
    prose('Text'),
  ]).recommendations;
  expect(found?.pageEnd).toBe(2);
  expect(found?.audit.lines.map((line) => line.text)).toEqual(['Look.']);
});

it('goes on over pages, page numbers and running heads left out', () => {
  const head: SetLine = { ...prose('Internal Only - General'), x: 240, y: 40 };
  const pages = [
    [...recommendation('1.1 Ensure it (Manual)', label('Audit:'), code('fw# show dns')), head, footer('2 | P a g e')],
    [code('dns 1.1.1.1'), head, footer('3 | P a g e')],
    [label('Remediation:'), code('fw# set dns 1.1.1.1'), head, footer('Page 4')],
  ];
  const [found] = read(...pages).recommendations;
  expect(found?.audit.lines.map((line) => line.text)).toEqual(['fw# show dns', 'dns 1.1.1.1']);
  expect(found).toMatchObject({ page: 2, pageEnd: 4 });
});

it('leaves empty parts empty and takes no text for a label', () => {
  const lines = [
    label('Audit:'),
    label('Remediation:'),
    paragraph('Do it.'),
    label('Stage 1: Verify.'),
    prose('Audit:'),
    label('Description:'),
  ];
  const [found] = read(recommendation('1.1 Ensure it (Manual)', ...lines)).recommendations;
  expect(found?.audit.lines).toEqual([]);
  expect(found?.remediation.lines.map((line) => line.text)).toEqual(['Do it.', 'Stage 1: Verify.', 'Audit:', 'Description:']);
});

it('lists every level', () => {
  const lines = recommendation('1.1 Ensure it (Manual)');
  lines.splice(2, 1, paragraph('\uf0b7 Level 1 - Acme 8.x'), paragraph('\uf0b7 Level 1 - Acme 9.x'));
  expect(read(lines).recommendations[0]?.levels).toEqual(['Level 1 - Acme 8.x', 'Level 1 - Acme 9.x']);
});

it('ignores a watermark', () => {
  const watermark: SetLine = { text: 'ARCHIVE', font: 'Cambria', size: 120, above: 0, x: 100, y: 150 };
  const plain = recommendation('1.1 Ensure it (Manual)', label('Audit:'), newCode('fw# show'));
  expect(read([...plain, watermark]).recommendations).toEqual(read(plain).recommendations);
});

it('gives a benchmark without recommendations for anything else', () => {
  expect(readBenchmark(typeset([prose('A letter.'), prose('Yours')]), toyGrammar).recommendations).toEqual([]);
  expect(readBenchmark([], toyGrammar).recommendations).toEqual([]);
});

it('never throws, whatever the pages hold', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('1.1 Ensure (Manual)', 'Audit:', 'Profile Applicability:', 'fw# set a', '<', 'Level 1'),
  );
  const make = fc.constantFrom(prose, label, heading, section, code, newCode, chapter, footer);
  const page = fc.array(fc.tuple(text, make).map(([words, set]) => set(words)));
  fc.assert(
    fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
      for (const found of read(...pages).recommendations) expect(found.id).toMatch(/^\d+(\.\d+)*$/);
    }),
    { numRuns: 200 },
  );
});
