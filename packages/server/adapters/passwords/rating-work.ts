import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { isCommonPassword } from './common-passwords.ts';

export interface PasswordRating {
  /** The decimal logarithm of the number of guesses that it is expected to take. */
  readonly guessesLog10: number;
  /** One of those that leak again and again, or such a one in disguise. */
  readonly isCommon: boolean;
  /** Sentences on why it is easy to guess, and what would help. */
  readonly warnings: readonly string[];
}

export interface RatedPassword {
  readonly password: string;
  /** Words that an attacker would try first. */
  readonly context: readonly string[];
}

/** Readings of signs that stand for letters, of which a text can have hundreds; each costs as much as the text itself. */
const MOST_READINGS = 16;

const rater = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  l33tMaxSubstitutions: MOST_READINGS,
});

export function rate({ password, context }: RatedPassword): PasswordRating {
  const { guessesLog10, feedback } = rater.check(password, [...context]);
  const warnings = [feedback.warning, ...feedback.suggestions].filter((text): text is string => Boolean(text));
  return { guessesLog10, isCommon: isCommonPassword(password, context), warnings };
}
