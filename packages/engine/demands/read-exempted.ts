/** A sentence that lets devices off: `Not applicable if no template exists.`, `If HWTACACS is not used, skip this section.` */
const LETS_OFF =
  /\bnot applicable\b|\bn\/a\b|^na\b(?= if| where| when)|\b(?:does|do) not (?:apply|arise)\b|\bskip (?:this|the)\b|\b(?:is|are) (?:exempt|(?:out of|outside) (?:the |of )?(?:scope|this control)|not concerned|outside th(?:is|e) (?:control|rule|requirement))\b|\b(?:applies|applicable|relevant) (?:only |solely )?to (?:devices|firewalls|systems)\b|\b(?:only|solely) (?:applicable|applies|relevant)\b|\b(?:applicable|applies|relevant) (?:only|solely)\b/i;
/** Sentences that forbid such an answer, or take it back; a second thing, or what it uses, is another. */
const NOT_SO =
  /\b(?:exemptions?|exceptions?|waivers?|merely|just because|only because|no longer|withdrawn|unless|instead|never|cannot|second|secondary|further|additional|another)\b|\b(?:must|may|shall|should) not (?:be )?(?:exempt\w*|mark\w*|record\w*|report\w*|answer\w*|rate\w*|treat\w*|select\w*|chosen?|accept\w*|given?|used?|skip\w*)\b|\bdo(?:es)? not (?:mark|record|report|answer|rate|treat|select|choose|accept|skip)\b/i;
/** Where a sentence says that something is not there: `without a log host`, `the agent is not enabled`, `SNMP off`, `do not run OSPF`. */
const LACKED = [
  /\b(?:no|without(?: an?| any)?|lack(?:s|ing)?(?: an?| any)?) ((?:[^\s,:;.]+[ ,:;.]?){1,5})/gi,
  /\b(?:do|does) not (?:run|use|have|know|speak|offer|terminate) ((?:[^\s,:;.]+[ ,:;.]?){1,4})/gi,
  /([^,:;.]{2,60}?) (?:is|are) (?:both |all )?(?:off|disabled|unused|absent|not (?!applicable|exempt|concerned|an?\b|to\b)\w+)/gi,
  /^([\w -]{2,40}) off\b/gi,
];
/** `Applies only to devices where the agent is in use.` */
const ONLY_WITH =
  /\b(?:applies|applicable|relevant) (?:(?:only|solely) )?(?:to|on|for) (?:devices|firewalls|systems) (?:where|with|that (?:have|use|run)|on which) (.{2,80})|\b(?:only|solely) (?:applicable|applies|relevant) (?:to|on|for|where|with|if|when) (.{2,80})|\b(?:applicable|applies|relevant) (?:only|solely) (?:where|with|if|when) (.{2,80})/gi;

/** Whether a sentence lets devices off. */
export const letsOff = (sentence: string): boolean => LETS_OFF.test(sentence) && !NOT_SO.test(sentence);

/** Those parts of a sentence that name what is not there where it lets a device off; none where it lets nobody off. */
export function readExempted(sentence: string): readonly string[] {
  if (!letsOff(sentence)) return [];
  return [...LACKED, ONLY_WITH].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(([, ...parts]) => parts.filter((part) => part !== undefined)),
  );
}
