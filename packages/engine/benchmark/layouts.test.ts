import { describe, expect, it } from 'vitest';
import { readBenchmark } from './read-benchmark.ts';
import { commandsOf } from '../model/recommendation.ts';
import { toyGrammar } from './testing/toy-grammar.ts';
import { type SetLine, chapter, code, footer, heading, label, newCode, paragraph, prose, section, typeset } from './testing/typeset.ts';

const filler = Array.from({ length: 12 }, (_, index) => prose(`Running text of the document, line ${index}, so that its size is known. `));
const cover: SetLine[] = [chapter('Acme Firewall 7 Benchmark'), ...filler];
const begin: SetLine[] = [label('Profile Applicability:'), paragraph('• Level 1'), label('Description:'), paragraph('What it is about.')];
const audit = [label('Audit:'), code('fw# show dns'), label('Remediation:'), code('fw# set dns 1.1.1.1')];
const one = [heading('1.1 Ensure the name server is set (Automated)'), ...begin, ...audit];
const two = [heading('1.2 Ensure the clock is right (Manual)'), ...begin, label('Audit:'), paragraph('Look at it.')];
const read = (...pages: SetLine[][]) => readBenchmark(typeset(cover, ...pages), toyGrammar).recommendations;
const names = (...pages: SetLine[][]): string[] => read(...pages).map(({ id, title, assessment }) => `${id} ${title} (${assessment})`);
const both = ['1.1 Ensure the name server is set (Automated)', '1.2 Ensure the clock is right (Manual)'];

describe('the list of contents', () => {
  it.each([
    ['missing', []],
    ['wrong', [prose('1.1 Ensure the nme server is sett (Manual) ..... 9'), prose('1.3 Ensure what is not there (Manual) ..... 10')]],
    ['of chapters alone', [prose('1 Settings'), prose('Error! Bookmark not defined.')]],
    ['wrapped, its dots on a line of their own', [prose('1.1 Ensure the name server is set'), prose('(Automated)'), prose('......... 3')]],
    [
      'without dots',
      [prose('1.1 Ensure the name server is set (Automated)'), prose('3'), prose('1.2 Ensure the clock is right (Manual) . 4')],
    ],
  ])('decides nothing: %s', (_name, contents) => {
    expect(names(contents, one, two)).toEqual(both);
  });
});

describe('tables after the recommendations', () => {
  const controls = [
    chapter('Appendix: CIS Controls v8 IG 1 Mapped Recommendations'),
    label('Recommendation'),
    label('Set Correctly'),
    prose('1.1 Ensure the name server is set (Automated)'),
    prose('1.2 Ensure the clock is right (Manual)'),
  ];

  it('repeat headings without making recommendations, on any number of pages', () => {
    expect(names(one, two, [chapter('Appendix: Summary Table'), prose(both[0] ?? ''), prose(both[1] ?? '')], controls, controls)).toEqual(
      both,
    );
  });

  it('of the controls number their titles as headings do, and repeat their head on each page', () => {
    const head = [
      prose('Controls Version  Control  IG 1 IG 2 IG 3'),
      prose('14.1 Establish and Maintain a Program'),
      prose('8.2 Collect Audit Logs'),
    ];
    const [first, second] = read([...one, label('CIS Controls:'), ...head], head, two);
    expect(first).toMatchObject({ id: '1.1', page: 2, pageEnd: 3 });
    expect(first?.controls).toHaveLength(6);
    expect(second).toMatchObject({ id: '1.2', page: 4, pageEnd: 4 });
  });
});

describe('headings', () => {
  const at = (line: SetLine, y: number): SetLine => ({ ...line, y });

  it('go on at the top of the next page', () => {
    const foot = [paragraph('Text above.'), at(heading('1.1 Ensure the name server '), 690), at(footer('Page 2'), 739)];
    const [found] = read(foot, [heading('is set (Automated)'), ...begin, ...audit]);
    expect(found).toMatchObject({ id: '1.1', title: 'Ensure the name server is set', assessment: 'Automated', page: 2, pageEnd: 3 });
  });

  it('of a section at the foot of a page do not run into the next one', () => {
    const foot = [paragraph('Text above.'), at(section('1 Settings '), 690)];
    expect(read(foot, one)).toMatchObject([{ id: '1.1', page: 3, sections: ['1 Settings'] }]);
  });

  it('keep a mark of the level, which counts where no profile is listed', () => {
    const marked = [
      heading('1.1 (L2) Ensure the name server is set (Automated)'),
      label('Profile Applicability:'),
      label('Description:'),
      prose('It.'),
    ];
    expect(read(marked)).toMatchObject([{ title: '(L2) Ensure the name server is set', levels: ['Level 2'] }]);
    const listed = [heading('1.1 (L2) Ensure the name server is set (Automated)'), ...begin];
    expect(read(listed)).toMatchObject([{ levels: ['Level 1'] }]);
  });

  it('of sections worded as recommendations have recommendations below them', () => {
    const parent = [section('1.1 Ensure logging is on'), paragraph('This section tells why.')];
    const child = [heading('1.1.1 Ensure it is on (Manual)'), ...begin];
    expect(read(parent, child)).toMatchObject([{ id: '1.1.1', sections: ['1.1 Ensure logging is on'] }]);
  });

  it('may be larger than the others by a mistake', () => {
    expect(names([{ ...one[0]!, size: 18 }, ...one.slice(1)], two)).toEqual(both);
  });
});

