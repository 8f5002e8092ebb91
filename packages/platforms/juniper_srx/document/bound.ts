import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { describeSubject } from './subject.ts';

export interface Bound {
  readonly side: 'atMost' | 'atLeast';
  readonly number: number;
}

const NUMBER = String.raw`(\d{1,9})\b`;
const AT_MOST = [
  new RegExp(
    String.raw`(?:equal to or (?:less|lower|smaller|fewer) than|(?:less|lower|smaller|fewer) than or equal to|no (?:more|greater|higher) than|not (?:exceed|more than|greater than)|at most|maximum of|max(?:imum)?|up to) ${NUMBER}`,
  ),
  new RegExp(String.raw`${NUMBER} (?:\w+ )?(?:or|and) (?:less|lower|fewer|below|under)\b`),
];
const AT_LEAST = [
  new RegExp(
    String.raw`(?:equal to or (?:greater|more|higher|larger) than|(?:greater|more|higher|larger) than or equal to|no (?:less|fewer|lower) than|not (?:less|fewer) than|at least|minimum of|minimum \w+ \w+ of|min(?:imum)?) ${NUMBER}`,
  ),
  new RegExp(String.raw`${NUMBER} (?:\w+ )?(?:or|and) (?:more|greater|higher|above|over|longer|later)\b`),
];

/**
 * The bound that a recommendation sets on a number: from its title, else from the sentences of its audit. Sentences about the number of
 * lines that a command prints say nothing about the value and are skipped. Undefined if there is no bound, or if several contradict each
 * other.
 */
export function findBound(recommendation: Recommendation): Bound | undefined {
  const { title, audit, commands } = describeSubject(recommendation);
  const own = boundIn(title);
  if (own) return own;
  const counts = commands.some((command) => command.part === 'audit' && command.filters.includes('count'));
  const bounds = audit
    .split(/(?<=[.;:])\s+/)
    .filter((sentence) => !(counts && /\b(?:count|lines?|integer|number of|equal to the)\b/.test(sentence)))
    .flatMap((sentence) => boundIn(sentence) ?? []);
  const [first] = bounds;
  return first && bounds.every((bound) => bound.side === first.side && bound.number === first.number) ? first : undefined;
}

function boundIn(sentence: string): Bound | undefined {
  const flat = sentence.replace(/\s+/g, ' ');
  for (const pattern of AT_MOST) {
    const found = pattern.exec(flat);
    if (found) return { side: 'atMost', number: Number(found[1]) };
  }
  for (const pattern of AT_LEAST) {
    const found = pattern.exec(flat);
    if (found) return { side: 'atLeast', number: Number(found[1]) };
  }
  return undefined;
}

/** The number to which the benchmark's own commands set a setting; undefined if they set none, or different ones. */
export function findLiteral(recommendation: Recommendation, setting: string): number | undefined {
  const printed = describeSubject(recommendation).commands.flatMap(({ verb, path }) => {
    const value = verb === 'set' && path.at(-2) === setting ? path.at(-1)! : '';
    return /^\d{1,9}$/.test(value) ? [Number(value)] : [];
  });
  return new Set(printed).size === 1 ? printed[0] : undefined;
}
