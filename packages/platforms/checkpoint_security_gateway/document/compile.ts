import { boundOf } from '@merlon/engine/demands/read-bound.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import { readSwitch, testSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Compiled, SettingPath } from '@merlon/engine/ports/platform.ts';
import { NOT_PRINTED } from '../facts/facts.ts';
import { leadsThrough, settingsOf } from './vocabulary.ts';

/** Settings with one value that every export holds and no check knows. Source: Gaia Administration Guide; exports of R77 to R81. */
const SWITCHES = [
  'core-dump send_crash_data',
  'installer policy periodically-self-update',
  'installer policy send-cpuse-data',
  'installer policy auto-compress-snapshot',
  'installer policy self-test install-policy',
  'installer policy self-test network-link-up',
  'installer policy self-test start-processes',
  'password-controls deny-on-fail block-admin',
  'routedsyslog',
  'syslog uncompressmessages',
  'web daemon-enable',
];
const NUMBERS = [
  'arp table cache-size',
  'arp table validity-timeout',
  'core-dump total',
  'core-dump per_process',
  'installer policy check-for-updates-period',
  'web table-refresh-rate',
  'web ssl-port',
];

const review = (reason: string): Compiled => ({ kind: 'review', reason });

/**
 * Compiles the commands of a recommendation that no check of the library covers. Each command must give a known setting a state, or a
 * number for which the title gives a direction; everything else is left to a person.
 */
export function compileRecommendation(recommendation: Recommendation, only?: readonly SettingPath[]): Compiled {
  const all = settingsOf(recommendation);
  if (all.length === 0) return review('The document gives no command that sets something, so its wording has to be judged by a person.');
  const { description, audit, remediation } = recommendation;
  if (/\bexample\b/i.test([description, proseOf(audit), proseOf(remediation)].join('\n'))) {
    return review('Its commands are an example, and what is demanded beyond it a person has to read.');
  }
  const parts: Assertion[] = [];
  for (const words of only ?? all) {
    const part = compileSetting(words, all.length === 1 ? recommendation.title : '');
    if (typeof part === 'string') return review(part);
    parts.push(part);
  }
  return { kind: 'assertion', assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts } };
}

/** @param title that gives a number its direction; of several numbers, none is certain */
function compileSetting(words: SettingPath, title: string): Assertion | string {
  const name = [...SWITCHES, ...NUMBERS].find((path) => leadsThrough(words, path));
  if (name === undefined) return 'Its commands set something of which the values that would do are not known.';
  const path = name.split(' ');
  const [value, ...more] = words.slice(path.length);
  if (value === undefined || more.length > 0) return `Which value \`${name}\` must have its commands do not say.`;
  const test = SWITCHES.includes(name) ? testState(value) : testNumber(value, title);
  if (!test) return `Which values of \`${name}\` would do the document does not say with confidence.`;
  return { op: 'value', path, test, absent: NOT_PRINTED };
}

function testState(value: string): ValueTest | undefined {
  const state = readSwitch(value);
  return state && testSwitch(state);
}

/** The number as a bound, where the title gives a direction and the same number. */
function testNumber(value: string, title: string): ValueTest | undefined {
  const [named, ...others] = readQuantities(title);
  if (!named?.side || others.length > 0 || !/^\d{1,6}$/.test(value)) return undefined;
  const { side, number } = boundOf(named, named.side, undefined);
  if (number !== Number(value)) return undefined;
  return side === 'atMost' ? { is: 'atMost', number, above: 0 } : { is: 'atLeast', number };
}
