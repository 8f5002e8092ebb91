import type { SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost } from '@merlon/engine/checks/demand.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { isTime } from '@merlon/engine/demands/read-bound.ts';
import { readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { numbersTyped } from '../document/read-commands.ts';
import { undoneAt, whenAbsent } from '../facts/facts.ts';
import { type Bounded, type Found, judgeNumbers } from './bounded.ts';

const LASTING = atLeast(30, 'minute');

/** For how long an account stays locked; it stands in one view or the other. */
export const LOCKED_FOR: SettingDemand = {
  setting: '** lock-authentication timeout',
  demand: LASTING,
  undoneBy: ['lock-authentication enable', 'aaa lock-authentication enable', 'aaa local-aaa-user wrong-password'],
  absent: { status: 'REVIEW', source: 'the default differs between releases' },
  heedsDefault: true,
};

const TIMEOUT = /lock-authentication timeout (\d+)/;
const TRIES = /(?:failed-count|retry-time) (\d+)/;
const LOCKING = ['lock-authentication', 'aaa lock-authentication'];

/** Judges a number of the locking, which stands in one view or the other; where none does, the document's default. */
function judgeLocking(tree: ConfigTree, recommendation: Recommendation, found: readonly Found[], bounded: Bounded): Outcome {
  const off = [...LOCKING.map((path) => `${path} enable`), 'aaa local-aaa-user wrong-password'].flatMap((path) => undoneAt(tree, path));
  if (off.length > 0) return fail(linesAt(off), 'Locking after failed sign-ins is switched off.');
  if (found.length > 0) return judgeNumbers(found, recommendation, bounded);
  const stated = readDefaultNumber(recommendation.defaultValue, bounded.demand.unit);
  return whenAbsent(tree, 'aaa lock-authentication', `${bounded.subject} is not configured`, {
    status: stated === undefined ? 'REVIEW' : judgeNumbers([{ value: stated }], recommendation, bounded).status,
    source: stated === undefined ? 'the default differs between releases' : `${stated} by the benchmark's Default Value`,
  });
}

const numbersOf = (tree: ConfigTree, setting: string): readonly Found[] =>
  LOCKING.flatMap((path) => findPath(tree, `${path} ${setting}`)).map((place) => ({
    value: Number(valuesAt(place)[0]),
    line: place.node.line,
  }));

function judgeTypedDuration(tree: ConfigTree, recommendation: Recommendation): Outcome {
  return judgeLocking(tree, recommendation, numbersOf(tree, 'timeout'), {
    demand: LASTING,
    typed: TIMEOUT,
    subject: 'The time for which an account stays locked',
    isTyped: true,
  });
}

export function judgeLockout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const tries = findPath(tree, 'aaa local-aaa-user wrong-password').map((place) => {
    const words = valuesAt(place);
    return { value: Number(words[words.indexOf('retry-time') + 1] ?? NaN), line: place.node.line };
  });
  const outcome = judgeLocking(tree, recommendation, [...numbersOf(tree, 'failed-count'), ...tries], {
    demand: atMost(5, undefined, { zero: 'never' }),
    typed: TRIES,
    subject: 'The number of failed sign-ins before an account is locked',
    ...(numbersTyped(recommendation, TIMEOUT).length > 0 && numbersTyped(recommendation, TRIES).length > 0 && { isTyped: true as const }),
  });
  if (outcome.status !== 'PASS' || numbersTyped(recommendation, TIMEOUT).length === 0) return outcome;
  // A document about failed sign-ins that types the time as well asks for both.
  const duration = judgeTypedDuration(tree, recommendation);
  // A number of minutes in its title asks for the time itself; what commands alone type may be an example.
  if (duration.status === 'FAIL' && readQuantities(recommendation.title).some(({ unit }) => isTime(unit))) return duration;
  return duration.status === 'PASS'
    ? { ...outcome, lines: [...outcome.lines, ...duration.lines], reason: `${outcome.reason} ${duration.reason}` }
    : review(`${outcome.reason} But of the time that the document types: ${duration.reason}`, [...outcome.lines, ...duration.lines]);
}
