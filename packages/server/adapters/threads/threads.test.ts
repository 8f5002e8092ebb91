import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SampleFailure } from './testing/sample-failure.ts';
import type * as sampleWork from './testing/sample-work.ts';
import { ThreadLimit } from './thread-limit.ts';
import { type ThreadsOptions, createThreads } from './threads.ts';

function start(options: ThreadsOptions = {}) {
  const threads = createThreads<typeof sampleWork>(new URL('./testing/sample-work.ts', import.meta.url), options);
  onTestFinished(threads.stop);
  return threads;
}
const catchError = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );

describe('a run', () => {
  test('tells its steps in order, then its outcome', async () => {
    const steps: number[] = [];
    expect(await start().run('count', 3, { onStep: (step) => steps.push(step) })).toBe(3);
    expect(steps).toEqual([1, 2, 3]);
  });

  test('asks the caller, and fails as the answer does', async () => {
    const threads = start({ most: 1, kept: 1 });
    expect(await threads.run('double', null, { answer: async () => 21 })).toBe(42);
    const refusal = new Error('There is no answer.');
    expect(await catchError(threads.run('double', null, { answer: () => Promise.reject(refusal) }))).toBe(refusal);
    expect(await threads.run('double', null, { answer: async () => 1 })).toBe(2);
  });

  test('hands over bytes', async () => {
    expect(await start().run('makeBytes', 70_000)).toEqual(new Uint8Array(70_000).fill(7));
    expect(await start().run('makeBytes', 0)).toEqual(new Uint8Array());
  });

  test('fails with an error of its class, where the caller knows the class', async () => {
    const error = await catchError(start({ failures: [SampleFailure] }).run('fail', 'no luck'));
    expect(error).toBeInstanceOf(SampleFailure);
    expect(error).toMatchObject({ name: 'SampleFailure', message: 'It failed: no luck.', reason: 'no luck' });
    const other = await catchError(start({ failures: [SampleFailure] }).run('fail', 'another'));
    expect(other).toMatchObject({ name: 'TypeError', message: 'another' });
    expect(other).not.toHaveProperty('reason');
  });

  test('fails where its input cannot be cloned', async () => {
    const threads = start({ most: 1, kept: 1 });
    const input = (() => {}) as unknown as string;
    expect(await catchError(threads.run('fail', input))).toMatchObject({ name: 'DataCloneError' });
    expect(await threads.run('identify', undefined)).toBeGreaterThan(0);
  });

  test('that hangs ends at once when it is aborted, or when its time is up', async () => {
    const threads = start({ most: 1, kept: 1 });
    const [stop, reason] = [new AbortController(), new Error('stopped')];
    expect(await catchError(threads.run('hang', null, { signal: stop.signal, onStep: () => stop.abort(reason) }))).toBe(reason);
    expect(await catchError(threads.run('hang', null, { signal: stop.signal }))).toBe(reason);
    const late = await catchError(threads.run('hang', null, { timeLimitMs: 1 }));
    expect(late).toBeInstanceOf(ThreadLimit);
    expect(late).toMatchObject({ limit: 'time' });
    expect(await threads.run('identify', undefined)).toBeGreaterThan(0);
  });

  test('that has worked for as long as it may ends, and one that only waits goes on for many times longer', async () => {
    const threads = start();
    expect(await catchError(threads.run('hang', null, { workLimitMs: 100 }))).toMatchObject({ limit: 'time' });
    expect(await threads.run('rest', 900, { workLimitMs: 600 })).toBe('rested');
    expect(await catchError(threads.run('rest', 600_000, { workLimitMs: 20 }))).toMatchObject({ limit: 'time' });
  });

  test('that takes too much memory ends alone', async () => {
    const threads = start({ limits: { maxOldGenerationSizeMb: 16 } });
    expect(await catchError(threads.run('hoard', undefined))).toMatchObject({ name: 'ThreadLimit', limit: 'memory' });
  });

  test('fails where its thread dies, and the next one has another', async () => {
    const threads = start({ most: 1, kept: 1 });
    expect(await catchError(threads.run('die', undefined))).toMatchObject({ message: 'The thread ended without an outcome.' });
    expect(await threads.run('identify', undefined)).toBeGreaterThan(0);
  });
});

