import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const FILE = JSON.stringify(new URL('./give-way.ts', import.meta.url).href);
const isLinux = process.platform === 'linux';

test.runIf(isLinux)('a thread that gives way is behind the one that answers, which stays where it was', async () => {
  const before = os.getPriority();
  const entry = `
    const { giveWay } = await import(${FILE});
    giveWay();
    const os = await import('node:os');
    (await import('node:worker_threads')).parentPort.postMessage(os.getPriority());`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(entry)}`), { execArgv: [] });
  const [priority] = (await once(thread, 'message')) as [number];
  expect(priority).toBeGreaterThan(before);
  expect(os.getPriority()).toBe(before);
  await thread.terminate();
});

test.runIf(isLinux)('a process that was started with less keeps what it has', () => {
  const code = `const { giveWay } = await import(${FILE}); giveWay(); console.log((await import('node:os')).getPriority());`;
  const { stdout, stderr } = spawnSync('nice', ['-n', '15', process.execPath, '--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThanOrEqual(15);
});
