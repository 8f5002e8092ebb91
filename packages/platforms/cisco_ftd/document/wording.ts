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

const OFF_BY_DEFAULT = /\b(?:disabled|not (?:enabled?|configured|set)|off|no \w+ (?:is|are) (?:set|configured))\b/i;

/** True if the benchmark itself says that the setting is off by default. */
export const isOffByDefault = ({ defaultValue }: Recommendation): boolean => OFF_BY_DEFAULT.test(defaultValue);

export interface Bound {
  readonly is: 'atMost' | 'atLeast';
  readonly number: number;
}

const AT_MOST = /less than or equal|or (?:less|fewer|lower|below|shorter)\b|at most|no more than|not exceed|maximum|up to|within/;
const AT_LEAST = /greater than or equal|or (?:more|greater|higher|above|longer)\b|at least|no less than|minimum/;
/** Severity level names (Cisco ASA Series Syslog Messages, "Severity Levels"). */
const LEVELS = ['emergencies', 'alerts', 'critical', 'errors', 'warnings', 'notifications', 'informational', 'debugging'];

/** The number of a severity level, given as a number or a name; undefined for the name of a message list. */
export function levelOf(word: string): number | undefined {
  if (/^[0-7]$/.test(word)) return Number(word);
  const at = LEVELS.findIndex((level) => level === word.toLowerCase() || (word.length >= 5 && level.startsWith(word.toLowerCase())));
  return at < 0 ? undefined : at;
}

/** The bound worded in a title; undefined if it names no number, or no comparison beside it. */
function boundOfTitle(recommendation: Recommendation): Bound | undefined {
  const title = plainTitle(recommendation);
  const side = AT_MOST.test(title) ? 'atMost' : AT_LEAST.test(title) ? 'atLeast' : undefined;
  const number = /(?<![\w.])(\d+)(?![\w.])/.exec(title)?.[1];
  return side === undefined || number === undefined ? undefined : { is: side, number: Number(number) };
}

/**
 * The bound that a recommendation demands of a setting: its title's, else the number in its own commands, else the usual one. `contrary` if
 * the title compares in the opposite direction, which a person has to read.
 */
export function boundOf(recommendation: Recommendation, setting: string, usual: Bound): Bound | 'contrary' {
  const said = boundOfTitle(recommendation);
  if (said) return said.is === usual.is ? said : 'contrary';
  const typed = demandedWords(recommendation, setting)[0];
  const number = typed === undefined ? undefined : (levelOf(typed) ?? (/^\d+$/.test(typed) ? Number(typed) : undefined));
  return number === undefined ? usual : { is: usual.is, number };
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
