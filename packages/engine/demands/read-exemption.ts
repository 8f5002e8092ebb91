import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** A sentence that lets devices off: `Not applicable if no template exists.`, `If HWTACACS is not used, skip this section.` */
const EXEMPTS =
  /\bnot applicable\b|\bn\/a\b|\bdoes not apply\b|\bskip (?:this|the)\b|\b(?:only|solely) (?:applicable|applies|relevant)\b|\b(?:applicable|applies|relevant) (?:only|solely)\b/i;

/** Whether a document says that it does not apply to some devices, in a sentence that speaks of something. */
export const exemptsWithout = ({ description, audit, remediation, defaultValue }: Recommendation, said: RegExp): boolean =>
  [description, proseOf(audit), proseOf(remediation), defaultValue]
    .flatMap((text) => text.split(/(?<=[.;!])\s+|\n+/))
    .some((sentence) => EXEMPTS.test(sentence) && said.test(sentence.toLowerCase()));

/** `Firewalls without such an entry meet the requirement`, `If there is no such rule the device complies` */
const WITHOUT =
  /^\W*(?:(?:if|where|when) (?:there (?:is|are) )?no\b|(?:an? |the )?(?:firewalls?|devices?|gateways?|systems?|boxes|configurations?|polic(?:y|ies)|rule ?bases?) (?:without|with no|that (?:has|have) no|having no|on which (?:there (?:is|are) )?no)\b)/i;
const COMPLIES =
  /\b(?:compl(?:y|ies)|(?:is|are) compliant|meets? (?:the|this) (?:requirements?|control|recommendation|demand)|pass(?:es)?(?: the (?:check|control))?)\b/i;
const TURNED = /\b(?:not|never|nor)\b|\bnon-?compliant\b/i;

/** Whether a document says that devices comply which have nothing of the kind. */
export const compliesWithout = ({ description, audit, defaultValue }: Recommendation): boolean =>
  [description, proseOf(audit), defaultValue]
    .flatMap((text) => text.split(/(?<=[.;!])\s+|\n+/))
    .some((sentence) => WITHOUT.test(sentence) && COMPLIES.test(sentence) && !TURNED.test(sentence));
