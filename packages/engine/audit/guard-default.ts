import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { doubt } from '../model/verdict.ts';
import type { Guard } from './guard.ts';

/** What holds where nothing is set, as judges say it. */
const HELD = { off: /`(?:disabled?|off|no|none|false)`/, on: /`(?:enabled?|on|yes|true)`/ } as const;
const SAYS = {
  off: /\b(?:disabled|off|inactive|switched off|not enabled) by default\b|\bby default,? (?:it|they|this|both|all)? ?(?:is|are) (?:disabled|off)\b/i,
  on: /\b(?:enabled|on|active|switched on) by default\b|\bby default,? (?:it|they|this|both|all)? ?(?:is|are) (?:enabled|on)\b/i,
} as const;

/** Leaves to a person a PASS that rests on a default, where the document says that the contrary holds: `both are enabled by default`. */
export function guardDefault({ audit, description, defaultValue }: Recommendation): Guard {
  const text = [proseOf(audit), description, defaultValue].join('\n');
  const [off, on] = [SAYS.off, SAYS.on].map((pattern) => pattern.test(text));
  if (off === on) return (outcome) => outcome;
  const contrary = on ? HELD.off : HELD.on;
  return (outcome) =>
    outcome.status === 'PASS' && (outcome.absences ?? []).some(({ holds }) => holds !== undefined && contrary.test(holds))
      ? doubt(outcome, `But by the document it is ${on ? 'on' : 'off'} by default, which is the contrary of what is known.`)
      : outcome;
}
