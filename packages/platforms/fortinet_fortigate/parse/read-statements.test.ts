import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Statement, findWords, readStatements } from './read-statements.ts';

const wordsOf = (text: string) => readStatements(text).map((statement) => statement.words);
const brokenLinesOf = (statements: readonly Statement[]) => statements.filter(({ broken }) => broken).map(({ line }) => line);

describe('readStatements', () => {
  it.each([
    ['plain words', 'set allowaccess ping https', ['set', 'allowaccess', 'ping', 'https']],
    ['quoted words', 'set member "Web Access" "DNS"', ['set', 'member', 'Web Access', 'DNS']],
    ['escaped quotes', String.raw`set comments "say \"no\" to \\server"`, ['set', 'comments', 'say "no" to \\server']],
    ['single quotes, which know no escapes', String.raw`set regex '\d+"'`, ['set', 'regex', '\\d+"']],
    ['an empty value', "set alias ''", ['set', 'alias', '']],
    ['pieces that touch', `set a "one"'two'three`, ['set', 'a', 'onetwothree']],
    ['an escaped blank', String.raw`edit my\ vdom`, ['edit', 'my vdom']],
    ['an apostrophe inside a word', "set alias O'Brien", ['set', 'alias', "O'Brien"]],
    ['a note behind a value', 'set vdom "root" # ends here', ['set', 'vdom', 'root']],
    ['a number sign inside a value', 'set password #1a # b', ['set', 'password', '#1a']],
    ['tabs and a carriage return', '\tset a b\r', ['set', 'a', 'b']],
  ])('reads %s', (_, line, words) => {
    expect(wordsOf(line)).toEqual([words]);
  });

  it('continues a quotation over line ends, whatever the lines look like', () => {
    const text = 'set buffer "<html>\nend\nnext\n"\nset format html';
    expect(readStatements(text)).toMatchObject([
      { words: ['set', 'buffer', '<html>\nend\nnext\n'], line: 1, endLine: 4 },
      { words: ['set', 'format', 'html'], line: 5, endLine: 5 },
    ]);
  });

  it('continues a line that ends in a backslash', () => {
    expect(readStatements('set a b \\\n c\nset d e')).toMatchObject([
      { words: ['set', 'a', 'b', 'c'], line: 1, endLine: 2 },
      { words: ['set', 'd', 'e'], line: 3 },
    ]);
  });

  it('ends an unclosed quotation with its line', () => {
    const statements = readStatements('set a "open\nset b c');
    expect(brokenLinesOf(statements)).toEqual([1]);
    expect(statements.map((statement) => statement.words)).toEqual([
      ['set', 'a', 'open'],
      ['set', 'b', 'c'],
    ]);
  });

  it('ends a quotation with its line if the next quote opens another word', () => {
    const statements = readStatements('set comments "open\nset status disable\nset name "x y"');
    expect(brokenLinesOf(statements)).toEqual([1]);
    expect(statements.map((statement) => statement.words)).toEqual([
      ['set', 'comments', 'open'],
      ['set', 'status', 'disable'],
      ['set', 'name', 'x y'],
    ]);
  });

  it('skips blank lines and comments', () => {
    expect(wordsOf('#config-version=X\n\n   \n# note\nend')).toEqual([['end']]);
  });

  it('gives the place of each word', () => {
    const text = 'set password "a b" c';
    const [statement] = readStatements(text);
    expect(findWords(text, statement!).map((start) => text.slice(start, start + 2))).toEqual(['se', 'pa', '"a', 'c']);
    expect(statement!.end).toBe(text.length);
  });

  it('reads any text to its end, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '"', "'", '\\', '\n', '#', 'set '), maxLength: 80 }), (text) => {
        const statements = readStatements(text);
        let last = 0;
        for (const statement of statements) {
          const { line, endLine, words } = statement;
          expect(line).toBeGreaterThan(last);
          expect(endLine).toBeGreaterThanOrEqual(line);
          expect(findWords(text, statement).length).toBe(words.length);
          last = endLine;
        }
        expect(last).toBeLessThanOrEqual(text.split('\n').length);
      }),
    );
  });
});
