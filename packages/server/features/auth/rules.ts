import type { PasswordRating } from '../../adapters/passwords/rating-work.ts';

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 1024;
/** Passwords that an attacker tries within the first thousand guesses and that no list has, such as `aaaaaaaa`. */
const TRIVIAL_GUESSES_LOG10 = 3;
/** Points of ten for each power of ten of guesses: ten thousand million guesses are 8, where "Strong" begins. */
const POINTS_PER_POWER = 0.8;

/** Why a password is not accepted, in sentences; empty for one that is. */
export function findPasswordProblems(password: string, rating: PasswordRating): string[] {
  if (password.length < SHORTEST_PASSWORD) return [`Password must be at least ${SHORTEST_PASSWORD} characters`];
  if (password.length > LONGEST_PASSWORD) return [`Password must be at most ${LONGEST_PASSWORD} characters`];
  return rating.isCommon || rating.guessesLog10 < TRIVIAL_GUESSES_LOG10 ? ['Password is too easy to guess'] : [];
}

/** 0 to 10; a password that is too short is never better than weak. */
export function scorePassword(password: string, rating: PasswordRating): number {
  const points = Math.floor(Math.min(10, Math.max(0, rating.guessesLog10 * POINTS_PER_POWER)));
  return password.length < SHORTEST_PASSWORD ? Math.min(points, 5) : points;
}

/** Why a user name is not accepted, in sentences; empty for one that is. */
export function findUsernameProblems(username: string): string[] {
  if (username === '') return ['Username is required'];
  const problems: string[] = [];
  if (username.length < 3) problems.push('Username must be at least 3 characters');
  if (username.length > 64) problems.push('Username must be at most 64 characters');
  if (!/^[A-Za-z0-9._-]*$/.test(username)) problems.push('Username may contain only letters, digits, dots, underscores and hyphens');
  else if (!/^[A-Za-z0-9]/.test(username)) problems.push('Username must begin with a letter or a digit');
  return problems;
}

/** An address as people write it; whether it exists only a letter would show. */
export function isEmailAddress(email: string): boolean {
  return email.length <= 254 && /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]+$/.test(email);
}
