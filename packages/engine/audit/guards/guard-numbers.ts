import { type Status, doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';
import { type DemandedNumber, findUncompared } from '../unread/demanded-numbers.ts';

/**
 * Leaves to a person what rests on a comparison with another number than the demanded one.
 * @param orPrinted the number as it is printed will do as well: what is refused beyond 90 days is allowed up to 90
 */
export const guardNumbers =
  (doubted: readonly Status[], demanded: readonly DemandedNumber[], known: string, who: string, orPrinted = false): Guard =>
  (outcome) => {
    const missed = doubted.includes(outcome.status) ? findUncompared(demanded, `${known} ${outcome.reason}`, orPrinted) : undefined;
    return missed === undefined ? outcome : doubt(outcome, `But ${who} ${missed}, which was not compared.`);
  };
