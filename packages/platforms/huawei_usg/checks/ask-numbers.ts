import { describeTest, passesTest } from '@merlon/engine/audit/value-test.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import type { NumberDemand } from '@merlon/engine/checks/demand.ts';
import { type Finding, bad, doubtful, good } from '@merlon/engine/checks/finding.ts';
import { readNumber } from '@merlon/engine/checks/read-demand.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { numbersTyped } from '../document/read-commands.ts';

interface NumberAsked {
  /** As typed below the thing. */
  readonly setting: string;
  readonly demand: NumberDemand;
  /** Finds the number in the document's own commands, in its first group. */
  readonly typed: RegExp;
}

/** Compares the numbers of a thing, where it has any, with the document's bound, else with the check's own. */
export function askNumbers(
  recommendation: Recommendation,
  { setting, demand, typed }: NumberAsked,
): (places: readonly Place[], absent: Finding) => Finding {
  const read = readNumber(demand, () => numbersTyped(recommendation, typed), recommendation);
  if ('unclear' in read)
    return (places) => doubtful(`has a \`${setting}\` that cannot be compared: ${read.unclear.replace(/\.$/, '')}`, places);
  const test = testOf(read.demand);
  const asked = `has \`${setting}\`, which must ${describeTest(test)}`;
  return (places, absent) => {
    if (places.length === 0) return absent;
    const short = places.filter((place) => !passesTest(test, valuesAt(place).slice(0, 1)));
    return short.length > 0 ? bad(`${asked}, and it is not so`, short) : good(`${asked}, and it is so`, places);
  };
}
