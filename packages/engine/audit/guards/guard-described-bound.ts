import { splitProse, splitText } from '../../demands/find-bound.ts';
import { type Quantity, readQuantities } from '../../demands/read-quantities.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** The bound that a judge compared with, of a number without a unit: `must be more than 0 and at most 3, and it is so.` */
const TOLD = /\bmust be (?:more than \d+ and )?(at most|at least) (\d+), and it is\b/g;
const SIDES = { 'at most': 'atMost', 'at least': 'atLeast' } as const;
/** What a number counts, of which a description may speak without a unit. */
const COUNTED = /\b(?:attempts?|tries|failures|failed (?:log[io]ns?|sign-?ins?)|characters|passwords|sessions)\b/i;
const BINDS = /\b(?:must|shall|not more than|no more than|at most|at least|or (?:fewer|less|more)|tolerated|permitted|allowed)\b/i;

/**
 * Leaves to a person what was compared with a number that the document's commands alone set, where its description bounds such a number by
 * another one: `not more than five failures are tolerated`, and `failed-count 3`.
 */
export function guardDescribedBound({ title, description, audit }: Recommendation): Guard {
  const described = splitText(description)
    .filter((sentence) => COUNTED.test(sentence) && BINDS.test(sentence))
    .flatMap((sentence) => readQuantities(sentence).map((quantity) => ({ sentence, ...quantity })));
  if (described.length === 0) return (outcome) => outcome;
  const worded = [title, ...splitProse(audit)].flatMap(readQuantities);
  const isWorded = (number: number): boolean => worded.some((one) => one.side !== undefined && one.number === number);
  return (outcome) => {
    if (outcome.status !== 'PASS' && outcome.status !== 'FAIL') return outcome;
    for (const [, side, told] of outcome.reason.matchAll(TOLD)) {
      const own = described.filter((one) => one.side === SIDES[side as keyof typeof SIDES] && isCount(one));
      const other = own.find(({ number }) => number !== Number(told));
      if (other && !isWorded(Number(told)) && own.every(({ number }) => number !== Number(told)))
        return doubt(outcome, `But the description says "${shorten(other.sentence.trim())}", which is another number.`);
    }
    return outcome;
  };
}

const isCount = ({ unit }: Quantity): boolean => unit === undefined || unit === 'count';
