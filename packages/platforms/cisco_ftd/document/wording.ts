import { type Bound, readBound } from '@merlon/engine/demands/read-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';

/** A title in lower case, words only: quotes, hyphens and slashes become blanks. */
export function plainTitle({ title }: Recommendation): string {
  return ` ${title
    .toLowerCase()
    .replace(/[^a-z0-9.+]+/g, ' ')
    .trim()} `;
}

/** Matches recommendations by title: every pattern must match its plain form, and none of `except` may. */
export function titled(patterns: readonly RegExp[], except: readonly RegExp[] = []): (recommendation: Recommendation) => boolean {
  return (recommendation) => {
    const title = plainTitle(recommendation);
    return patterns.every((pattern) => pattern.test(title)) && !except.some((pattern) => pattern.test(title));
  };
}

/** Severity level names (Cisco ASA Series Syslog Messages, "Severity Levels"). */
const LEVELS = ['emergencies', 'alerts', 'critical', 'errors', 'warnings', 'notifications', 'informational', 'debugging'];

/** The number of a severity level, given as a number or a name; undefined for the name of a message list. */
export function levelOf(word: string): number | undefined {
  if (/^[0-7]$/.test(word)) return Number(word);
  const at = LEVELS.findIndex((level) => level === word.toLowerCase() || (word.length >= 5 && level.startsWith(word.toLowerCase())));
  return at < 0 ? undefined : at;
}

/**
 * The bound that a recommendation demands of a setting: its title's, else the number in its own commands, else the usual one. `unclear` if
 * the title's number does not fit the setting, which a person has to read.
 */
export function boundOf(recommendation: Recommendation, setting: string, usual: Bound, unit?: TimeUnit): Bound | 'unclear' {
  const said = readBound(recommendation.title, usual.side, unit);
  if (said) return said;
  const typed = demandedWords(recommendation, setting)[0];
  const number = typed === undefined ? undefined : (levelOf(typed) ?? (/^\d+$/.test(typed) ? Number(typed) : undefined));
  return number === undefined ? usual : { side: usual.side, number };
}

/** The words after a setting in a recommendation's remediation; empty if it does not set it. */
export function demandedWords(recommendation: Recommendation, setting: string): readonly string[] {
  for (const command of commandsOf(recommendation.remediation)) {
    const words = command.trim().split(/\s+/);
    const path = setting.split(' ');
    if (path.every((word, at) => words[at] === word)) return words.slice(path.length);
  }
  return [];
}
