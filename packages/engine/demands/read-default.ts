import type { WhenAbsent } from '../model/assertion.ts';
import { convertTime, isTime } from './read-bound.ts';
import { type TimeUnit, readQuantities } from './read-quantities.ts';

/** Words that may surround the value without changing it: `By default, the Telnet server is disabled on the device.` */
const ABOUT = String.raw`(?:by default,? )?(?:(?:it|this|(?:the )?[\w /-]{2,50}) (?:is|are) )?(?:set to )?`;
const AFTER = String.raw`(?: by default| on the (?:device|firewall))*\.?`;
const OFF = new RegExp(`^${ABOUT}(?:disabled?|off|no|none|unchecked|not (?:enabled|configured|set|defined|used|running|checked))${AFTER}$`);
const ON = new RegExp(`^${ABOUT}(?:enabled?|on|yes|checked)${AFTER}$`);
/** A number, with its unit or without, at the end. */
const TAIL = /(\S+(?: \S+)?)(?: by default)?\.?$/;
const SAYS_OFF =
  /\bnot (?:be )?(?:configured|set|enabled?|restricted|defined|present|limited|used|applied)\b|\bdisabled?\b|^(?:no|off)\b|\bno [\w -]{2,40} (?:is|are) (?:configured|set|defined|applied)|\bnone\b/;
const VARIES = /depend|var(?:y|ies)|\b(?:some|most|many|older|newer)\b|when (?:it is |first )?(?:configured|enabled|used)/;
/** Releases of which a whole-text reading cannot tell whether they are the device's. */
const RELEASES = /release|version|model/;

/** The state that a Default Value gives, if it says only whether the setting is on or off. */
export function readDefault(defaultValue: string): 'on' | 'off' | undefined {
  const text = plain(defaultValue);
  if (VARIES.test(text) || RELEASES.test(text)) return undefined;
  if (OFF.test(text)) return 'off';
  return ON.test(text) ? 'on' : undefined;
}

/** The number that a Default Value gives, in the setting's unit if it is a time; undefined if there is none, or several. */
export function readDefaultNumber(defaultValue: string, unit?: TimeUnit): number | undefined {
  const text = plain(defaultValue);
  const named = readQuantities(text);
  if (VARIES.test(text) || RELEASES.test(text)) return undefined;
  const [last] = readQuantities(TAIL.exec(text)?.[1] ?? '');
  if (last && named.length === 1) return convertTime(last.number, last.unit, unit);
  // `Enabled, failed-count 3, timeout 30 minutes`: of a count and a time, the one that the setting takes.
  const [own, ...more] = named.filter((one) => isTime(one.unit) === (unit !== undefined));
  const isTold = named.length === 1 ? own?.unit !== undefined : named.length === 2;
  return own && more.length === 0 && isTold ? convertTime(own.number, own.unit, unit) : undefined;
}

/** Sentences by which a default sets no bound: `Passwords do not expire.` */
const UNBOUNDED =
  /\bno (?:[\w-]+ ){0,3}(?:limit|restriction|expir\w*|time-?out)|\b(?:unlimited|indefinite\w*|never)\b|\b(?:do(?:es)?|is|are) not (?:[a-z]+ )?(?:expire|age|end|limited|restricted)\b/;

/** Whether a Default Value says of every device that nothing limits what is counted or timed. */
export function saysUnbounded(defaultValue: string): boolean {
  const text = plain(defaultValue);
  return UNBOUNDED.test(text) && !/\d/.test(text) && !VARIES.test(text) && !RELEASES.test(text);
}

/** Whether a Default Value mentions that the setting is off or absent by default, and of no device that it is not. */
export function saysOff(defaultValue: string): boolean {
  const text = plain(defaultValue);
  return SAYS_OFF.test(text) && !VARIES.test(text);
}

/** `Level informational, state on`, `date (not displayed)`: the first thing that a Default Value names, of the setting that it is asked for. */
const FIRST_NAMED = /^(?:the )?(?:[a-z-]+ ){0,2}?([\w.-]+)(?=$|[.,;(]| \()/;
/** Words before a value that make another of it. */
const MAKES_ANOTHER = /\b(?:no|not|none|never|without|than|below|above|or|and|up|down|depends)\b/;

/** Whether a Default Value names a value first, of every device. */
export function namesDefault(defaultValue: string, value: string): boolean {
  const text = plain(defaultValue);
  const [before, named] = FIRST_NAMED.exec(text) ?? [];
  return named?.replace(/\.$/, '') === value.toLowerCase() && !MAKES_ANOTHER.test(before!) && !VARIES.test(text) && !RELEASES.test(text);
}

export const SOURCE = "so the benchmark's Default Value";

/** The meaning of an absence for a setting that must be `wanted`: by the benchmark's Default Value, else as `known` from elsewhere. */
export function absenceByDefault(defaultValue: string, wanted: 'on' | 'off', known: WhenAbsent): WhenAbsent {
  const stated = readDefault(defaultValue);
  return stated === undefined ? known : { status: stated === wanted ? 'PASS' : 'FAIL', source: SOURCE };
}

/**
 * The meaning of an absence where nothing else is known: FAIL if the Default Value says that the setting is off, else REVIEW. Never PASS:
 * one sentence does not prove that nothing needs to be set.
 */
export function describeDefault(defaultValue: string): WhenAbsent {
  if (saysOff(defaultValue)) return { status: 'FAIL', source: SOURCE };
  const isSilent = defaultValue.trim() === '';
  return {
    status: 'REVIEW',
    source: isSilent ? 'the benchmark names no default' : 'what then holds, the benchmark does not say plainly enough',
  };
}

/** `IPSec`, `DPD`, `SSH`: names that are written as such, beside units, releases and states. */
const NAMES = /\b(?!ON\b|OFF\b|NA\b|N\/A\b|DEFAULT\b|NOT\b|NONE\b|NULL\b|HH\b|CLI\b|GUI\b|OS\b)[A-Z][\w+-]*[A-Z][\w+]*\b/g;

/**
 * Whether a Default Value calls something by a name that neither a title nor its setting has: the default of another protocol.
 * @param own what names the setting
 */
export const namesElse = (defaultValue: string, own: string): boolean => {
  const said = own.toLowerCase();
  return (defaultValue.match(NAMES) ?? []).some((name) => !/\d/.test(name) && !said.includes(name.toLowerCase()));
};

const plain = (defaultValue: string): string =>
  defaultValue
    .toLowerCase()
    .replace(/['"`‘’“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
