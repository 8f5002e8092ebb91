import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

export interface Passwords {
  /** argon2id, as a PHC string. */
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
  /** How hard a password is to guess. */
  readonly rate: (password: string, context: readonly string[]) => PasswordRating;
}

export interface PasswordRating {
  /** The decimal logarithm of the number of guesses that it is expected to take. */
  readonly guessesLog10: number;
  /** Sentences on why it is easy to guess, and what would help. */
  readonly warnings: readonly string[];
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Estimating takes longer than linear time, and no longer password is any easier to guess. */
const RATED_LENGTH = 100;

export function createPasswords(): Passwords {
  let rater: ZxcvbnFactory | undefined;
  return {
    hash: (password) => hash(password, COST),
    verify: (hashed, password) => verify(hashed, password),
    rate: (password, context) => {
      // Made when it is first asked: its dictionaries take a quarter of a second, which a start need not wait for.
      rater ??= makeRater();
      const { guessesLog10, feedback } = rater.check(password.slice(0, RATED_LENGTH), [...context]);
      return { guessesLog10, warnings: [feedback.warning, ...feedback.suggestions].filter((text): text is string => Boolean(text)) };
    },
  };
}

function makeRater(): ZxcvbnFactory {
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, translations: english.translations });
}