describe('threads', () => {
  test('that have rested for long are ended, those at work are not', async () => {
    const threads = start({ most: 1, kept: 1, restMs: 50, stoppingMs: 5000 });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    const first = await threads.run('identify', undefined);
    await pause();
    expect(await threads.run('identify', undefined)).not.toBe(first);
    const stop = new AbortController();
    const working = catchError(threads.run('wait', null, { signal: stop.signal }));
    await pause();
    stop.abort(new Error('enough'));
    expect(await working).toMatchObject({ message: 'enough' });
  });

  test('are kept for the next work, at most so many', async () => {
    const threads = start({ most: 2, kept: 2 });
    const ids = await Promise.all(Array.from({ length: 6 }, () => threads.run('identify', undefined)));
    expect(new Set(ids).size).toBe(2);
  });

  test('that are not kept end with their work', async () => {
    const threads = start();
    expect(await threads.run('identify', undefined)).not.toBe(await threads.run('identify', undefined));
  });

  test('are preferred that worked for the same before', async () => {
    const threads = start({ most: 2, kept: 2 });
    const identify = (affinity: string) => threads.run('identify', undefined, { affinity });
    const [first, second] = await Promise.all([identify('one'), identify('other')]);
    expect([await identify('other'), await identify('one'), await identify('other')]).toEqual([second, first, second]);
  });

  test('leave work that waits for one when it is aborted, and go on with the rest', async () => {
    const threads = start({ most: 1, kept: 1 });
    const [running, waiting, reason] = [new AbortController(), new AbortController(), new Error('stopped')];
    const runs = [running, waiting].map(({ signal }) => catchError(threads.run('hang', null, { signal })));
    const last = threads.run('identify', undefined);
    waiting.abort(reason);
    running.abort(reason);
    expect(await Promise.all(runs)).toEqual([reason, reason]);
    expect(await last).toBeGreaterThan(0);
  });
});

describe('a shared thread', () => {
  const options = { most: 1, kept: 1, isShared: true, failures: [SampleFailure] };

  test('runs several at once, and one that stops when it is told leaves the others alone', async () => {
    const threads = start({ ...options, stoppingMs: 5000 });
    const [stop, begun] = [new AbortController(), vi.fn<(step: 'begun') => void>()];
    const stopped = catchError(threads.run('wait', null, { signal: stop.signal, onStep: begun }));
    const other = new AbortController();
    const goesOn = catchError(threads.run('wait', null, { signal: other.signal, onStep: begun }));
    await expect.poll(() => begun.mock.calls.length).toBe(2);
    const id = await threads.run('identify', undefined);
    stop.abort(new Error('enough'));
    expect(await stopped).toMatchObject({ message: 'enough' });
    expect(await threads.run('identify', undefined)).toBe(id);
    expect(begun).toHaveBeenCalledTimes(2);
    other.abort(new Error('enough as well'));
    expect(await goesOn).toMatchObject({ message: 'enough as well' });
  });

  test('is ended where one does not stop, and the others begin anew', async () => {
    const threads = start({ ...options, stoppingMs: 50 });
    const [stuck, other, begun] = [new AbortController(), new AbortController(), vi.fn<(step: 'begun') => void>()];
    const goesOn = catchError(threads.run('wait', null, { signal: other.signal, onStep: begun }));
    await expect.poll(() => begun.mock.calls.length).toBe(1);
    const hanging = catchError(threads.run('hang', null, { signal: stuck.signal, onStep: () => stuck.abort(new Error('enough')) }));
    expect(await hanging).toMatchObject({ message: 'enough' });
    await expect.poll(() => begun.mock.calls.length).toBe(2);
    other.abort(new Error('enough as well'));
    expect(await goesOn).toMatchObject({ message: 'enough as well' });
  });

  test('that is stopped from outside fails what it runs', async () => {
    const threads = start(options);
    const begun = Promise.withResolvers<'begun'>();
    const lost = catchError(threads.run('wait', null, { onStep: begun.resolve }));
    await begun.promise;
    await threads.stop();
    expect(await lost).toMatchObject({ message: 'The thread ended without an outcome.' });
    expect(await threads.run('identify', undefined)).toBeGreaterThan(0);
  });
});
