import { createThreads } from '../threads/threads.ts';
import type * as ratingWork from './rating-work.ts';
import type { PasswordRating } from './rating-work.ts';

export interface PasswordRater {
  /** How hard a password is to guess. @throws ThreadLimit where that cannot be told in time */
  readonly rate: (password: string, context: readonly string[]) => Promise<PasswordRating>;
  readonly stop: () => Promise<void>;
}

/** Characters. Rating takes more than linear time, and what follows these makes no password easier to guess. */
const RATED_LENGTH = 64;
/** Milliseconds. The worst password of that length takes a small part of this; the rest is for a busy machine that first reads the dictionaries. */
const TIME_LIMIT = 90_000;
/** Somebody who types a password asks again; afterwards the dictionaries only take up memory. */
const REST_MS = 60_000;
/** The dictionaries take a fifth of this. */
const MOST_MEGABYTES = 256;

/** Rates passwords in one thread of their own: a hostile one keeps other passwords waiting, and nobody else. */
export function createPasswordRater(): PasswordRater {
  const { run, stop } = createThreads<typeof ratingWork>(new URL('./rating-work.ts', import.meta.url), {
    most: 1,
    kept: 1,
    restMs: REST_MS,
    givesWay: true,
    limits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  return {
    rate: (password, context) => run('rate', { password: password.slice(0, RATED_LENGTH), context }, { timeLimitMs: TIME_LIMIT }),
    stop,
  };
}
