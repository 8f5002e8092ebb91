import { expect, test } from 'vitest';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { NOTHING_KNOWN } from '../model/known-values.ts';
import { createGate } from './gate.ts';
import { readPasted } from './read-pasted.ts';

const hostile = ['[', '{;', '{ key ', 'set password ', ' key x\n', '"', 'a-', '<key>'];
const NONE: ReadonlySet<string> = new Set();

test.each(hostile)('a text of nothing but %j is looked through in time', (piece) => {
  const begun = performance.now();
  readPasted([makeToyPlatform()], piece.repeat(Math.ceil(100_000 / piece.length)), NONE);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('a long word that a platform takes out is looked at in time', () => {
  const begun = performance.now();
  const platform = { ...makeToyPlatform(), redact: (text: string) => text.replace(/pass\w*/g, '<redacted>') };
  readPasted([platform], 'pass'.repeat(50_000), NONE);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('what a document and the commands below it hold is found', () => {
  const { secrets } = readPasted([], 'Look: {"a": [1]}\nand `set password Summerhouse`', NONE).known;
  expect(secrets).toEqual(['Summerhouse']);
});

test('the gate has a platform redact a message once, and not at all where that was done elsewhere', () => {
  let count = 0;
  const redact = (text: string) => {
    count += 1;
    return text.replace(/(?<=password )\S+/g, '<redacted>');
  };
  const platforms = [{ ...makeToyPlatform(), recognises: () => false, redact }];
  const content = 'set admin password Kq6vT9xW2m\nset admin name x';
  const request = { messages: [{ role: 'user' as const, content }], maxTokens: 1, temperature: 0 };
  const prepared = createGate('offline', NOTHING_KNOWN, platforms).prepare(request);
  expect(count).toBe(1);
  expect(prepared.request.messages[0]?.content).not.toContain('Kq6vT9xW2m');
  const pasted = [readPasted(platforms, content, NONE)];
  expect(createGate('offline', NOTHING_KNOWN, platforms).prepare(request, structuredClone(pasted))).toEqual(prepared);
  expect(count).toBe(2);
});
