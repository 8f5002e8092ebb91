import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

test.each([
  ['nothing', '', 0, 0],
  [
    'prose: some four characters a token, so never fewer than a quarter',
    'The device must refuse sessions that are not encrypted. '.repeat(20),
    280,
    420,
  ],
  ['a configuration: two to three characters a token', 'set system login user auditor class read-only\n'.repeat(20), 300, 470],
  ['signs alone: nearly one token each', '%^%#{}[]();:'.repeat(20), 190, 240],
])('%s', (_, text, least, most) => {
  const tokens = estimateTokens(text);
  expect(tokens).toBeGreaterThanOrEqual(least);
  expect(tokens).toBeLessThanOrEqual(most);
});

test('a longer text never has fewer', () => {
  const text = 'edit 12\n  set srcaddr "all"\n  set action accept\nnext\n';
  const sizes = Array.from({ length: text.length }, (_, end) => estimateTokens(text.slice(0, end)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});
