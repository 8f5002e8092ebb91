import { describe, expect, it } from 'vitest';
import { readProcedure } from './procedure.ts';
import { readPages } from './text-lines.ts';
import { toyGrammar } from './testing/toy-grammar.ts';
import { type SetLine, code, newCode, paragraph, typeset } from './testing/typeset.ts';

const read = (...pages: SetLine[][]) =>
  readProcedure(
    readPages(typeset(...pages)).flatMap(({ lines }) => lines),
    toyGrammar,
    { rightEdge: 540, keepsSpaces: true },
  ).lines;
const kinds = (...lines: SetLine[]): string[] => read(lines).map((line) => `${line.kind}: ${line.text}`);

describe('a block with prompts', () => {
  it('is a transcript: what has no prompt was printed by the device', () => {
    expect(
      kinds(code('fw# config dns'), code('fw (dns)# show'), code('config dns'), code('    set primary 1.1.1.1'), code('end'), code('fw#')),
    ).toEqual([
      'command: fw# config dns',
      'command: fw (dns)# show',
      'output: config dns',
      'output:     set primary 1.1.1.1',
      'output: end',
      'prompt: fw#',
    ]);
  });

  it('gives commands without their prompts', () => {
    expect(read([code('`fw (dns)# set primary <address>`')])[0]).toMatchObject({ kind: 'command', command: 'set primary <address>' });
  });

  it('says nothing about the next block', () => {
    expect(kinds(code('fw# show'), newCode('config dns'), code('set primary 1.1.1.1')).slice(1)).toEqual([
      'command: config dns',
      'command: set primary 1.1.1.1',
    ]);
  });

  it('goes on over a page break', () => {
    const lines = read([paragraph('Run:'), code('fw# show')], [code('config dns'), code('end')]);
    expect(lines.map((line) => [line.kind, line.page])).toEqual([
      ['prose', 1],
      ['command', 1],
      ['output', 2],
      ['output', 2],
    ]);
  });
});

describe('a block without prompts', () => {
  it('is commands where its lines are', () => {
    expect(kinds(code('config dns'), code('  set primary 1.1.1.1'), code('end'))).toEqual([
      'command: config dns',
      'command:   set primary 1.1.1.1',
      'command: end',
    ]);
  });

  it('holds output after a command that prints', () => {
    expect(kinds(code('show system dns'), code('config system dns'), code('    set primary 1.1.1.1'), code('end')).slice(1)).toEqual([
      'output: config system dns',
      'output:     set primary 1.1.1.1',
      'output: end',
    ]);
  });

  it('may print twice', () => {
    expect(kinds(code('config dns'), code('show'), code('show version'))).toEqual([
      'command: config dns',
      'command: show',
      'command: show version',
    ]);
  });

  it('is output where the prose before it says so', () => {
    expect(kinds(paragraph('The output should look like:'), code('set primary 1.1.1.1'))[1]).toBe('output: set primary 1.1.1.1');
    expect(kinds(paragraph('Run the following command to see the output:'), code('show dns'))[1]).toBe('command: show dns');
  });

  it('may be steps on a screen', () => {
    expect(kinds(code('1. Go to System > DNS.'), code('2. Click OK.'), newCode('set primary 1.1.1.1'))).toEqual([
      'gui: 1. Go to System > DNS.',
      'gui: 2. Click OK.',
      'command: set primary 1.1.1.1',
    ]);
  });
});

it('joins a command that was wrapped, and not the prompt after a full line', () => {
  const long = `fw# set description ${'x'.repeat(54)} `;
  expect(read([code(long), code('enable'), code('fw# end')]).map((line) => line.command)).toEqual([`${long.slice(4)}enable`, 'end']);
});

it('lists monospaced words of prose, whole where they run over a wrap', () => {
  const page = typeset([])[0]!;
  const run = (text: string, font: string, x: number, y: number) => ({ text, font, size: 12, x, right: x + text.length * 6, y });
  const runs = [
    run('From the hierarchy named ', 'Cambria', 72, 100),
    run('[edit interfaces <interface name> unit <unit number> ', 'CourierNewPSMT', 222, 100),
    run('family inet]', 'CourierNewPSMT', 72, 116),
    run(' enter:', 'Cambria', 144, 116),
  ];
  const [line] = readProcedure(readPages([{ ...page, runs }])[0]?.lines ?? [], toyGrammar, { rightEdge: 540, keepsSpaces: true }).lines;
  expect(line).toMatchObject({ kind: 'prose', inlineCode: ['[edit interfaces <interface name> unit <unit number> family inet]'] });
});

describe('a command that is broken by hand', () => {
  const long = `set archive server ${'x'.repeat(50)} level`;

  it('goes on in an indented line that is no command', () =>
    expect(read([code(long), code('    privacy all'), code('set dns 1.1.1.1')]).map(({ command }) => command)).toEqual([
      `${long} privacy all`,
      'set dns 1.1.1.1',
    ]));

  it.each([
    ['set dns', '    privacy all'],
    [long, '    set privacy all'],
    [long, 'privacy all'],
    [`show ${'x'.repeat(60)}`, '    privacy all'],
  ])('%s / %s are two lines', (above, below) => expect(read([code(above), code(below)])).toHaveLength(2));

  it('goes on within quotes', () =>
    expect(read([code('set message "Go away.'), code('    You are seen."')])[0]?.command).toBe('set message "Go away. You are seen."'));
});

it('a line of which the text says that it is one like it is no command', () =>
  expect(kinds(paragraph('Each user has a line like'), code('set dns 1.1.1.1')).at(-1)).toBe('output: set dns 1.1.1.1'));