describe('labels', () => {
  it('may be set in the font of code, and all after them', () => {
    const typed = (text: string, bold: boolean): SetLine => ({ text, font: bold ? 'Courier-Bold' : 'CourierNewPSMT', size: 10, above: 6 });
    const [found] = read(
      [
        heading('1.1 Ensure it (Manual)'),
        ...begin,
        label('Audit:'),
        paragraph('Look.'),
        typed('Remediation:', true),
        typed('fw# set dns 1.1.1.1', false),
        typed('Default Value:', true),
        typed('Not set.', false),
        typed('References:', true),
        typed('1. A book', false),
        typed('CIS Controls:', true),
        typed('Version 7', false),
      ],
      two,
    );
    expect(found).toMatchObject({ defaultValue: 'Not set.', references: ['A book'], controls: ['Version 7'] });
    expect(found && commandsOf(found.remediation)).toEqual(['set dns 1.1.1.1']);
    expect(found?.audit.lines.map((line) => line.text)).toEqual(['Look.']);
  });

  it('may be the last line of a page', () => {
    const [found] = read([heading('1.1 Ensure it (Manual)'), ...begin, label('Audit:')], [code('fw# show dns')], two);
    expect(found && commandsOf(found.audit)).toEqual(['show dns']);
  });

  it('of an empty audit give an empty audit', () => {
    const [found] = read([heading('1.1 Ensure it (Manual)'), ...begin, label('Audit:'), label('Remediation:'), paragraph('Do it.')]);
    expect([found?.audit.lines.length, found?.remediation.lines.length]).toEqual([0, 1]);
  });
});

describe('commands', () => {
  const audited = (...lines: SetLine[]) => read([heading('1.1 Ensure it (Manual)'), ...begin, label('Audit:'), ...lines])[0]?.audit;
  const of = (...lines: SetLine[]) => commandsOf(audited(...lines) ?? { lines: [] });
  const fill = (start: string, end: string, length = 77): string => start + 'x'.repeat(length - start.length - end.length) + end;

  it('broken after a hyphen, inside a word that is longer than a line, or in a placeholder are one', () => {
    expect(of(code(fill('fw# set ', 'no-', 76)), code('advertise'))).toEqual([`${fill('set ', 'no-', 72)}advertise`]);
    expect(of(code('fw# set peer <address of'), code('the peer>'))).toEqual(['set peer <address of the peer>']);
  });

  it('lose markup, and keep placeholders', () => {
    expect(of(code('fw# <strong>set</strong> password <password>'), newCode('`fw# set user <em><name></em>`'))).toEqual([
      'set password <password>',
      'set user <name>',
    ]);
  });

  it('are told from paths through menus', () => {
    const lines = audited(
      paragraph('Go to Device > Setup > Management.'),
      code('1. Select Network > DNS.'),
      newCode('fw# show dns'),
    )?.lines;
    expect(lines?.map((line) => line.kind)).toEqual(['gui', 'gui', 'command']);
  });

  it('go on after a page break, with a footer and a watermark between', () => {
    const watermark: SetLine = { text: 'ARCHIVE', font: 'Cambria', size: 80, above: 0, x: 100, y: 400 };
    const [found] = read(
      [heading('1.1 Ensure it (Manual)'), ...begin, label('Audit:'), code('fw# show dns'), code('dns {'), watermark, footer('2 | P a g e')],
      [code('  1.1.1.1'), code('}'), code('fw# show clock'), watermark, footer('3 | P a g e')],
      two,
    );
    expect(found?.audit.lines.map(({ kind, text, page }) => `${page} ${kind} ${text}`)).toEqual([
      '2 command fw# show dns',
      '2 output dns {',
      '3 output   1.1.1.1',
      '3 output }',
      '3 command fw# show clock',
    ]);
    expect(found).toMatchObject({ page: 2, pageEnd: 3 });
  });
});
