import type { SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost } from '@merlon/engine/checks/demand.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { isTime } from '@merlon/engine/demands/read-bound.ts';
import { absentAsSaid } from '@merlon/engine/demands/absent-as-said.ts';
import { readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
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

/** The number that the document's Default Value gives, or the part of it that speaks of the one that is meant: `failed-count 3, timeout 30 minutes`. */
function readStated({ defaultValue }: Recommendation, { demand: { unit } }: Bounded): number | undefined {
  const whole = readDefaultNumber(defaultValue, unit);
  if (whole !== undefined || /\b(?:depend|release|version|model)/i.test(defaultValue)) return whole;
  const isOwn = unit ? /timeout|duration|minutes?|hours?/i : /attempts?|count|times|tries|failures|passwords|failed|log[io]ns?/i;
  const numbers = defaultValue
    .split(/[,;\n]|\band\b|\.(?:\s|$)/)
    .filter((part) => isOwn.test(part))
    .flatMap((part) => readDefaultNumber(part, unit) ?? []);
  return numbers.length === 1 ? numbers[0] : undefined;
}

/** Judges a number of the locking, which stands in one view or the other; where none does, the document's default. */
function judgeLocking(tree: ConfigTree, recommendation: Recommendation, found: readonly Found[], bounded: Bounded): Outcome {
  const off = [...LOCKING.map((path) => `${path} enable`), 'aaa local-aaa-user wrong-password'].flatMap((path) => undoneAt(tree, path));
  if (off.length > 0) return fail(linesAt(off), 'Locking after failed sign-ins is switched off.');
  const stated = readStated(recommendation, bounded);
  if (found.length > 0) {
    const outcome = judgeNumbers(found, recommendation, bounded);
    return stated === undefined
      ? outcome
      : { ...outcome, reason: `${outcome.reason} By the document it is ${stated} where nothing is set.` };
  }
  const subject = `${bounded.subject} is not configured`;
  if (stated === undefined) {
    const unknown: WhenAbsent = { status: 'REVIEW', source: 'the default differs between releases' };
    const said = absentAsSaid(unknown, ['lock-authentication', bounded.demand.unit ? 'timeout' : 'failed-count'], recommendation);
    return whenAbsent(tree, 'aaa lock-authentication', subject, said ?? unknown);
  }
  const { status, reason } = judgeNumbers([{ value: stated }], recommendation, bounded);
  const absent = whenAbsent(tree, 'aaa lock-authentication', subject, { status, source: `${stated} by the benchmark's Default Value` });
  return { ...absent, reason: `${absent.reason} ${reason}` };
}

const numbersOf = (tree: ConfigTree, setting: string): readonly Found[] =>
  LOCKING.flatMap((path) => findPath(tree, `${path} ${setting}`)).map((place) => ({
    value: Number(valuesAt(place)[0]),
    line: place.node.line,
  }));

/** The only number of its kind that a title bounds on this side: `locked for at least 15 minutes after no more than 5 failed logins`. */
function readTitled({ title }: Recommendation, side: 'atMost' | 'atLeast', isTimed: boolean): number | undefined {
  const found = readQuantities(title).filter((one) => (isTimed ? isTime(one.unit) : one.unit === undefined || one.unit === 'count'));
  const [only, ...others] = found;
  if (!only || others.length > 0 || only.side !== side || only.exclusive === true) return undefined;
  return isTimed && only.unit !== 'minute' ? undefined : only.number;
}

function judgeTypedDuration(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const titled = readTitled(recommendation, 'atLeast', true);
  return judgeLocking(tree, recommendation, numbersOf(tree, 'timeout'), {
    demand: titled === undefined ? LASTING : atLeast(titled, 'minute'),
    isTitled: titled !== undefined,
    typed: TIMEOUT,
    subject: 'The time for which an account stays locked',
    keyword: 'timeout',
    isTyped: true,
  });
}

/** A number of minutes in the title asks for the time itself, and so does a bound of it in the audit; what commands alone type may be an example. */
const wordsDuration = ({ title, audit, description }: Recommendation): boolean =>
  readQuantities(title).some(({ unit }) => isTime(unit)) ||
  splitText(description).some((sentence) => readQuantities(sentence).some(({ unit, side }) => side === 'atLeast' && isTime(unit))) ||
  splitProse(audit).some((sentence) =>
    readQuantities(sentence).some(({ unit, side }) => side === 'atLeast' && (isTime(unit) || /\btimeout\b/i.test(sentence))),
  );

/** The number of failures that a description tolerates, where what the commands type keeps to it: `not more than five failures`. */
function readDescribedTries(recommendation: Recommendation): number | undefined {
  const numbers = splitText(recommendation.description)
    .filter((sentence) => /\b(?:fail|attempt|tries)/i.test(sentence))
    .flatMap(readQuantities)
    .filter(({ side, unit }) => side === 'atMost' && (unit === undefined || unit === 'count'))
    .map(({ number }) => number);
  const [only, ...others] = new Set(numbers);
  const isKept = numbersTyped(recommendation, TRIES).every((number) => only !== undefined && number <= only);
  return others.length === 0 && isKept ? only : undefined;
}

export function judgeLockout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const tries = findPath(tree, 'aaa local-aaa-user wrong-password').map((place) => {
    const words = valuesAt(place);
    return { value: Number(words[words.indexOf('retry-time') + 1] ?? NaN), line: place.node.line };
  });
  const titled = readTitled(recommendation, 'atMost', false);
  const described = titled ?? readDescribedTries(recommendation);
  const outcome = judgeLocking(tree, recommendation, [...numbersOf(tree, 'failed-count'), ...tries], {
    demand: atMost(described ?? 5, undefined, { zero: 'never' }),
    typed: described === undefined ? TRIES : [],
    isTitled: titled !== undefined,
    subject: 'The number of failed sign-ins before an account is locked',
    keyword: 'failed-count',
    ...(numbersTyped(recommendation, TIMEOUT).length > 0 && numbersTyped(recommendation, TRIES).length > 0 && { isTyped: true as const }),
  });
  if (outcome.status !== 'PASS' || numbersTyped(recommendation, TIMEOUT).length === 0) return outcome;
  // A document about failed sign-ins that types the time as well asks for both.
  const duration = judgeTypedDuration(tree, recommendation);
  if (duration.status === 'FAIL' && wordsDuration(recommendation)) return duration;
  return duration.status === 'PASS'
    ? { ...outcome, lines: [...outcome.lines, ...duration.lines], reason: `${outcome.reason} ${duration.reason}` }
    : review(`${outcome.reason} But of the time that the document types: ${duration.reason}`, [...outcome.lines, ...duration.lines]);
}
