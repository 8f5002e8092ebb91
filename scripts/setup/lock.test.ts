import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merlon-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockModule = join(import.meta.dirname, 'lock.mjs');

/** A process that writes `in`, works for a moment and writes `out` while it holds the lock. */
function startWorker(): Promise<number | null> {
  const [lock, log] = [join(folder, 'lock'), join(folder, 'log')].map((file) => JSON.stringify(file));
  const source = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withSetupLock } from ${JSON.stringify(lockModule)};
    await withSetupLock(async () => { appendFileSync(${log}, 'in '); await sleep(100); appendFileSync(${log}, 'out '); }, ${lock});`;
  const worker = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' });
  return new Promise((resolve) => worker.on('exit', resolve));
}

it('lets five processes that start together work one after the other', async () => {
  expect(await Promise.all(Array.from({ length: 5 }, startWorker))).toEqual([0, 0, 0, 0, 0]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(5));
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('takes the place of a process that was killed while it worked, once', async () => {
  writeFileSync(join(folder, 'lock'), 'somebody who is gone');
  utimesSync(join(folder, 'lock'), new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  expect(await Promise.all(Array.from({ length: 5 }, startWorker))).toEqual([0, 0, 0, 0, 0]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(5));
});

it('waits for a process that is still at work', async () => {
  writeFileSync(join(folder, 'lock'), 'somebody at work');
  const worker = startWorker();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(existsSync(join(folder, 'log'))).toBe(false);
  rmSync(join(folder, 'lock'));
  expect(await worker).toBe(0);
});
