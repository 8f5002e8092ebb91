import { passesTest } from '@merlon/engine/audit/value-test.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import type { NumberDemand } from '@merlon/engine/checks/demand.ts';
import { readNumber } from '@merlon/engine/checks/read-demand.ts';
import { readDefaultNumber, saysUnbounded } from '@merlon/engine/demands/read-default.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { numbersTyped } from '../document/read-commands.ts';
import { type Finding, bad, good } from '@merlon/engine/checks/finding.ts';

interface AskedNumber {
  readonly setting: string;
  readonly demand: NumberDemand;
  readonly typed: RegExp;
}

/** What it means that a thing has no such number: what the document's Default Value says of it, else what is known otherwise. */
export function judgeDefault(recommendation: Recommendation, { setting, demand, typed }: AskedNumber, otherwise: Finding): Finding {
  const without = `has no \`${setting}\`, which by the benchmark's Default Value is`;
  if (demand.is === 'atMost' && saysUnbounded(recommendation.defaultValue)) return bad(`${without} no limit`);
  const stated = readDefaultNumber(recommendation.defaultValue, demand.unit);
  const read = readNumber(demand, () => numbersTyped(recommendation, typed), recommendation);
  if (stated === undefined || 'unclear' in read) return otherwise;
  const passes = passesTest(testOf(read.demand), [String(stated)]);
  return passes
    ? good(`${without} ${stated}, with ${read.demand.number} asked for`)
    : bad(`${without} ${stated}, and ${read.demand.number} is asked for`);
}
