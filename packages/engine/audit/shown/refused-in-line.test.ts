import { expect, test } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
import { holdsRefusedInLine } from './refused-in-line.ts';

const VERSIONS = 'The line "agent info version" must not contain "v1", "v2c" or "all".';

test.each<[sentence: string, text: string, holds: boolean | undefined]>([
  [VERSIONS, 'agent info version v3', false],
  [VERSIONS, 'agent info version v2c v3', true],
  [VERSIONS, 'agent info contact v1', false],
  ['"agent info version" must not contain v1, v2c or all.', 'agent info version v3', false],
  ['"agent info version" must not contain v1, v2c or all.', 'agent info version v2c', true],
  ['"agent info version" must not contain a word.', 'agent info version v3', undefined],
  ['The line "agent info version" must contain "v3".', 'agent info version v3', undefined],
  ['The output must not contain "v1" or "v2c".', 'agent info version v3', undefined],
])('%s of %j', (sentence, text, holds) => expect(holdsRefusedInLine(sentence, drawTree(text))).toBe(holds));

test('a part of a text does not show what is nowhere', () =>
  expect(holdsRefusedInLine(VERSIONS, { ...drawTree('agent info version v3'), isExcerpt: true })).toBeUndefined());
