import type { Recommendation } from '../model/recommendation.ts';
import { withoutRegister } from './guards/guard-register.ts';
import { withExceptions } from './with-exceptions.ts';
import { withWholeNumbers } from './with-whole-numbers.ts';

/**
 * A recommendation as it is asked of every device: its numbers in one piece, its exceptions where they are looked for. What a register lets be on
 * single devices is nothing that is asked of the others.
 */
export const asAsked = (recommendation: Recommendation): Recommendation =>
  withoutRegister(withExceptions(withWholeNumbers(recommendation)));
