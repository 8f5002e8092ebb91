import { describeTest, passesTest } from '@merlon/engine/audit/assertions/value-test.ts';
import type { NumberDemand } from '@merlon/engine/checks/demand.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import { readNumber, readTyped } from '@merlon/engine/checks/read-demand.ts';
import { isTime } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { numbersTyped } from '../document/read-commands.ts';

export interface Bounded {
  readonly demand: NumberDemand;
  /** Finds the number in the document's own commands, in its first group; or what was found there. */
  readonly typed: RegExp | readonly number[];
  /** What is counted or measured, to begin a sentence. */
  readonly subject: string;
  /** By which the document's sentences may say which of its numbers this one is. */
  readonly keyword?: string;
  /** Of several numbers of the document, its commands alone say which is this one's. */
  readonly isTyped?: true;
  /** The number of the demand is the one that the title bounds: only a sentence of the audit by its keyword goes before it. */
  readonly isTitled?: boolean;
}

/** A number of the configuration, and the line that shows it; none where it is a default. */
export interface Found {
  readonly value: number;
  readonly line?: number;
}

/** Judges a number that a configuration states in several places: each has to be as the document demands. */
export function judgeNumbers(
  found: readonly Found[],
  recommendation: Recommendation,
  { demand, typed, subject, isTyped, keyword, isTitled = false }: Bounded,
): Outcome {
  const numbers = (): readonly number[] => (typed instanceof RegExp ? numbersTyped(recommendation, typed) : typed);
  const isWorded = keyword !== undefined && new RegExp(String.raw`${keyword}[^.;\n]{0,60}\d`, 'i').test(proseOf(recommendation.audit));
  // `Locked after three failed logins` says nothing of the time.
  const isTimed = !demand.unit || readQuantities(recommendation.title).some(({ unit }) => isTime(unit));
  const own = isTyped && !isTimed ? { ...recommendation, title: '' } : recommendation;
  // `must remain locked for at least fifteen minutes`, the only time of the audit.
  const times = demand.unit ? readQuantities(proseOf(recommendation.audit)).filter(({ unit, side }) => side && isTime(unit)) : [];
  const isOnlyTime = new Set(times.map(({ number, unit }) => `${number} ${unit}`)).size === 1;
  const word = isWorded || !isOnlyTime ? keyword : undefined;
  const worded = isTyped && !isWorded && !isOnlyTime ? undefined : readNumber(demand, numbers, own, word);
  const read = isTitled && !isWorded ? { demand } : worded && !(isTyped && 'unclear' in worded) ? worded : readTyped(demand, numbers());
  const linesOf = (some: readonly Found[]): readonly number[] => sortLines(some.flatMap(({ line }) => line ?? []));
  if ('unclear' in read) return review(read.unclear, linesOf(found));
  if (found.some(({ value }) => Number.isNaN(value))) return review(`${subject} could not be read.`, linesOf(found));
  const test = testOf(read.demand);
  const bad = found.filter(({ value }) => !passesTest(test, [String(value)]));
  const asked = `${subject} must ${describeTest(test)}${demand.unit ? ` (in ${demand.unit}s)` : ''}`;
  return bad.length > 0 ? fail(linesOf(bad), `${asked}, and it is not.`) : pass(linesOf(found), `${asked}, and it is so.`);
}
