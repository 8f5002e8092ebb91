import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

/** A bound that a benchmark sets on a number. */
export interface Bound {
  readonly side: 'atMost' | 'atLeast';
  readonly number: number;
  /** The number's unit, if it is a time and the benchmark gives one. */
  readonly unit?: TimeUnit;
}

/** The time unit that a word begins: `mins`, `seconds`; undefined for any other word. */
export const timeUnitOf = (word: string | undefined): TimeUnit | undefined =>
  word === undefined
    ? undefined
    : (['second', 'minute', 'hour', 'day'] as const).find((unit) => unit.startsWith(word.replace(/s$/, '') || 's'));

const NUMBER = String.raw`(\d{1,9})\b`;
const UNIT = String.raw`(?: ?\(?(minutes?|seconds?|hours?|days?|characters?|attempts?|times?|bits?|mins?|secs?|s)\b\)?)?`;
const AT_MOST = [
  new RegExp(
    String.raw`(?:equal to or (?:less|lower|smaller|fewer) than|(?:less|lower|smaller|fewer) than or equal to|no (?:more|greater|higher|longer) than|not (?:be )?(?:exceed|more than|greater than|longer than)|at most|(?:a )?maximum(?: of)?|within|up to|<=|≤) ${NUMBER}${UNIT}`,
  ),
  new RegExp(String.raw`${NUMBER}${UNIT},? (?:or|and) (?:less|lower|fewer|below|under|shorter|smaller)\b`),
];
const AT_LEAST = [
  new RegExp(
    String.raw`(?:equal to or (?:greater|more|higher|larger|longer) than|(?:greater|more|higher|larger|longer) than or equal to|no (?:less|fewer|lower|shorter) than|not (?:be )?(?:less|fewer|shorter) than|at least|(?:a )?minimum(?: of)?|>=|≥) ${NUMBER}${UNIT}`,
  ),
  new RegExp(String.raw`${NUMBER}${UNIT},? (?:or|and) (?:more|greater|higher|above|over|longer|later|larger)\b`),
];

/**
 * The bound that a recommendation words: in its title, else in its audit, remediation and description, if all statements there agree.
 * Undefined if there is none, or if they differ.
 */
export function findBound(recommendation: Recommendation): Bound | undefined {
  const own = boundsIn(recommendation.title);
  if (own.length > 0) return own.length === 1 ? own[0] : undefined;
  const said = [proseOf(recommendation.audit), proseOf(recommendation.remediation), recommendation.description].flatMap((text) =>
    text.split(/(?<=[.;:])\s+/).flatMap(boundsIn),
  );
  const [first] = said;
  return first && said.every((bound) => bound.side === first.side && bound.number === first.number && bound.unit === first.unit)
    ? first
    : undefined;
}

function boundsIn(sentence: string): readonly Bound[] {
  const flat = sentence.toLowerCase().replace(/\s+/g, ' ');
  const find = (patterns: readonly RegExp[], side: Bound['side']): readonly Bound[] =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(flat);
      if (!found) return [];
      const unit = timeUnitOf(found[2]);
      return [{ side, number: Number(found[1]), ...(unit === undefined ? {} : { unit }) }];
    });
  return [...find(AT_MOST, 'atMost').slice(0, 1), ...find(AT_LEAST, 'atLeast').slice(0, 1)];
}
