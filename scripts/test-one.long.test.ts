import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs the command without the variables that would reveal the runner around it. */
function runTestOne(...args: string[]): { status: number | null; said: string } {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|MERLON_|TEST$|NODE_ENV$)/.test(name)));
  const command = [join(import.meta.dirname, 'run.mjs'), 'test:one', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env: { ...env, NO_COLOR: '1' }, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('a part of a path runs the tests of that file, and options reach the runner', () => {
  const { status, said } = runTestOne('release/release-changelog', '--testNamePattern', 'an empty section');
  expect([status, said]).toEqual([0, expect.stringMatching(/1 passed \| \d+ skipped/)]);
});

test('the name of a journey leads to Playwright, the measurements and the long journeys included', () => {
  const { status, said } = runTestOne('measurements/devices.spec', '--list');
  expect([status, said]).toEqual([0, expect.stringMatching(/\[measurements\][^]*Total: \d+ tests? in 1 file/)]);
});

test.each([
  ['a pattern that no path contains', ['no-such-test'], 'No test has "no-such-test" in its path.'],
  ['no pattern', ['--list'], 'usage: npm run test:one'],
])('%s is refused with a sentence', (_, args, sentence) => {
  const { status, said } = runTestOne(...args);
  expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
});
