import { readFileSync, readdirSync } from 'node:fs';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from './platform.ts';

const { parse, print, redact, comparable, recognises, session } = ciscoFtd;
const canaries = new URL('fixtures/canaries/', import.meta.url);
const samples = [
  readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8'),
  ...readdirSync(canaries).map((file) => readFileSync(new URL(file, canaries), 'utf8')),
];
const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
const countLines = (text: string): number => text.split(/\r\n?|\n/).length;

/** Runs everything that reads a text, once. */
function expectToBear(text: string): void {
  const tree = parse(text);
  expect(withoutBlanks(print(tree))).toBe(withoutBlanks(text));
  expect(tree.lines).toHaveLength(countLines(text));
  expect(countLines(redact(text))).toBe(countLines(text));
  expect(countLines(comparable(text))).toBe(countLines(text));
  expect(typeof recognises(text)).toBe('boolean');
  expect(['string', 'undefined']).toContain(typeof session.incomplete(session.clean(text)));
}

describe('damaged texts', () => {
  it('do no harm to anything that reads them, and nothing of them is lost', () => {
    for (let seed = 0; seed < 60; seed += 1) for (const sample of samples) expectToBear(mutateText(sample, seed));
  });
});

describe('texts made to exhaust time or stack', () => {
  const size = 300_000;
  it.each([
    ['a line of words', 'password '.repeat(size / 9)],
    ['quotation marks', `hostname ${'"a '.repeat(size / 3)}`],
    [
      'steps ever deeper, and a certificate below',
      `${Array.from({ length: 700 }, (_, at) => `${' '.repeat(at)}certificate ca`).join('\n')}\n${'ab\n'.repeat(100_000)}`,
    ],
    ['keywords of keys', `area ${'spi 1 esp '.repeat(size / 10)}\ncrypto map ${'session-key '.repeat(size / 12)}`],
    ['lists within lists', `{"fmc":{"a":${'['.repeat(size)}`],
    ['objects within objects', `{"fmc":${'{"a":'.repeat(size / 5)}1${'}'.repeat(size / 5)}}`],
    ['a text without end', `{"fmc":{"a":"${'\\"'.repeat(size / 2)}`],
    ['addresses', 'a://'.repeat(size / 4)],
    ['keys that begin', '-----BEGIN PRIVATE KEY-----\n'.repeat(size / 28)],
    ['blanks', `${' '.repeat(size)}x${' '.repeat(size)}`],
  ])('%s', (_, text) => {
    const started = process.threadCpuUsage();
    expectToBear(text);
    const { user, system } = process.threadCpuUsage(started);
    // Seconds; quadratic code takes minutes.
    expect((user + system) / 1e6).toBeLessThan(10);
  });
});
