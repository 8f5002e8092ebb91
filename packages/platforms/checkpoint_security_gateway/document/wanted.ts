import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { describeSubject, literalsAt } from './subject.ts';

export type Side = 'atLeast' | 'atMost' | 'exactly';
export type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

export interface WantedNumber {
  readonly side: Side;
  readonly number: number;
}

const AT_MOST =
  /\b(?:or (?:less|fewer|lower|below|shorter|sooner)|at most|no (?:more|greater|longer) than|not (?:exceed|more than|greater than)|maximum of|(?:less|fewer|lower) than or equal|up to|within)\b|≤|<=/i;
const AT_LEAST =
  /\b(?:or (?:more|greater|higher|above|longer|later)|at least|no (?:less|fewer|lower) than|not (?:less|fewer) than|minimum of|(?:greater|more|higher) than or equal)\b|≥|>=/i;
const STRICT = /\b(?:less|fewer|lower|shorter|greater|more|higher|longer) than (?!or equal)\d/i;
const SECONDS: Readonly<Record<Unit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/**
 * The number that a recommendation demands of a setting: the one in its title with its comparison, else the one in its commands, else the
 * usual one. Without a comparison, the setting's natural side applies. Undefined if the title holds several possible numbers, or if its
 * comparison goes against the setting.
 */
export function readWantedNumber(recommendation: Recommendation, path: string, usual: WantedNumber, unit?: Unit): WantedNumber | undefined {
  const title = recommendation.title.replace(/\bv\d+\b|\(.*?\)/gi, ' ');
  const numbers = [...title.matchAll(/(?<![\w.])(\d{1,6})(?![\w.]*\w)\s*(seconds?|minutes?|hours?|days?)?/gi)];
  if (numbers.length > 1 || STRICT.test(title)) return undefined;
  const [found] = numbers;
  if (found) {
    const side = sideIn(title);
    if (side === 'unclear' || (side !== undefined && usual.side !== 'exactly' && side !== usual.side)) return undefined;
    return { side: side ?? usual.side, number: convert(Number(found[1]), found[2], unit) };
  }
  const literals = new Set(literalsAt(recommendation, path).flatMap(([value = '', ...more]) => (more.length === 0 ? [value] : [])));
  const [literal] = literals;
  if (literals.size > 1) return undefined;
  return literal !== undefined && /^\d{1,6}$/.test(literal) ? { ...usual, number: Number(literal) } : usual;
}

function sideIn(text: string): Side | 'unclear' | undefined {
  const most = AT_MOST.test(text);
  const least = AT_LEAST.test(text);
  if (most && least) return 'unclear';
  return most ? 'atMost' : least ? 'atLeast' : undefined;
}

function convert(number: number, named: string | undefined, unit: Unit | undefined): number {
  if (named === undefined || unit === undefined) return number;
  const given = `${named.toLowerCase().replace(/s$/, '')}s` as Unit;
  return (number * SECONDS[given]) / SECONDS[unit];
}

export type Switch = 'on' | 'off';
const ON = new Set(['on', 'true', 'yes', 'enable', 'enabled', '1']);
const OFF = new Set(['off', 'false', 'no', 'disable', 'disabled', '0']);

/** `on` and `true`, `off` and `false`, because exports and benchmarks spell switches differently; undefined for any other word. */
export function readSwitch(word: string | undefined): Switch | undefined {
  const lower = word?.toLowerCase() ?? '';
  return ON.has(lower) ? 'on' : OFF.has(lower) ? 'off' : undefined;
}

/** The state that a recommendation demands of a switch; undefined if its title and its commands disagree. */
export function readWantedSwitch(recommendation: Recommendation, path: string, usual: Switch): Switch | undefined {
  const { title } = describeSubject(recommendation);
  const negative = / (?:disabled?|disabling|deactivated?|turn(?:ed)? off|switch(?:ed)? off|off|not enabled|not selected|unselected) /.test(
    title,
  );
  const positive = !negative && / (?:enabled?|enabling|activated?|turn(?:ed)? on|switch(?:ed)? on|selected|on) /.test(title);
  const said = negative ? 'off' : positive ? 'on' : undefined;
  const typed = new Set(literalsAt(recommendation, path).flatMap(([value]) => readSwitch(value) ?? []));
  const [literal] = typed;
  if (typed.size > 1 || (said !== undefined && literal !== undefined && said !== literal)) return undefined;
  // One of the two alone is not enough to demand the opposite of the usual.
  if (said !== undefined && literal !== undefined) return said;
  const stated = said ?? literal;
  return stated === undefined || stated === usual ? usual : undefined;
}
