import { splitText } from '../../demands/find-bound.ts';
import { saysAbsentFails } from '../../demands/read-absence.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** What holds where nothing is set, as judges say it. */
const HELD = { off: /`(?:disabled?|off|no|none|false)`/, on: /`(?:enabled?|on|yes|true)`/ } as const;
const SAYS = {
  off: /\b(?:disabled|off|inactive|switched off|not enabled) by default\b|\bby default,? (?:it|they|this|both|all)? ?(?:is|are) (?:disabled|off)\b/i,
  on: /\b(?:enabled|on|active|switched on) by default\b|\bby default,? (?:it|they|this|both|all)? ?(?:is|are) (?:enabled|on)\b/i,
} as const;

/** `Both enable.`: all that a default says. */
const STATES = {
  off: /^(?:both|all|each)?(?: of them)?(?: (?:is|are))? ?(?:disabled?|off)[.]?$/i,
  on: /^(?:both|all|each)?(?: of them)?(?: (?:is|are))? ?(?:enabled?|on)[.]?$/i,
} as const;

/** Leaves to a person a PASS that rests on a default, where the description calls a missing line a finding. */
export function guardExplicit({ title, description }: Recommendation): Guard {
  const said = [...splitText(title), ...splitText(description)]
    .flatMap((sentence) => sentence.split(/: (?=an? missing )/))
    .find((sentence) => saysAbsentFails(sentence));
  return (outcome) =>
    said !== undefined && outcome.status === 'PASS' && RESTS_ON_DEFAULT.test(outcome.reason)
      ? doubt(outcome, `But the document says "${shorten(said.trim())}".`)
      : outcome;
}
const RESTS_ON_DEFAULT = /\bis not configured(?: \(|; the default )/;

/** Leaves to a person a PASS that rests on a default, where the document says that the contrary holds: `both are enabled by default`. */
export function guardDefault({ audit, description, defaultValue }: Recommendation): Guard {
  const text = [proseOf(audit), description, defaultValue].join('\n');
  const [off, on] = (['off', 'on'] as const).map((one) => SAYS[one].test(text) || STATES[one].test(defaultValue.trim()));
  if (off === on) return (outcome) => outcome;
  const contrary = on ? HELD.off : HELD.on;
  return (outcome) =>
    outcome.status === 'PASS' && (outcome.absences ?? []).some(({ holds }) => holds !== undefined && contrary.test(holds))
      ? doubt(outcome, `But by the document it is ${on ? 'on' : 'off'} by default, which is the contrary of what is known.`)
      : outcome;
}
