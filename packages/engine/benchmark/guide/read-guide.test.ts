import { describe, expect, it } from 'vitest';
import { readBenchmark } from '../read-benchmark.ts';
import { commandsOf } from '../../model/recommendation.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';
import { type SetLine, chapter, code, paragraph, prose, typeset } from '../testing/typeset.ts';
import { readGuidePart } from './guide-part.ts';

const filler = Array.from({ length: 12 }, (_, index) => prose(`Running text of the document, line ${index}, so that its size is known. `));
const cover: SetLine[] = [chapter('Securing Acme'), ...filler];
const bold = (text: string): SetLine => ({ text, font: 'Arial-BoldMT', size: 12, above: 14 });
const large = (text: string): SetLine => ({ text, font: 'Arial', size: 15, above: 14 });
const typed = (text: string): SetLine => ({ text, font: 'Consolas', size: 10, above: 2 });
const read = (...pages: SetLine[][]) => readBenchmark(typeset(cover, ...pages), toyGrammar).recommendations;
const names = (...pages: SetLine[][]): string[] => read(...pages).map(({ id, title }) => `${id} ${title}`);

describe('headings of a guide', () => {
  it('in bold type of the body are ones where nothing larger is', () => {
    expect(
      names([bold('Name server'), prose('Do:'), typed('set dns 1.1.1.1'), bold('Clock'), prose('Do:'), typed('set clock utc')]),
    ).toEqual(['1 Name server', '2 Clock']);
  });

  it('in larger type make words in bold type plain text', () => {
    const [found] = read([large('Name server'), bold('Important'), prose('Do:'), typed('set dns 1.1.1.1')]);
    expect(found).toMatchObject({ id: '1', title: 'Name server', description: 'Important' });
  });

  it('keep their numbers; others get numbers that are free', () => {
    const section = (title: string) => [large(title), typed('set dns 1.1.1.1')];
    expect(names(section('2 Second'), section('No number'), section('1 First'), section('2 Second again'))).toEqual([
      '2 Second',
      '2.1 No number',
      '1 First',
      '3 Second again',
    ]);
  });

  it('are wrapped as others are, and are read once, whatever the contents say', () => {
    const contents = [large('Contents'), bold('1.1 Ensure that the name server is set ........ 3')];
    const wrapped = [large('1.1 Ensure that the name server '), { ...large('is set'), above: 4 }, typed('set dns 1.1.1.1')];
    expect(names(contents, wrapped)).toEqual(['1.1 Ensure that the name server is set']);
  });
});

describe('commands of a guide', () => {
  it('stand in the font of code, behind a prompt, or where the text announces them', () => {
    const [found] = read([
      large('1 Name server'),
      prose('The following is entered:'),
      prose('set dns 1.1.1.1'),
      prose('set dns 2.2.2.2'),
      paragraph('Then.'),
      prose('fw# config dns'),
      paragraph('And:'),
      typed('end'),
      paragraph('set the rest as you like'),
    ]);
    expect(found && commandsOf(found.remediation)).toEqual(['set dns 1.1.1.1', 'set dns 2.2.2.2', 'config dns', 'end']);
  });

  it('may stand in prose, where no line holds any', () => {
    const page = typeset([large('1 Name server')])[0]!;
    const run = (text: string, font: string, x: number, y: number) => ({ text, font, size: 12, x, right: x + text.length * 6, y });
    const sentence = [
      run('Enter ', 'Cambria', 72, 130),
      run('set dns 1.1.1.1', 'Consolas', 108, 130),
      run(' to set it.', 'Cambria', 198, 130),
    ];
    const pages = [...typeset(cover), { ...page, page: 2, runs: [...page.runs, ...sentence] }];
    const [found] = readBenchmark(pages, toyGrammar).recommendations;
    expect(found && commandsOf(found.remediation)).toEqual(['set dns 1.1.1.1']);
  });

  it('that print belong to the audit, those that change to the remediation', () => {
    const [found] = read([
      large('1 Name server'),
      paragraph('It is needed.'),
      paragraph('Set it:'),
      code('fw# set dns 1.1.1.1'),
      code('fw# show dns'),
      code('dns 1.1.1.1'),
      paragraph('Check that it works:'),
      code('fw# config dns'),
      code('fw# show'),
    ]);
    expect(found?.description).toBe('It is needed.');
    expect(found && commandsOf(found.remediation)).toEqual(['set dns 1.1.1.1']);
    expect(found && commandsOf(found.audit)).toEqual(['show dns', 'config dns', 'show']);
  });

  it('make a document a guide: without any, it is none', () => {
    expect(read([large('1 Disable what is not needed'), prose('Nobody does.')])).toEqual([]);
  });
});

it('an appendix with an example configuration demands nothing, whatever its headings', () => {
  const page = [large('1 Clock'), typed('set clock utc'), large('Appendix A Example configuration'), typed('set dns 1.1.1.1')];
  expect(names(page)).toEqual(['1 Clock']);
  expect(names([...page.slice(0, 3), { ...large('Name server'), size: 14 }, typed('set dns 1.1.1.1')])).toEqual(['1 Clock']);
  expect(names([...page.slice(0, 2), large('Appendix B Name server'), typed('set dns 1.1.1.1')])).toHaveLength(2);
});

it('a heading that demands something is a check without commands, one that tells is none', () => {
  const page = [large('1 Disable telnet'), prose('Do it.'), large('2 Authors'), prose('We.'), large('3 Clock'), typed('set clock utc')];
  expect(names(page)).toEqual(['1 Disable telnet', '3 Clock']);
});

it.each([
  ['Verification', 'audit'],
  ['How to verify', 'audit'],
  ['Configuration Example', 'remediation'],
  ['Procedure:', 'remediation'],
  ['Security Risk', 'rationale'],
  ['See also', 'references'],
  ['Default value', 'default'],
  ['Verify accounts', undefined],
  ['Configure the banner', undefined],
  ['Check for updates', undefined],
  ['Disable Telnet', undefined],
])('%s begins the part %s', (text, part) => {
  expect(readGuidePart(text)).toBe(part);
});
