import { type Status, doubt } from '../../model/verdict.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { Guard } from '../guard.ts';
import { type DemandedNumber, findUncompared, numbersOfDescription } from '../unread/demanded-numbers.ts';

/** Leaves to a person what rests on a comparison with another number than the demanded one. */
export const guardNumbers =
  (doubted: readonly Status[], demanded: readonly DemandedNumber[], known: string, who: string): Guard =>
  (outcome) => {
    const missed = doubted.includes(outcome.status) ? findUncompared(demanded, `${known} ${outcome.reason}`) : undefined;
    return missed === undefined ? outcome : doubt(outcome, `But ${who} ${missed}, which was not compared.`);
  };

/** Leaves to a person a PASS where a description demands a number that nobody compared. What it refuses beyond 90 days is as well allowed up to 90. */
export const guardDescribedNumbers = (recommendation: Recommendation, known: string): Guard => {
  const demanded = numbersOfDescription(recommendation);
  return (outcome) => {
    const missed = outcome.status === 'PASS' ? findUncompared(demanded, `${known} ${outcome.reason}`, true) : undefined;
    return missed === undefined ? outcome : doubt(outcome, `But the description names ${missed}, which was not compared.`);
  };
};
