import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { readStatements } from '../parse/read-statements.ts';

/** A title in lower case, words only: quotes, hyphens and slashes become blanks. */
export function plainTitle(recommendation: Recommendation): string {
  return ` ${recommendation.title
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()} `;
}

/** Matches recommendations by title: every pattern must match its plain form, and none of `except` may. */
export function titled(patterns: readonly RegExp[], except: readonly RegExp[] = []): (recommendation: Recommendation) => boolean {
  return (recommendation) => {
    const title = plainTitle(recommendation);
    return patterns.every((pattern) => pattern.test(title)) && !except.some((pattern) => pattern.test(title));
  };
}

/** The values that the recommendation's own commands give an attribute, its remediation first; undefined if there are none, or several. */
export function demandedValues(recommendation: Recommendation, attribute: string): readonly string[] | undefined {
  for (const procedure of [recommendation.remediation, recommendation.audit]) {
    const values = commandsOf(procedure).flatMap((command) => valuesSetBy(command, attribute));
    if (values.length > 0) return new Set(values.map((words) => words.join(' '))).size === 1 ? values[0] : undefined;
  }
  return undefined;
}

/** The number to which the recommendation's own commands set an attribute, else the fallback. */
export function demandedNumber(recommendation: Recommendation, attribute: string, fallback: number): number {
  const [value, ...more] = demandedValues(recommendation, attribute) ?? [];
  return value !== undefined && more.length === 0 && /^\d+$/.test(value) ? Number(value) : fallback;
}

function valuesSetBy(command: string, attribute: string): readonly (readonly string[])[] {
  const typed = command.replace(/\s(?:#{2,}|\*\*|\/\/).*$/s, '');
  return readStatements(typed).flatMap(({ words }) => (words[0] === 'set' && words[1] === attribute ? [words.slice(2)] : []));
}

/** The recommendation's prose, for words that no command contains. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}
