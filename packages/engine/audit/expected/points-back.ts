const LINES = String.raw`(?:lines?|commands?|settings?|statements?|values?|entry|entries|options?|parameters?|configuration|extract|listing|block)`;
const COUNT = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const VERB = String.raw`(?:re-?)?(?:enter|type|use|add|set|apply|paste|copy|run|issue|configure|put|restore|insert|write|supply|complete|fill|create|build|make|bring|execute|implement|deploy)`;
const CHECK = String.raw`(?:audit|check|checks|test|verification|assessment|inspection|procedure|control|output|listing|extract)`;
const PLACE = String.raw`(?:above(?! (?:the|all|any|each|every|it|them|other|your|rules?|policy|policies)\b)|shown|printed|listed|given|quoted|displayed|named|(?:from|in|of|under|by) the (?:\w+ )?${CHECK}|under (?:"|“)?${CHECK}|as (?:they|it) stands?|expected)`;
const LACKING = String.raw`(?:missing|lacking|absent|not (?:there|present|shown|set|found)|did not find|differs?|different)`;

/** `Enter whichever of the two lines is missing`, `Build the profile as above`, `See the commands named in the check` */
const FORMS = [
  String.raw`\b${VERB}\b[^.;]{0,80}\b(?:${LINES}|whichever|whatever|what(?! was)|those|ones?|profile)\b[^.;]{0,60}\b${PLACE}\b`,
  String.raw`\b${VERB}\b[^.;]{0,60}\b(?:${LINES}|whichever|whatever|what|those|ones?)\b[^.;]{0,40}\b${LACKING}\b`,
  String.raw`\b${VERB} (?:in )?(?:the |any |all )?(?:missing|lacking|expected|above|shown|listed) (?:${LINES}|ones?)\b`,
  String.raw`\b${VERB} (?:the|these|those|both|all)(?: the| of the| of these)?(?: same)?(?: ${COUNT})?(?: expected)? (?:lines|commands|settings|statements)(?=[.,;:]|$| (?:in|on|at|and|with|from)\b)`,
  String.raw`\b${VERB} (?:them|it|these|both) (?:as (?:they|it) stands?|as shown|as above|as printed)\b`,
  String.raw`\b(?:enable|activate|switch on|turn on|set|enter|add) (?:both|all (?:of them|of these|${COUNT})|these|those)(?= (?:in|at|under|on|with) |[.,;]|$)`,
  String.raw`\b(?:change|correct|adjust|amend|align|fix)\b[^.;]{0,60}\b(?:as (?:shown|above|printed)|to (?:match|read as|agree with)|into line with)\b`,
  String.raw`\b(?:the|these) (?:${LINES}) (?:to (?:enter|type|use) )?(?:are|is) (?:those|the ones?|that|what stands) ${PLACE}`,
  String.raw`\bthen,? (?:the|these) (?:same )?(?:${COUNT} )?(?:${LINES}) ${PLACE}`,
  String.raw`^(?:as|see|same as|exactly as|just as) (?:${PLACE}|the (?:${LINES}) ${PLACE})`,
  String.raw`^(?:as|same as) (?:in|under) (?:the )?(?:"|“)?${CHECK}\b`,
].map((form) => new RegExp(form, 'i'));

/** What takes the lines away, or turns them round. */
const TURNS =
  /\b(?:remove|delete|erase|clear|undo|unset|negate|replace|take (?:them |it |these )?(?:out|away|off|back)|rid of|drop|strike|withdraw|revoke|disable|switch (?:them |it )?off|turn (?:them |it )?off|comment out|opposite|reverse|contrary|instead|rather than|other than|except|but not|never|avoid|must go|in front)\b|\bno\b/i;
const NEGATED = /\bnot\b(?! (?:there|present|shown|set|found|find|yet|in place)\b)/i;
const OF_LINES = new RegExp(String.raw`\b(?:${LINES}|them|these|those|ones?|above|shown|output)\b`, 'i');

const withoutStep = (sentence: string): string => sentence.trim().replace(/^(?:\d{1,2}[.)]?|[a-z]\)|[-•–*]) /i, '');

/** What a sentence of a remediation makes of the lines that are shown elsewhere: it wants them typed, or has them go; undefined where it says nothing of them. */
export function readReference(written: string): 'typed' | 'turned' | undefined {
  const sentence = withoutStep(written);
  if (TURNS.test(sentence)) return OF_LINES.test(sentence) ? 'turned' : undefined;
  if (!FORMS.some((form) => form.test(sentence))) return undefined;
  return NEGATED.test(sentence) ? 'turned' : 'typed';
}

/** Whether a sentence takes anything away. */
export const takesAway = (sentence: string): boolean => TURNS.test(sentence);
