import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { FailedTry } from './failed-try.ts';
import type { ModelTimings } from './timings.ts';

/** Watches one try. */
export interface Watch {
  /** Aborts with the caller's signal, and with a `FailedTry` where nothing came for too long. */
  readonly signal: AbortSignal;
  /** Something came. */
  readonly noteArrival: () => void;
  /** The answer's first word, or the first of the thinking before it, came: from now on silence counts sooner. */
  readonly noteFirstWord: () => void;
  readonly stop: () => void;
}

export function watchSilence(options: { readonly place: string; readonly signal: AbortSignal; readonly timings: ModelTimings }): Watch {
  const { firstMs, idleMs } = options.timings;
  const silence = new AbortController();
  let allowedMs = firstMs;
  const fall = (): void => {
    const sentence = `The model server at ${options.place} fell silent: nothing came for ${Math.round(allowedMs / 1000)} s.`;
    silence.abort(new FailedTry(new ModelFailure('timed-out', sentence), { kind: 'chance' }));
  };
  let timer = setTimeout(fall, firstMs);
  return {
    signal: AbortSignal.any([options.signal, silence.signal]),
    noteArrival: () => void timer.refresh(),
    noteFirstWord: () => {
      if (allowedMs === idleMs) return;
      clearTimeout(timer);
      allowedMs = idleMs;
      timer = setTimeout(fall, idleMs);
    },
    stop: () => clearTimeout(timer),
  };
}
