import { LEFT_OUT } from '../demands/left-out-words.ts';
import { saysAbsentComplies, saysAbsentFails } from '../demands/read-absence.ts';

/** What tells somebody where to look, and asks for nothing. */
const LOOKS =
  /^(?:(?:perform|run|execute|enter|use|display|type|issue|list|show|search|read|compare|find out|identify|log in|go through|in the cli, (?:run|enter|list)|on the device, run) [^.]*|(?:audit|remediation)(?: procedure)?|procedure|run|check rule by rule|[\w ]{0,30}commands?):?[.]?$/i;
/** `1. Open a CLI console, via SSH or available from the GUI.`, `Via the GUI:`: steps to the place where somebody looks. */
const STEP = String.raw`(?:(?:\d+[.)]|[-•*]) ?)?(?:(?:next|then|first|finally|or),? )?`;
const NAVIGATES = new RegExp(
  String.raw`^${STEP}(?:(?:open|start|launch) (?:an?|the) (?:cli|command|console|terminal|browser|web|ssh)\b[^.]*|(?:navigate|browse|scroll|click|log ?in via)\b[^.]*|(?:via|using|through|from|in|on) the (?:gui|cli|web (?:ui|interface)|console))[.:]?$`,
  'i',
);
/** `To check that logs are on, log in to the GUI.`: what is to be seen there, the sentences behind it say. */
const TO_LOG_IN = /^to (?:check|verify|confirm|see)\b[^.]{0,80}?,? log ?in (?:to|via)\b[^.]*[.:]?$/i;
/** `A compliant gateway has saved:`, `Acceptable lines:`: what is announced, those who read the lines below it judge. */
const ANNOUNCES =
  /^(?:\d+[.)] )?(?:an? |the )?(?:compliant|good|correct|healthy|acceptable|conforming|typical|proper|hardened|right) (?:gateway|device|firewall|unit|box|result|output|answer|configuration|export|state|example|lines?)(?: (?:has|have|is|are|looks?|reads?|shows?|prints?|holds?|contains?|returns?|gives?|answers?)(?: (?:saved|stored|like this|like these|as follows|these lines|the lines))?)?:$/i;
/** `Note: The device will log from where commands are entered.`: what a device does by itself. */
const NOTE_OF_DEVICE = /^note: the [\w -]{2,30}? (?:will|only|always) (?!need|have|allow|permit|accept)[^.]*[.]?$/i;
/** Why somebody looks. */
const TO_DETERMINE = / to (?:determine|verify|list|see|show|display) (?:whether |if )?[^.:]*/i;
const DEMANDS =
  /\b(?:none|nothing|not?|never|failures?|deviations?|violations?|should|see|whether|compare|must|shall|verify|confirm|ensure|check that|has to|have to|only|finding|compl(?:y|ies|iant))\b/i;
/** Where the sentences behind it hold, if that is not understood: `Run the following command for each interface in the zone "untrust":` */
const NARROWS =
  /\b(?:for|in|on|of|under) (?:each|every|all|these|those)\b|\bidentify\b|\b(?:find|look at) (?:the|each) \w+ (?:that|whose|which|inside|of)\b/i;
