import { readFileSync, readdirSync } from 'node:fs';
import { mutateText } from '@merlon/engine/testing/mutate-text.ts';
import { describe, it } from 'vitest';
import { expectToBear, fill, manyItems } from '@merlon/engine/testing/hostile-text.ts';
import { ciscoFtd } from './platform.ts';

const canaries = new URL('fixtures/canaries/', import.meta.url);
const samples = [
  readFileSync(new URL('fixtures/sample.conf', import.meta.url), 'utf8'),
  ...readdirSync(canaries).map((file) => readFileSync(new URL(file, canaries), 'utf8')),
];
describe('damaged texts', () => {
  it('do no harm to anything that reads them, and nothing of them is lost', () => {
    for (let seed = 0; seed < 60; seed += 1) for (const sample of samples) expectToBear(ciscoFtd, mutateText(sample, seed));
  });
});

describe('texts made to exhaust time or stack', () => {
  it.each([
    ['a line of words', fill('password ')],
    ['quotation marks', `hostname ${fill('"a ')}`],
    [
      'steps ever deeper, and a certificate below',
      `${Array.from({ length: 700 }, (_, at) => `${' '.repeat(at)}certificate ca`).join('\n')}\n${fill('ab\n')}`,
    ],
    ['keywords of keys', `area ${fill('spi 1 esp ')}\ncrypto map ${fill('session-key ')}`],
    ['lists within lists', `{"fmc":{"a":${fill('[')}`],
    ['objects within objects', `{"fmc":${'{"a":'.repeat(manyItems)}1${'}'.repeat(manyItems)}}`],
    ['a text without end', `{"fmc":{"a":"${fill('\\"')}`],
    ['addresses', fill('a://')],
    ['keys that begin', fill('-----BEGIN PRIVATE KEY-----\n')],
    ['blanks', `${fill(' ')}x${fill(' ')}`],
  ])('%s', (_, text) => expectToBear(ciscoFtd, text));
});
