import { expect, test } from 'vitest';
import { makeToyPlatform } from '../testing/toy-platform.ts';
import { collectPastedValues } from './collect-pasted-values.ts';

const hostile = ['[', '{;', '{ key ', 'set password ', ' key x\n', '"', 'a-', '<key>'];

test.each(hostile)('a text of nothing but %j is looked through in time', (piece) => {
  const begun = performance.now();
  collectPastedValues([makeToyPlatform()], piece.repeat(Math.ceil(100_000 / piece.length)));
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('a long word that a platform takes out is looked at in time', () => {
  const begun = performance.now();
  const platform = { ...makeToyPlatform(), redact: (text: string) => text.replace(/pass\w*/g, '<redacted>') };
  collectPastedValues([platform], 'pass'.repeat(50_000));
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('what a document and the commands below it hold is found', () => {
  const { secrets } = collectPastedValues([], 'Look: {"a": [1]}\nand `set password Summerhouse`');
  expect(secrets).toEqual(['Summerhouse']);
});
