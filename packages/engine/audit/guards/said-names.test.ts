import { expect, test } from 'vitest';
import { holdsName } from './said-names.ts';

test.each<[line: string, name: string, holds: boolean]>([
  ['edit "t-hq"', 't-hq', true],
  ['<entry name="t-hq"/>', 't-hq', true],
  ['edit t-hq-2', 't-hq', false],
  ['edit my-t-hq', 't-hq', false],
  ['edit t-hq-2 next t-hq', 't-hq', true],
  ['policy media-1', 'media-', true],
  ['policy multimedia-1', 'media-', false],
])('%s: %s %s', (line, name, holds) => expect(holdsName(line, name)).toBe(holds));
