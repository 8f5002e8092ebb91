import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Poll, pollUntil } from './poll-until.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A poll over these answers, the last one repeated; a null is a failed read. */
const pollOver = (answers: readonly (number | null)[], part: Partial<Poll<number>> = {}) => {
  let reads = 0;
  const seen: number[] = [];
  const end = pollUntil<number>({
    read: () => {
      const answer = answers[Math.min(reads, answers.length - 1)] ?? null;
      reads += 1;
      return answer === null ? Promise.reject(new Error('down')) : Promise.resolve(answer);
    },
    isDone: (value) => value >= 100,
    onValue: (value) => seen.push(value),
    everyMs: 2_000,
    maxReads: 10,
    maxMisses: 3,
    signal: new AbortController().signal,
    ...part,
  });
  return { end, seen, reads: () => reads };
};

it('reads at once, then at every interval, and ends with the value that is done', async () => {
  const poll = pollOver([10, 50, 100]);
  await vi.advanceTimersByTimeAsync(0);
  expect(poll.reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(poll.reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await poll.end).toEqual({ kind: 'done', value: 100 });
  expect(poll.seen).toEqual([10, 50, 100]);
});

it('gives up at the last allowed miss in a row', async () => {
  const poll = pollOver([null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await poll.end).toEqual({ kind: 'missed' });
  expect(poll.reads()).toBe(3);
});

it('counts misses anew after an answer', async () => {
  const poll = pollOver([null, null, 5, null, null, 100]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await poll.end).toEqual({ kind: 'done', value: 100 });
});

it('counts an answer that says nothing as a miss and tells nobody of it', async () => {
  const poll = pollOver([0, 0, 0], { isMiss: (value) => value === 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await poll.end).toEqual({ kind: 'missed' });
  expect(poll.seen).toEqual([]);
});

it('ends after the greatest number of reads', async () => {
  const poll = pollOver([1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await poll.end).toEqual({ kind: 'tired' });
  expect(poll.reads()).toBe(10);
});

it('ends at once when aborted while it waits', async () => {
  const abort = new AbortController();
  const poll = pollOver([1], { signal: abort.signal });
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  expect(await poll.end).toEqual({ kind: 'aborted' });
  expect(poll.reads()).toBe(1);
});
