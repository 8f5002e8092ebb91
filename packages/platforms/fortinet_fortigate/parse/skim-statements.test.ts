import { countCases } from '@merlon/engine/testing/tier.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';
import { skimStatements } from './skim-statements.ts';

function skim(text: string): readonly (readonly [string, boolean])[] {
  const found: [string, boolean][] = [];
  skimStatements(text, (verb, broken) => found.push([verb, broken]));
  return found;
}

it('gives keywords and broken quotations, skipping values over several lines', () => {
  const text = '#head\nconfig system global\n  set buffer "a\nend\n"\n\n  set alias "it\'s # one" # "\nend # "x\nset a "b';
  expect(skim(text)).toEqual([
    ['config', false],
    ['set', false],
    ['set', false],
    ['end', false],
    ['set', true],
  ]);
});

it('finds the same statements as a full reading', () => {
  const pieces = ['a', ' ', '"', "'", '\\', '\n', '#', ' # ', 'set ', 'end\n', '"b" ', '\t'];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 60 }), (text) => {
      expect(skim(text)).toEqual(readStatements(text).map(({ words, broken }) => [words[0], broken]));
    }),
    { numRuns: countCases(200, 3000) },
  );
});
