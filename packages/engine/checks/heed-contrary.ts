import { withKeptOn } from '../demands/kept-on.ts';
import { isOnTopic } from '../demands/topic.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt } from '../model/verdict.ts';

const STATE =
  '(?:used|enabled?|on|logged|required|authenticated|encrypted|configured|installed|applied|automatic|automatically|block(?:ed)?|set|restricted|remote|active|expire|expires|log|present)';
/** A title that wants it off: `must not be logged`, `must be disabled`, `is off`, `manually`. */
const TITLE_OFF = new RegExp(
  String.raw` (?:not|never) (?:be )?${STATE} | (?:must|shall|should|is|are|be|has to be|have to be) (?:disabled|off|switched off|turned off|deactivated|manual) | manually `,
);
/** A sentence that finds fault with its being on: `If it is enabled, this is a finding.` */
const FAULT_ON = new RegExp(
  String.raw`\b(?:is|are)(?: set to)? ["']?${STATE}\b[^.]*\bfinding\b|\bif [^,]*\b(?:expire|log)s?,? this is a finding\b`,
  'i',
);
const TURNED =
  /\b(?:not|no|none|neither|nor|never|without|less|fewer|lower|more|longer|greater|weaker|other|unless|only|disabled?|off|both|0|low|weekly|standalone)\b/i;

/** Whether a document asks for the contrary of what is to be on. */
function asksForContrary({ title, audit }: Recommendation): boolean {
  if (isOnTopic({ title: [TITLE_OFF] }, { title: withKeptOn(title) })) return true;
  return proseOf(audit)
    .split(/(?<=[.;\n])\s*/)
    .some((sentence) => FAULT_ON.test(sentence) && !TURNED.test(sentence));
}

/** Leaves to a person a document that wants off what a check wants on. */
export const heedContrary = (outcome: Outcome, recommendation: Recommendation): Outcome =>
  (outcome.status === 'PASS' || outcome.status === 'FAIL') && asksForContrary(recommendation)
    ? doubt(outcome, 'But the document seems to ask for the contrary.')
    : outcome;
