import { type Recommendation, proseOf } from '@merlon/engine/benchmark/recommendation.ts';

/** A title in lower case, words alone: quotes, hyphens and slashes become blanks. */
export function plainTitle(recommendation: Recommendation): string {
  return ` ${recommendation.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

/** Matches recommendations by their title: every pattern is found in its plain form, and none of `except`. */
export function titled(patterns: readonly RegExp[], except: readonly RegExp[] = []): (recommendation: Recommendation) => boolean {
  return (recommendation) => {
    const title = plainTitle(recommendation);
    return patterns.every((pattern) => pattern.test(title)) && !except.some((pattern) => pattern.test(title));
  };
}

/** Everything that the recommendation says in prose. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}

/** The bound that a document puts into words: its number, and whether more or less of it is good. */
export interface Bound {
  readonly side: 'atLeast' | 'atMost';
  readonly number: number;
}

const AT_LEAST =
  /(?:greater than or equal to|at least|minimum of|no (?:less|fewer) than|>=|≥)\s*'?(\d+)|(\d+)'? (?:\w+ )?(?:or|and) (?:more|greater|higher|above)/i;
const AT_MOST =
  /(?:less than or equal to|at most|maximum of|no more than|not exceed|within|<=|≤)\s*'?(\d+)|(\d+)'? (?:\w+ )?(?:or|and) (?:less|fewer|lower|below)/i;

/** The bound of a recommendation: that of its title, else that of its remediation or audit. */
export function findBound(recommendation: Recommendation): Bound | undefined {
  for (const text of [recommendation.title, proseOf(recommendation.remediation), proseOf(recommendation.audit)]) {
    const least = AT_LEAST.exec(text);
    if (least) return { side: 'atLeast', number: Number(least[1] ?? least[2]) };
    const most = AT_MOST.exec(text);
    if (most) return { side: 'atMost', number: Number(most[1] ?? most[2]) };
  }
  return undefined;
}
