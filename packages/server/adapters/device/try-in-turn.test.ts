import { expect, test } from 'vitest';
import { DeviceFailure } from './device-failure.ts';
import { defaultLimits } from './limits.ts';
import { tryInTurn, type Way } from './try-in-turn.ts';

interface Reading {
  readonly notes: readonly string[];
  readonly over: 'ssh' | 'https';
  readonly reachMs: number;
}

const failing = (failure: DeviceFailure): Way<Reading> => ({ over: 'https', read: () => Promise.reject(failure) });
const elsewhere = (message: string): DeviceFailure => new DeviceFailure('unreachable', message, { mayTryAnotherWay: true });

test('no answer is waited for long where another way remains, and for as long as it may take where none does', async () => {
  const waited: number[] = [];
  const impatient: Way<Reading> = {
    over: 'https',
    read: ({ reachMs }) => {
      waited.push(reachMs);
      return Promise.reject(elsewhere('Nobody is there.'));
    },
  };
  const last: Way<Reading> = { over: 'ssh', read: ({ reachMs }) => Promise.resolve({ over: 'ssh', notes: ['A note.'], reachMs }) };
  const reading = await tryInTurn([impatient, impatient, last], defaultLimits);
  expect(Math.max(...waited)).toBeLessThanOrEqual(8000);
  expect(reading.reachMs).toBe(defaultLimits.reachMs);
  expect(reading.notes).toEqual(['A note.', ...Array<string>(2).fill('HTTPS was tried as well: Nobody is there.')]);
});

test('a sentence that several ways share is told once', async () => {
  const ways = [failing(elsewhere('Nobody is there.')), failing(elsewhere('Nobody is there.')), failing(elsewhere('Nor here.'))];
  await expect(tryInTurn(ways, defaultLimits)).rejects.toThrow(/^Nobody is there\. HTTPS was tried as well: Nor here\.$/);
});

test('an error of ours is no reason to try another way', async () => {
  const broken: Way<Reading> = { over: 'ssh', read: () => Promise.reject(new TypeError('a mistake')) };
  const never = failing(elsewhere('This way was tried.'));
  await expect(tryInTurn([broken, never], defaultLimits)).rejects.toThrow('a mistake');
});
