import { describe, expect, test } from 'vitest';
import { decodeConfiguration } from './decode-configuration.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a file as text', () => {
  test.each([
    ['ends where the device began to fill it up', 'set a\n\0\0\0', 'set a\n'],
    ['also where line ends stand in between', 'set a\n\0\0\n\0\n', 'set a\n'],
    ['keeps the blank lines of its end', 'set a\n\n', 'set a\n\n'],
    ['keeps what stands in its midst', 'set\0a\n', 'set\0a\n'],
    ['is empty where it is nothing else', '\0\0', ''],
  ])('%s', (_what, given, text) => expect(decodeConfiguration(bytesOf(given))).toBe(text));

  test('takes time linear in its length, whatever it is made of', () => {
    const startedAt = performance.now();
    expect(decodeConfiguration(bytesOf(`${'\0'.repeat(2_000_000)}x`))).toHaveLength(2_000_001);
    expect(decodeConfiguration(bytesOf(`${'\0 '.repeat(1_000_000)}x`))).toHaveLength(2_000_001);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});
