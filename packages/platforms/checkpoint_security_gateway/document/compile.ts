import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';
import { type DocumentCommand, describeSubject, leadsThrough } from './subject.ts';
import { readSwitch, readWantedNumber } from './wanted.ts';

/** Settings with one value that every export holds, and the kind of value. Source: Gaia Administration Guide; exports of R77 to R81. */
const SETTINGS: readonly (readonly [path: string, kind: 'switch' | 'number'])[] = [
  ['arp table cache-size', 'number'],
  ['arp table validity-timeout', 'number'],
  ['core-dump total', 'number'],
  ['core-dump per_process', 'number'],
  ['core-dump send_crash_data', 'switch'],
  ['installer policy check-for-updates-period', 'number'],
  ['installer policy periodically-self-update', 'switch'],
  ['installer policy send-cpuse-data', 'switch'],
  ['installer policy auto-compress-snapshot', 'switch'],
  ['installer policy self-test install-policy', 'switch'],
  ['installer policy self-test network-link-up', 'switch'],
  ['installer policy self-test start-processes', 'switch'],
  ['web table-refresh-rate', 'number'],
  ['web ssl-port', 'number'],
  ['web ssl3-enabled', 'switch'],
  ['web daemon-enable', 'switch'],
  ['web session-timeout', 'number'],
  ['inactivity-timeout', 'number'],
  ['ipv6-state', 'switch'],
  ['net-access telnet', 'switch'],
  ['ntp active', 'switch'],
  ['password-controls min-password-length', 'number'],
  ['password-controls complexity', 'number'],
  ['password-controls palindrome-check', 'switch'],
  ['password-controls history-checking', 'switch'],
  ['password-controls history-length', 'number'],
  ['password-controls password-expiration', 'number'],
  ['password-controls expiration-warning-days', 'number'],
  ['password-controls expiration-lockout-days', 'number'],
  ['password-controls deny-on-nonuse enable', 'switch'],
  ['password-controls deny-on-nonuse allowed-days', 'number'],
  ['password-controls deny-on-fail enable', 'switch'],
  ['password-controls deny-on-fail block-admin', 'switch'],
  ['password-controls deny-on-fail failures-allowed', 'number'],
  ['password-controls deny-on-fail allow-after', 'number'],
  ['routedsyslog', 'switch'],
  ['syslog cplogs', 'switch'],
  ['syslog mgmtauditlogs', 'switch'],
  ['syslog uncompressmessages', 'switch'],
  ['snmp agent', 'switch'],
  ['aaa tacacs-servers state', 'switch'],
];
const ON = ['on', 'true', 'yes', 'enable', 'enabled'];
const OFF = ['off', 'false', 'no', 'disable', 'disabled'];

const review = (reason: string): Compiled => ({ kind: 'review', reason });

/**
 * Compiles the commands of a recommendation that no check of the library covers. Each command must set a known setting to a switch, or to a
 * number for which the title gives a direction; everything else is left to a person.
 */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const { changes } = describeSubject(recommendation);
  if (changes.length === 0)
    return review('The document gives no command that sets something, so its wording has to be judged by a person.');
  if (/\bexample\b/.test(describeSubject(recommendation).prose)) {
    return review('Its commands are an example, and what is demanded beyond it a person has to read.');
  }
  const parts: Assertion[] = [];
  for (const command of changes) {
    const part = compileCommand(command, recommendation, changes.length);
    if (typeof part === 'string') return review(part);
    parts.push(part);
  }
  return { kind: 'assertion', assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts } };
}

function compileCommand({ verb, words }: DocumentCommand, recommendation: Recommendation, commands: number): Assertion | string {
  if (verb !== 'set') return 'It adds or removes one of several, and which would do a person has to say.';
  const known = SETTINGS.find(([path]) => leadsThrough(words, path));
  if (!known) return 'Its commands set something of which the values that would do are not known.';
  const [name, kind] = known;
  const path = name.split(' ');
  const [value, ...more] = words.slice(path.length);
  if (value === undefined || more.length > 0) return `Which value \`${name}\` must have its commands do not say.`;
  const test = kind === 'switch' ? switchTest(value) : numberTest(recommendation, { name, value, commands });
  if (!test) return `Which values of \`${name}\` would do the document does not say with confidence.`;
  return { op: 'value', path, test, absent: { status: 'REVIEW', source: 'an export prints it where the release knows it' } };
}

function switchTest(value: string): ValueTest | undefined {
  const state = readSwitch(value);
  return state && { is: 'oneOf', values: state === 'on' ? ON : OFF };
}

/** Of several numbers, none is certain. A single one is a bound only if the title gives a direction and the same number. */
function numberTest(
  recommendation: Recommendation,
  { name, value, commands }: { readonly name: string; readonly value: string; readonly commands: number },
): ValueTest | undefined {
  if (commands > 1 || !/^\d{1,6}$/.test(value)) return undefined;
  const wanted = readWantedNumber(recommendation, name, { side: 'exactly', number: Number(value) });
  if (!wanted || wanted.number !== Number(value) || wanted.side === 'exactly') return undefined;
  return wanted.side === 'atMost' ? { is: 'atMost', number: wanted.number, above: 0 } : { is: 'atLeast', number: wanted.number };
}
