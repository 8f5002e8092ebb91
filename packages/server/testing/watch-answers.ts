import { expect } from 'vitest';
import type { TestServer } from './start-test-server.ts';

/** Milliseconds between health calls. */
const PAUSE = 25;

/**
 * Fails where the server does not answer while it works at something. If that were done by the server's own thread, one health call would
 * wait for nearly all of it, however busy the machine.
 * @returns what the work comes to
 */
export async function expectAnswersDuring<T>(server: Pick<TestServer, 'call'>, work: Promise<T>): Promise<T> {
  const progress = { isDone: false };
  const begun = performance.now();
  const done = work.finally(() => (progress.isDone = true));
  const durations: number[] = [];
  while (!progress.isDone) {
    const start = performance.now();
    expect((await server.call('GET', '/health')).status).toBe(200);
    durations.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  const whole = performance.now() - begun;
  expect(durations.length, 'health calls that were answered meanwhile').toBeGreaterThan(5);
  expect(Math.max(...durations), `milliseconds of the longest health call, of ${Math.round(whole)}`).toBeLessThan(whole / 2);
  return done;
}
