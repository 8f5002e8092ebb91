import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { readExempted } from './read-exempted.ts';

/** Whether a document says that it does not apply to some devices, in a sentence that speaks of something. */
export const exemptsWithout = ({ description, audit, remediation, defaultValue }: Recommendation, said: RegExp): boolean =>
  sentencesOf([description, proseOf(audit), proseOf(remediation), defaultValue])
    .flatMap(readExempted)
    .some((part) => said.test(part.toLowerCase()));

/** `Firewalls without such an entry meet the requirement`, `If there is no such rule the device complies` */
const WITHOUT =
  /^\W*(?:(?:if|where|when) (?:there (?:is|are) )?no\b|(?:an? |the )?(?:firewalls?|devices?|gateways?|systems?|boxes|configurations?|polic(?:y|ies)|rule ?bases?) (?:without|with no|with neither|that (?:has|have) no|having no|on which (?:there (?:is|are) )?no)\b)/i;
const COMPLIES =
  /\b(?:compl(?:y|ies)|(?:is|are) compliant|meets? (?:the|this) (?:requirements?|control|recommendation|demand)|pass(?:es)?(?: the (?:check|control))?)\b/i;
const TURNED = /\b(?:not|never|nor)\b|\bnon-?compliant\b/i;

/** Whether a document says that devices comply which have nothing of the kind. */
export const compliesWithout = ({ description, audit, defaultValue }: Recommendation): boolean =>
  sentencesOf([description, proseOf(audit), defaultValue]).some(
    (sentence) => WITHOUT.test(sentence) && COMPLIES.test(sentence) && !TURNED.test(sentence),
  );

/** The sentences of several texts; an exclamation mark ends one, too. */
const sentencesOf = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split(/(?<=[.;!])\s+|\n+/));
