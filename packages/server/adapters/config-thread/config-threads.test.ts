import { expect, onTestFinished, test } from 'vitest';
import { ThreadLimit } from '../threads/thread-limit.ts';
import { createConfigThreads } from './config-threads.ts';
import { readTyped } from './config-work.ts';

const LARGE = { type: 'juniper_srx', text: `set version 21.4R3.15\n${'set system services ssh\n'.repeat(20_000)}` };
/** A long message for a model, and a short one. */
const TYPED = {
  texts: [`Why?\nset system root-authentication plain-text-password-value Kq6vT9xW2m\n${LARGE.text.slice(0, 20_000)}`, 'Is it safe?'],
  open: new Set(['set system services ssh']),
};

function start(limits?: { seconds: number; megabytes: number }) {
  const threads = createConfigThreads(1, limits);
  onTestFinished(threads.stop);
  return threads.run;
}

test('a configuration that takes too long or too much memory is given up, and the next one is read', async () => {
  const hurried = start({ seconds: 0.001, megabytes: 512 });
  await expect(hurried('measure', LARGE)).rejects.toBeInstanceOf(ThreadLimit);
  await expect(hurried('readTyped', TYPED)).rejects.toBeInstanceOf(ThreadLimit);
  const cramped = start({ seconds: 60, megabytes: 8 });
  await expect(cramped('measure', LARGE)).rejects.toMatchObject({ name: 'ThreadLimit', limit: 'memory' });
  expect(await start()('measure', LARGE)).toMatchObject({ share: 1 });
});

test('a reading ends when its caller leaves, whether it waits or has begun', async () => {
  const run = start();
  const [caller, reason] = [new AbortController(), new Error('gone')];
  const left = Promise.allSettled([run('measure', LARGE, caller.signal), run('measure', LARGE, caller.signal)]);
  caller.abort(reason);
  expect(await left).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  expect(await run('measure', LARGE)).toMatchObject({ share: 1 });
  expect(await run('readTyped', TYPED)).toEqual(readTyped(TYPED));
});
