import { findAlgorithms, KINDS, type AlgorithmKind } from '../../demands/algorithms.ts';
import { saysAbsentFails } from '../../demands/read-absence.ts';
import type { Outcome } from '../../model/verdict.ts';

const KIND_NAMES = Object.keys(KINDS) as readonly AlgorithmKind[];

/** What lets something be, or says what a device does by itself. */
const LETS_BE =
  /\b(?:(?:is|are) (?:also )?(?:compliant|acceptable|accepted|fine|allowed|permitted|sufficient|ok(?:ay)?|in order|harmless|irrelevant)|compl(?:y|ies)|means? (?:compliance|that the (?:device|firewall) (?:complies|is compliant))|passes|pass|(?:is|are) (?:no|not an?) findings?|need not|(?:is|are) not (?:required|needed|relevant|considered|looked at|examined|judged|counted|part of this control)|does not matter|do not matter)\b|\b(?:default|factory (?:setting|value))s? (?:of [\w ]{1,20} )?(?:applies|apply|(?:is|are|stays?|remains?) (?:in effect|active|used|in use|in force)|holds?|counts?)\b/i;
/** What such a sentence may not say besides: whatever narrows, forbids or depends. */
const NARROWS =
  /\b(?:must|only|alone|exactly|solely|never|neither|nor|but|unless|except\w*|until|provided|as long as|fails?|cannot|instead|other than|finding(?<!\b(?:no|not an?) finding))\b/i;
/** `Peers with undo version 1 use IKEv2 only and`: which things are let be, whatever else is said of them. */
const WHICH_ONE =
  /(?<=^(?:an? |any |each |every |the )?[a-z]+(?: [a-z]+)?) (?:with|that (?:has|have|shows?|contains?)) (?:undo|no|unset) [\w -]{2,40}? (?:uses?|negotiates?|speaks?|accepts?|offers?|is|are) [\w ]{2,30}?(?: (?:only|alone))? and(?= compl(?:y|ies)\b| (?:is|are) (?:compliant|accepted|acceptable|fine|exempt)\b)/i;
/** `complies with any exchange mode`, `comply in any case` */
const WHATEVER = / (?:with (?:any|every|whatever) [\w -]{3,40}|in any case|anyway|regardless of [\w -]{3,40}|whatever its [\w -]{3,40})$/i;
/** Where nothing is printed, said in whatever way: of these negations it is plain what they are about. */
const NOTHING =
  /\b(?:no|without(?: an?| the| any| such an?)?|that (?:contains?|have|has|lacks?)(?: no)?) (?:[\w-]+ ){0,2}?(?:lines?|values?|settings?|output|[a-z]+(?:-[a-z]+)+)\b|\b(?:is|are) (?:not present|absent|missing|not set|not configured)\b|\b(?:no|not an?) findings?\b|\b(?:need not|not (?:required|needed|relevant|considered|looked at|examined|judged|counted|part)|(?:does|do) not matter)\b/gi;
const NEGATES = /\b(?:no|not|none|without)\b/i;

/** Whether a part of a sentence asks for nothing: it only lets something be that is not there, or says what then holds. */
export function letsBe(written: string, areToldNumbers: (part: string) => boolean): boolean {
  const part = written
    .replace(/["'`“”]/g, '')
    .replace(WHICH_ONE, ' ')
    .replace(WHATEVER, ' ');
  return (
    LETS_BE.test(part) &&
    !NARROWS.test(part) &&
    !NEGATES.test(part.replace(NOTHING, ' ')) &&
    (!/\d/.test(part) || areToldNumbers(part)) &&
    KIND_NAMES.every((kind) => findAlgorithms(kind, part).length === 0)
  );
}

/** `A user that lacks one of the two lines is a finding`, `an account without access-limit is a finding` */
const LACKING =
  /^(?:(?:or|and) )?(?:if )?(?:an?|any|each|every|one)(?: [\w-]+){1,3}? (?:(?:that |which )?(?:lacks?|misses)|without|that (?:contains?|has) no|(?:that|which) does not (?:contain|have)|with no) (.+?),? (?:is|are|counts as)(?: also)? a finding[.]?$/i;
const ONE_OF =
  /^(?:(?:one|any|either) of (?:them|these|those|the (?:two|three|four|lines?|above)(?: lines| values| settings)?)|(?:the|such an?|this|that|these|those|both)(?: two)? (?:lines?|settings?|keywords?|values?|commands?)|it|them)$/i;

/** Whether a part of a sentence calls a thing a finding that lacks what all things were found to have. */
export function refusesLacking(part: string, { reason, lines, absences = [] }: Outcome, areKnown: (words: string) => boolean): boolean {
  if (lines.length === 0 || absences.some(({ holds }) => holds !== undefined)) return false;
  if (saysAbsentFails(part)) return true;
  const lacked = LACKING.exec(part.trim())?.[1];
  if (lacked === undefined || !/^(?:Every|Holds for \d+) /.test(reason)) return false;
  return ONE_OF.test(lacked) || areKnown(lacked.replace(/["'`“”]/g, ' '));
}

/** `The feature must be on, or the numbers are decoration`: who does the first fulfils it, whatever comes of the other. */
const OR_ELSE = /, or (?:else )?(?=(?:the|it|they|nothing|nobody|this|these|its) )/i;
const ASKS_PLAINLY = /^(?!.*\b(?:not|no|none|never|neither|if|when|where|unless|findings?)\b).*\bmust\b/i;

/** What a sentence asks for, without what else may be so. */
export function withoutOtherwise(sentence: string): string | undefined {
  const [asked = '', ...others] = sentence.split(OR_ELSE);
  return others.length > 0 && ASKS_PLAINLY.test(asked) ? asked : undefined;
}

/** `If a line is displayed, its value …`: what is asked for on a condition holds on it as well where it holds at all. */
const CONDITION = /^(?:if|when|where|wherever|whenever)\b[^,;.]{3,100}, (?:then )?(?=.*\bmust\b)/i;
export const withoutCondition = (sentence: string): string => sentence.replace(CONDITION, '');
