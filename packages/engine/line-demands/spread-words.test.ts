import { expect, it } from 'vitest';
import { drawTree } from '../testing/config-tree.ts';
import { judgeLineDemand } from './judge-line-demand.ts';
import type { LineDemand } from './line-demand.ts';

/** `Each "gateway" has "version v2-only"` */
const EACH: LineDemand = {
  is: 'each',
  lines: { commands: ['gateway'], which: [] },
  must: [{ is: 'holds', words: ['version v2-only'], any: false }],
  isMeant: true,
};

it.each([
  ['each word is a statement', 'ike\n  gateway\n    a\n      version\n        v2-only', undefined],
  ['one of several things of a block has it', 'ike\n  gateway\n    a\n      version\n        v2-only\n    b\n      address', undefined],
  ['another block names the thing', 'ike\n  gateway\n    a\n      version\n        v2-only\ntunnel\n  gateway\n    a', undefined],
  ['it is nowhere in the block', 'ike\n  gateway\n    a\n      version\n        v1-only', false],
  ['the words stand in one statement', 'ike\n  gateway a\n    version v2-only', true],
])('does not fail lines of which it cannot tell: %s', (_, text, holds) => {
  expect(judgeLineDemand(EACH, drawTree(text))?.holds).toBe(holds);
});
