import { expect, it } from 'vitest';
import { toyGrammar } from '../testing/toy-grammar.ts';
import { readPages } from '../text-lines.ts';
import { boxStatements } from './statements.ts';

/** The narrow cell of a table: its right edge is at 200 points, and each piece of text takes 5 points a character. */
const setting = { rightEdge: 200, keepsSpaces: false, wholeWords: true, grammar: toyGrammar, labelled: true };
const read = (...texts: readonly (readonly (readonly [text: string, font: string])[])[]) => {
  const runs = texts.flatMap((pieces, line) => {
    let x = 72;
    return pieces.map(([text, font]) => {
      const run = { text, font, size: 10, x, right: x + text.length * 5, y: 100 + line * 12 };
      x = run.right + 3;
      return run;
    });
  });
  return boxStatements(readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines ?? [], setting).map(({ text, box }) => [
    box ? 'typed' : 'told',
    text,
  ]);
};

it('what a command has to show stands on a line of its own, however narrow the cell', () => {
  expect(read([['show dns primary server', 'Arial']], [['first-address must be 1.1.1.1', 'Arial']], [['or empty.', 'Arial']])).toEqual([
    ['typed', 'show dns primary server'],
    ['told', 'first-address must be 1.1.1.1'],
    ['told', 'or empty.'],
  ]);
});

it('words that a command quotes are its own', () => {
  expect(read([['set banner "All who are here', 'Arial']], [['must go" loud', 'Arial']]).map(([kind]) => kind)).toEqual(['typed', 'typed']);
});

it('code in a sentence is none to be typed where it is wrapped', () => {
  const sentence = read(
    [
      ['Run', 'Arial'],
      ['show dns primary', 'Courier'],
    ],
    [['server address', 'Courier']],
    [
      ['list', 'Courier'],
      ['. It must be set.', 'Arial'],
    ],
  );
  expect(sentence.map(([kind]) => kind)).toEqual(['told', 'told', 'told']);
  expect(read([['Run:', 'Arial']], [['show dns', 'Courier']]).map(([kind]) => kind)).toEqual(['told', 'typed']);
});

it('a sentence that begins as a command does is none beside commands in the font of code', () => {
  expect(read([['set dns is what', 'Arial']], [['it shows.', 'Arial']], [['show dns', 'Courier']]).map(([kind]) => kind)).toEqual([
    'told',
    'told',
    'typed',
  ]);
});
