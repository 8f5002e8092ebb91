import { setTimeout as wait } from 'node:timers/promises';
import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { FailedTry, type Hope } from './failed-try.ts';
import type { ModelTimings } from './timings.ts';
import { watchSilence, type Watch } from './watch-silence.ts';

export interface PatientCall {
  /** Host and port, for sentences. */
  readonly place: string;
  /** The caller's. */
  readonly signal: AbortSignal;
  readonly totalMs: number;
  readonly timings: ModelTimings;
  /** Asked after each try that failed; without it nothing is tried twice. */
  readonly mayRepeat?: () => boolean;
}

const TRIES = 3;
const CHANCES = 1;

/**
 * Calls a model server: where it is busy or at fault, three times in all, waiting as long as it asks; where the connection fell silent or
 * broke off, once more. The whole has one deadline. Every wait ends at once when the caller aborts.
 * @throws ModelFailure; the caller's reason when aborted
 */
export async function callPatiently<Result>(call: PatientCall, attempt: (watch: Watch) => Promise<Result>): Promise<Result> {
  const { place, totalMs, timings } = call;
  const endsAt = performance.now() + totalMs;
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new ModelFailure('timed-out', `The model server at ${place} had not finished after ${Math.round(totalMs / 1000)} s.`));
  }, totalMs);
  const signal = AbortSignal.any([call.signal, deadline.signal]);
  const used = { tries: 0, chances: 0 };
  try {
    for (;;) {
      signal.throwIfAborted();
      used.tries += 1;
      const outcome = await tryOnce(attempt, { place, signal, timings });
      if (!(outcome instanceof FailedTry)) return outcome.result;
      const { failure, hope } = outcome;
      if (hope.kind === 'chance') used.chances += 1;
      const pauseMs = findPause(hope, used.tries, timings);
      const isHopeless = used.tries >= TRIES || used.chances > CHANCES || pauseMs > endsAt - performance.now();
      if (isHopeless || !call.mayRepeat?.()) throw failure;
      await wait(pauseMs, undefined, { signal });
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

async function tryOnce<Result>(
  attempt: (watch: Watch) => Promise<Result>,
  options: { readonly place: string; readonly signal: AbortSignal; readonly timings: ModelTimings },
): Promise<{ readonly result: Result } | FailedTry> {
  const watch = watchSilence(options);
  try {
    return { result: await attempt(watch) };
  } catch (error) {
    // The reason is why the connection was cut, not what it says about it.
    const reason: unknown = watch.signal.aborted ? watch.signal.reason : error;
    if (reason instanceof FailedTry) return reason;
    throw reason;
  } finally {
    watch.stop();
  }
}

/** Milliseconds until the next try; infinite where the server asks for more patience than anybody has. */
function findPause(hope: Hope, tries: number, { backOffMs, longestWaitMs }: ModelTimings): number {
  // With some chance in it: those who failed together would come back together.
  const own = backOffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
  if (hope.kind === 'chance' || hope.askedMs === undefined) return own;
  return hope.askedMs > longestWaitMs ? Infinity : Math.max(hope.askedMs, own);
}
