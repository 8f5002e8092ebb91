import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')('a thread that gives way is behind the one that answers, which stays where it was', async () => {
  const before = os.getPriority();
  const entry = `
    const { giveWay } = await import(${JSON.stringify(new URL('./give-way.ts', import.meta.url).href)});
    giveWay();
    const os = await import('node:os');
    (await import('node:worker_threads')).parentPort.postMessage(os.getPriority());`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(entry)}`), { execArgv: [] });
  const [priority] = (await once(thread, 'message')) as [number];
  expect(priority).toBeGreaterThan(before);
  expect(os.getPriority()).toBe(before);
  await thread.terminate();
});
