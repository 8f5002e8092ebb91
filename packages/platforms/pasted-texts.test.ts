import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { expect, test } from 'vitest';
import { platforms } from './registry.ts';

/** Text that makes a careless pattern backtrack from every position to the end. */
const hostile = [
  'a-',
  'a@',
  '1.',
  'http://',
  'http://a:',
  'key ',
  '; key a',
  '\n set key',
  '{"',
  '<password>\n',
  'curl -u a:',
  'my password is ',
];

/** Processor time in milliseconds, the better of two runs, because other work shares the processor. */
function measure(text: string): number {
  const times = [1, 2].map(() => {
    const started = process.cpuUsage();
    hidePastedSecrets(platforms, text);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test.each(hostile)('a message of nothing but %j takes linear time', (piece) => {
  const fill = (size: number) => piece.repeat(size / piece.length);
  // Quadratic time would be sixteen times as long.
  expect(measure(fill(40_000))).toBeLessThan(9 * measure(fill(10_000)) + 100);
});