/** What may be there or not. */
const OPTIONAL = /^(?:an? |the )?(?:["'`“][^"'`”]+["'`”] ?|[\w-]+ ){1,6}(?:is|are) (?:optional|free)[.]?$/i;

/** `A rule with the line "disable" is exempt`, `Rules that show "disable" and rules with "action deny" are not considered` */
const WITH_WORD = String.raw`([a-z]+?)s? (?:with|marked|(?:that|which) (?:contains?|has|have|shows?|holds?)|that (?:is|are) (?:displayed|shown) with|with the) (?:the (?:line|keyword) |a )?["'\`“]?((?<=["'\`“])[^"'\`”]+(?=["'\`”])|disable|action deny)["'\`”]?`;
const EXEMPT = new RegExp(String.raw`^(?:(?:an?|the|each) )?${WITH_WORD}(?:(?:,| and|, and) ${WITH_WORD})? ${LEFT_OUT}[.:]?$`, 'i');
/** `Disabled rules need not have it`, `Rules that are disabled ("disable") are not in scope` */
const DISABLED = new RegExp(
  String.raw`^(?:(?:disabled|switched[- ]off|inactive) (?<first>[a-z]+?)s?|(?<second>[a-z]+?)s? (?:that|which) (?:is|are) (?:disabled|switched off|not in effect))(?: \([^()]{3,40}\))? (?:${LEFT_OUT}|need not\b[^.]{2,40})[.:]?$`,
  'i',
);
/** `Schedules of other databases are not assessed`: what goes beyond what the sentences ask for. */
const OTHERS = new RegExp(
  String.raw`^(?!.*\b(?:must|unless|except\w*|only|finding)\b)(?:(?:the |an? )?[\w-]+ (?:of|between) other [\w ]{3,40}|(?:other|further) [\w ]{3,50}?(?: \([^()]{3,100}\))?) (?:${LEFT_OUT}|(?:is|are) (?:optional|welcome)[\w ]{0,30}|may be [\w ]{3,40})[.:]?$`,
  'i',
);

const LETS_OFF =
  /^(?!.*\b(?:only|unless|except\w*|must|shall|should|alone|finding|if|provided|no|neither|nor|never|without|other|does not|nothing|none|nobody|older|not a|not more|at most|at least|up to|exactly|just)\b).*\b(?:(?:is|are) (?:also )?(?:acceptable|accepted|allowed|permitted|compliant|optional(?: and (?:is|are) not assessed)?|exempt|free|not (?:considered|assessed|audited|judged|relevant)|out of scope)|need not (?:have|be)\b[^.]*|(?:compl(?:y|ies)))[.]?$/i;
const NOT_APPLICABLE =
  /^(?:if|where|when) [^.]{3,160},? (?:this|the) (?:recommendation|control|check|requirement) (?:is not applicable|does not apply)[.:]?$|^(?:not applicable|n\/?a) (?:if|where|when|without)\b[^.]{3,160}[.:]?$|^(?:the|this) (?:recommendation|control) (?:is not applicable|does not apply) (?:if|where|when|to)\b[^.]{3,160}[.:]?$/i;

/** `Rules with "disable" or "action deny" are not considered`: which that are, `readExempt` does not tell. */
const LEAVES_OUT_SEVERAL = new RegExp(
  String.raw`\b(?:with|that|which)\b[^"'\`“]{0,40}["'\`“][^"'\`”]{1,80}["'\`”],? (?:and|or) (?:the |an? )?(?:line |keyword )?["'\`“][^"'\`”]{1,80}["'\`”] ${LEFT_OUT}`,
  'i',
);

/** `Values at the default are not displayed; the defaults comply.` */
const DEFAULTS_COMPLY =
  /^(?:values at (?:the|their) defaults? are not (?:displayed|shown|printed)(?:[;,] (?:and )?(?:the |these )?defaults? compl(?:y|ies))?|(?:the |these )?defaults? compl(?:y|ies)|default values are not (?:displayed|shown|printed) and are compliant|the (?:factory )?default is ["'`“]?[\w-]+["'`”]?,? so (?:it|the line) (?:does not have to|need not) be (?:printed|displayed|shown|visible|there))[.:]?$/i;

/** `Both conditions have to be met`, `All of them have to be right`: of what is asked for anyway. */
const OF_ALL_ASKED =
  /^(?:both|all|each|these|the following)(?: (?:of )?(?:them|these|those|the following|the above))?(?: (?:two|three|four|five|six))?(?: (?:conditions?|points?|lines?|statements?|values?|settings?|items?))? (?:ha(?:s|ve) to|must|needs? to) be (?:met|right|fulfilled|true|satisfied|correct|in order|as stated)[.:]?$/i;

/** `If neither is the case, this is a finding`, `If that is not so, …`: what is asked for ahead of it. */
const REFERS_BACK =
  /^if (?:(?:this|that|it) is not (?:so|the case|true)|neither (?:of (?:them|these|the two) )?(?:is (?:the case|so|true)|applies|holds)|none of (?:this|these|them|that) (?:is (?:the case|so|true)|applies|holds)), (?:this|that|it) is a finding[.]?$/i;

/** `The line "ssh client cipher" is not part of this check` */
const LEAVES_LINE = new RegExp(
  String.raw`^(?:the )?(?:lines? |commands? |keyword )?["'\`“][^"'\`”]+["'\`”](?: lines?)? ${LEFT_OUT}[.:]?$`,
  'i',
);
/** Whether a sentence leaves a line out that it quotes. */
export const leavesLineOut = (sentence: string): boolean => LEAVES_LINE.test(sentence.trim());

/** Whether a sentence asks for nothing: it says how to look, lets something be or off, or says when the document does not apply. */
export const asksForNothing = (sentence: string): boolean =>
  NAVIGATES.test(sentence) ||
  ANNOUNCES.test(sentence) ||
  TO_LOG_IN.test(sentence) ||
  NOTE_OF_DEVICE.test(sentence) ||
  (LOOKS.test(sentence) && !NARROWS.test(sentence) && !DEMANDS.test(sentence.replace(TO_DETERMINE, ''))) ||
  OPTIONAL.test(sentence) ||
  DEFAULTS_COMPLY.test(sentence) ||
  OF_ALL_ASKED.test(sentence) ||
  REFERS_BACK.test(sentence) ||
  LEAVES_LINE.test(sentence) ||
  OTHERS.test(sentence) ||
  (LETS_OFF.test(sentence) && !LEAVES_OUT_SEVERAL.test(sentence)) ||
  NOT_APPLICABLE.test(sentence);

export const saysNotApplicable = (sentence: string): boolean => NOT_APPLICABLE.test(sentence);

/** Whether a sentence says where those behind it hold, in words that no reader knows. */
export const narrowsPlace = (sentence: string): boolean => LOOKS.test(sentence) && NARROWS.test(sentence.replace(TO_DETERMINE, ''));

/** The things that a sentence leaves out, and the words by which they are known: `rule` with `disable`. */
export function readExempt(sentence: string): readonly (readonly [string, string])[] {
  const disabled = DISABLED.exec(sentence)?.groups;
  if (disabled) return [[(disabled['first'] ?? disabled['second'])!.toLowerCase(), 'disable']];
  const [, thing, word, other, otherWord] = EXEMPT.exec(sentence) ?? [];
  const pairs = [[thing, word] as const, [other, otherWord] as const];
  return pairs.flatMap(([name, by]) => (name === undefined || by === undefined ? [] : [[name.toLowerCase(), by.toLowerCase()] as const]));
}

const WITHOUT =
  /^if (?:the|this|a|one of the(?: two| three| four)?) (?:line|keyword|command|value)s? (?:is|are) (?:absent|missing|not (?:present|displayed|shown|printed|returned))(?: (?:from|in) (?:a|one of the|one of these|the|one of)\b[\w -]{1,40})?, (.+)$/i;
/** `A missing line means that TLS 1.1 is accepted and is a finding` */
const MISSING = /^a missing (?:[\w-]+ )?line means (.+)$/i;
/** `A missing filter section or line is therefore compliant` */
const MISSING_IS =
  /^an? missing (?:[\w-]+ ){0,2}(?:section or )?line is (?:therefore |thus )?(compliant|a finding|not compliant|fine|not accepted)\b[^,;]*$/i;
const FAILS = /\b(?:does not comply|is not compliant|is a finding|fails)[.]?$/i;
const COMPLIES = /^(?!.*\bnot\b).*\b(?:complies|is compliant|comply|passes)[.]?$/i;

/** `If the line is absent, TLS 1.1 is offered, and the device does not comply`: what that means for a device; undefined where it says more. */
export function meaningOfAbsence(sentence: string): 'fails' | 'complies' | undefined {
  const behind = WITHOUT.exec(sentence)?.[1] ?? MISSING.exec(sentence)?.[1];
  const said = MISSING_IS.exec(sentence.replace(/[.]$/, ''))?.[1];
  if (said !== undefined) return /^(?:compliant|fine)$/i.test(said) ? 'complies' : 'fails';
  if (saysAbsentFails(sentence) || (behind !== undefined && FAILS.test(behind))) return 'fails';
  return saysAbsentComplies(sentence) || (behind !== undefined && COMPLIES.test(behind)) ? 'complies' : undefined;
}
