import { expect, it } from 'vitest';
import { formatBytes, formatFileSize } from './bytes.ts';

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

it.each([
  [0, '0 Bytes'],
  [512.4, '512 Bytes'],
  [1_024, '1 KB'],
  [1_310_720, '1.25 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [5_000 * 1024 ** 3, '5000 GB'],
])('writes a file of %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
