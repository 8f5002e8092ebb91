import { splitText } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { pass } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** `Either SNMP is disabled, or it speaks version 3`, `SNMP version 3 or no SNMP` */
const EITHER_OFF =
  /\beither ([\w/ -]{2,30}?) (?:is|are) (?:disabled|(?:switched |turned )?off|not (?:used|configured|enabled|in use|running)|unused)\b[^.;]{0,60}?,? or (?=\S)|\beither no ([\w/-]{2,30})\b[^.;]{0,40}?,? or (?=\S)|,? or (?:else )?no ([\w/-]{2,30})$/i;

const readLetOff = (sentence: string): readonly string[] =>
  (EITHER_OFF.exec(sentence.trim().replace(/[.]$/, '')) ?? []).slice(1).flatMap((thing) => thing?.toLowerCase() ?? []);

const IS_OFF = String.raw`(?: \w+)? (?:is|are) (?:not (?:set up|used|configured|enabled|in use|running)|(?:switched |turned )?off|disabled|unused)\b`;

/** Whether a reason says that a thing is off, and not just that some part of it is not there. */
const saysOff = (thing: string, reason: string): boolean => new RegExp(String.raw`(?<![\w-])${thing}${IS_OFF}`, 'i').test(reason);

/** A document that lets something be off, or be so and so, is met where that is not used: it applies there as well. */
export function guardEitherOff({ title, description }: Recommendation): Guard {
  const things = [title, ...splitText(description)].flatMap(readLetOff);
  return (outcome) =>
    outcome.status === 'NA' && things.some((thing) => saysOff(thing, outcome.reason))
      ? { ...outcome, ...pass(outcome.lines, `${outcome.reason} The document lets it be off.`) }
      : outcome;
}
