import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0.0 B'],
  [1023, '1023.0 B'],
  [1024, '1.0 KB'],
  [1_572_864, '1.5 MB'],
  [4_920_753_328, '4.6 GB'],
  [5 * 1024 ** 4, '5120.0 GB'],
])('shows %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
