import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  [' Admin ', 'admin'],
  ['ADMIN', 'admin'],
  // Letters that some languages fold to `i`, `k` and `s` are other names.
  ['admİn', 'admİn'],
  ['admın', 'admın'],
  ['\u212Aate', '\u212Aate'],
  ['ſam', 'ſam'],
  ['ÄDA', 'Äda'],
])('%j is %j', (typed, folded) => expect(foldName(typed)).toBe(folded));
