import { readBound } from '@merlon/engine/demands/read-bound.ts';
import { type TimeUnit, readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { describeSubject, literalsAt } from './subject.ts';

export type Side = 'atLeast' | 'atMost' | 'exactly';

export interface WantedNumber {
  readonly side: Side;
  readonly number: number;
}

/**
 * The number that a recommendation demands of a setting: the one in its title with its comparison, else the one in its commands, else the
 * usual one. Without a comparison, the setting's natural side applies. Undefined if the title holds several possible numbers, or if its
 * comparison goes against the setting.
 */
export function readWantedNumber(
  recommendation: Recommendation,
  path: string,
  usual: WantedNumber,
  unit?: TimeUnit,
): WantedNumber | undefined {
  const title = recommendation.title.replace(/\bv\d+\b/gi, ' ');
  const [named] = readQuantities(title);
  if (named) {
    // A setting of which nobody knows the unit is demanded in that of the command.
    if (unit === undefined && named.number === usual.number && named.side === undefined) return usual;
    const natural = usual.side === 'exactly' ? (named.side ?? 'atMost') : usual.side;
    const said = readBound(title, natural, unit);
    if (!said || said === 'unclear') return undefined;
    // A number alone may mean minutes where the setting counts seconds.
    if (unit === 'second' && named.unit === undefined && said.number < usual.number) return undefined;
    return { side: usual.side === 'exactly' && named.side === undefined ? 'exactly' : said.side, number: said.number };
  }
  const literals = new Set(literalsAt(recommendation, path).flatMap(([value = '', ...more]) => (more.length === 0 ? [value] : [])));
  const [literal] = literals;
  if (literals.size > 1) return undefined;
  return literal !== undefined && /^\d{1,6}$/.test(literal) ? { ...usual, number: Number(literal) } : usual;
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
