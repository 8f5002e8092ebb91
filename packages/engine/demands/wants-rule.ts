import type { Recommendation } from '../model/recommendation.ts';
import { splitProse, splitText } from './find-bound.ts';

const RULE = String.raw`(?:rules?|polic(?:y|ies)|entry|entries|access[- ]?lists?|acls?)`;
const THERE = String.raw`(?:active|enabled|present|there|configured|defined|in (?:force|effect|place|use)|switched on|exist|exists)`;
const WANTS: readonly RegExp[] = [
  // `A rule that denies all other traffic to the zone control, with logging, must be active`
  new RegExp(
    String.raw`\b(?:an?|the|one|this|that|such an?|explicit) (?:[\w-]+ ){0,4}${RULE}\b[^.;]*\b(?:must|shall|has to|should) (?:be )?${THERE}\b`,
    'i',
  ),
  new RegExp(String.raw`\bthere (?:must|shall|has to|should) be (?:an?|one|at least one|such an?)\b[^.;]*\b${RULE}\b`, 'i'),
  new RegExp(
    String.raw`\b(?:an?|one|explicit) (?:[\w-]+ ){0,4}${RULE}\b[^.;]*\b(?:exists|is (?:present|in place|active|enabled|configured|defined))\b`,
    'i',
  ),
  // `Explicit block of the control zone`
  /^\W*(?:ensure |an? )?(?:an? )?explicit (?:block|deny|drop|denial)\b/i,
];
/** What lets go a device that has no such rule, or is about something of a rule that is there. */
const LETS_GO =
  /\b(?:not applicable|n\/a|does not apply|do not apply|if (?:there is )?(?:no|any)|where (?:there is )?(?:no|an?)|unless|except\w*|without|logging (?:must|shall|is)|no (?:[\w-]+ )?rules?)\b/i;

/** Whether a document wants a rule to be there and in effect: a device without such a rule falls short, and is not let off. */
export function wantsRule({ title, description, audit }: Recommendation): boolean {
  const sentences = [title, ...splitText(description), ...splitProse(audit)];
  return (
    !sentences.some((sentence) => /\b(?:not applicable|n\/a|(?:does|do) not apply)\b/i.test(sentence)) &&
    sentences.some((sentence) => !LETS_GO.test(sentence) && WANTS.some((form) => form.test(sentence)))
  );
}
