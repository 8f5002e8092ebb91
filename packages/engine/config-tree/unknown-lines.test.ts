import { describe, expect, it } from 'vitest';
import { findGap } from './find.ts';
import { suspectUnknownLines } from './unknown-lines.ts';

const known = Array.from({ length: 400 }, (_, at) => `setting ${at}`);

describe('lines that were not understood', () => {
  it('hide nothing where there are none', () => {
    expect(suspectUnknownLines(known, [])).toEqual([]);
  });

  it('hide what their own words name, and nothing else, where they are few', () => {
    const lines = [...known, 'Xno logging monitor errors'];
    const gaps = suspectUnknownLines(lines, [401]);
    const tree = { roots: [], lines, unknownLines: [401], gaps };
    expect(findGap(tree, ['logging', 'monitor'])).toMatchObject({ line: 401, suspected: true });
    expect(findGap(tree, ['dhcpd', 'enable'])).toBeUndefined();
  });

  it('may hide anything where they are many', () => {
    const gaps = suspectUnknownLines(['hostname a', '%% broken'], [2]);
    expect(findGap({ roots: [], lines: [], unknownLines: [2], gaps }, ['dhcpd', 'enable'])).toMatchObject({ line: 2 });
  });
});
