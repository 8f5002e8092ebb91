import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';

/** A title in lower case, words only: quotes, hyphens and slashes become blanks. */
export function plainTitle(recommendation: Recommendation): string {
  return ` ${recommendation.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

/** Matches recommendations by title: every pattern must match its plain form, and none of `except` may. */
export function titled(patterns: readonly RegExp[], except: readonly RegExp[] = []): (recommendation: Recommendation) => boolean {
  return (recommendation) => {
    const title = plainTitle(recommendation);
    return patterns.every((pattern) => pattern.test(title)) && !except.some((pattern) => pattern.test(title));
  };
}

/** The recommendation's prose. */
export function saysInProse(recommendation: Recommendation): string {
  return [recommendation.description, proseOf(recommendation.audit), proseOf(recommendation.remediation)].join('\n');
}

/** The paths that commands set, or delete: those begin with the verb. */
export const readPaths = (commands: readonly string[]): readonly SettingPath[] =>
  commands.filter((command) => /^\s*(?:set|delete)\s/.test(command)).map((command) => toSettingPath(command.trim().replace(/^set\s/, '')));

/** The settings that a recommendation's remediation types. */
export const settingsOf = ({ remediation }: Recommendation): readonly SettingPath[] => readPaths(commandsOf(remediation));

/** A bound in a benchmark's words: a number, and the side of it that is good. */
export interface Bound {
  readonly side: 'atLeast' | 'atMost';
  readonly number: number;
}

/** Numbers that benchmarks write as words. */
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inDigits = (text: string): string =>
  text.replace(new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'gi'), (word) => String(NUMBER_WORDS.indexOf(word.toLowerCase())));

const AT_LEAST: readonly RegExp[] = [
  /(?:greater than or equal to|at least|minimum of|no (?:less|fewer) than|>=|≥)\s*'?(\d+)/i,
  /(\d+)'? (?:\w+ )?(?:or|and) (?:more|greater|higher|above)/i,
  /\bminimum (\d+)[- ]character/i,
];
const AT_MOST: readonly RegExp[] = [
  /(?:less than or equal to|at most|maximum of|no more than|not exceed|within|limit of|<=|≤)\s*'?(\d+)/i,
  /(\d+)'? (?:\w+ )?(?:or|and) (?:less|fewer|lower|below)/i,
  /\b(\d+)[- ](?:day|minute)s? maximum\b/i,
  /\bafter (\d+) (?:day|minute)s?\b/i,
];

const findNumber = (text: string, patterns: readonly RegExp[]): number | undefined => {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  return match ? Number(match[1]) : undefined;
};

/** The bound of a recommendation: its title's, else that of its remediation or audit. */
export function findBound(recommendation: Recommendation): Bound | undefined {
  for (const text of [recommendation.title, proseOf(recommendation.remediation), proseOf(recommendation.audit)].map(inDigits)) {
    const least = findNumber(text, AT_LEAST);
    if (least !== undefined) return { side: 'atLeast', number: least };
    const most = findNumber(text, AT_MOST);
    if (most !== undefined) return { side: 'atMost', number: most };
  }
  return undefined;
}

/** True if the title contains a number, which may be a bound that was not understood. */
export const namesNumber = (recommendation: Recommendation): boolean => /\d/.test(inDigits(recommendation.title));
