import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** Milliseconds between two askings. */
const PAUSE = 25;

/**
 * Fails where work that belongs to another thread is done by this one. If it were, one asking, with the pause before it, would take nearly as
 * long as all of the work, however busy the machine.
 * @param ask what is answered meanwhile, again and again
 * @returns what the work comes to
 */
export async function expectPrompt<T>(work: Promise<T>, ask: () => Promise<void> = async () => undefined): Promise<T> {
  const progress = { isDone: false };
  const begun = performance.now();
  const done = work.finally(() => (progress.isDone = true));
  const durations: number[] = [];
  while (!progress.isDone) {
    const start = performance.now();
    await sleep(PAUSE);
    await ask();
    durations.push(performance.now() - start);
  }
  const whole = performance.now() - begun;
  expect(durations.length, 'times that it was asked meanwhile').toBeGreaterThan(5);
  expect(Math.max(...durations), `milliseconds of the longest asking, of ${Math.round(whole)}`).toBeLessThan(whole / 2);
  return done;
}
