import { splitDescription, splitProseLines } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** What a sentence calls by a pronoun: all that was said before. */
const ALL_OF_IT = String.raw`(?:this|these|that|those|they|them|it)`;
/** Where a clause begins: `Core dumps hold keys, so they must be off.` */
const BEGINS = String.raw`(?:^|[,;:] (?:(?:so|and|thus|hence|therefore|and so|and therefore|which is why|that is why) )?)(?:therefore,? |hence,? |thus,? |so,? |for this reason,? |consequently,? |on [a-z ]{3,40}, |in production,? )?`;
const MUST = '(?:(?:must|shall|should|will)(?: therefore| always)?|has to|have to|needs? to|(?:is|are) to|ought to)';
const OFF = '(?:(?:switched |turned |set )?off|disabled|deactivated|removed|absent|inactive|stopped|shut (?:off|down))';
const ON = '(?:(?:switched |turned |set )?on(?! (?:the|an?|each|every|all)\\b)|enabled|activated|active|running)';
/** Sentences that want on what they call by a pronoun. */
const WANTS_ON = new RegExp(String.raw`${BEGINS}${ALL_OF_IT} ${MUST} (?:be|stay|remain)(?: kept| left| always)? ?${ON}(?![\w-])`, 'i');
/** That what switches it off is not there says that it is on. */
const NOT_OFF = /`[^`]*(?:\b(?:disabled?|off|undo|no|deny)\b)[^`]*` is not (?:configured|there|set)/gi;
/** It is there, or on. */
const IS_THERE = /(?<!\bnot )\b(?:is (?:configured|set|on|enabled|there)|must be (?:`?(?:enabled?|on|yes|true)\b))/i;
/** Sentences that want away what was spoken of, without naming it. */
const WANTS_AWAY: readonly RegExp[] = [
  new RegExp(String.raw`^(?:none|nothing|neither) of ${ALL_OF_IT} (?:may|must|shall|should|is|are)\b`, 'i'),
  new RegExp(
    String.raw`^(?:this|these|those|they) (?:(?:is|are) not (?:permitted|allowed|accepted)|(?:must|may|shall|should) not be)\b`,
    'i',
  ),
  new RegExp(String.raw`${BEGINS}${ALL_OF_IT} ${MUST} (?:be|stay|remain|is|are)?(?: kept| left| always)? ?${OFF}\b`, 'i'),
  new RegExp(
    String.raw`\b(?:necessary|required|important|mandatory|essential|wanted) that ${ALL_OF_IT} (?:is|are|be|stays?|remains?) ${OFF}\b`,
    'i',
  ),
  new RegExp(
    String.raw`${BEGINS}(?:it|they|this|these) (?:must|may|shall|should|can) (?:not|never) be (?:${ON}|running|used|allowed|permitted|there|generated|written|created|collected)\b`,
    'i',
  ),
  new RegExp(
    String.raw`${BEGINS}(?:please |always |we )*(?:(?:switch|turn|keep|leave) (?:this|these|them|it) off|(?:switch|turn) off (?:this|these|them|it)\b|(?:disable|deactivate) (?:this|these|them|it)\b)`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:if|where|when) (?:any of )?${ALL_OF_IT} (?:is|are) (?:configured|present|set|enabled|shown|displayed|there), (?:this|that|it) (?:is|counts as) an? (?:finding|deviation|violation|failure)\b`,
    'i',
  ),
  /^the (?:opposite|contrary|reverse) (?:is (?:demanded|required|expected|true)|holds|applies)\b/i,
];
/** `No more than one of them may exist` */
const COUNTS_THEM = new RegExp(String.raw`^(?:no|not|at) (?:more than|most) (?:one|1) of ${ALL_OF_IT}\b`, 'i');
/** A verdict that rests on something that is off, away or not another thing. */
const IS_AWAY =
  /\b(?:no|not|none|nothing|never|neither|without|off|disabled|absent|undo|un(?:set|used)|shut ?down|den(?:y|ies|ied)|reject\w*|empty)\b/i;

/**
 * Leaves to a person a PASS by lines that are there where a sentence wants away what it calls by a pronoun, or but one of it; and a PASS of
 * what is off where a sentence wants that on.
 */
export function guardContrary({ description, audit }: Recommendation): Guard {
  const looked = splitProseLines(audit).map((sentence) => sentence.trim());
  const sentences = [...splitDescription(description).map((sentence) => sentence.trim()), ...looked];
  const contrary = sentences.find((sentence) => WANTS_AWAY.some((pattern) => pattern.test(sentence)));
  const wantsOn = sentences.find((sentence) => WANTS_ON.test(sentence));
  const counting = looked.find((sentence) => COUNTS_THEM.test(sentence));
  if ((contrary ?? wantsOn ?? counting) === undefined) return (outcome) => outcome;
  return (outcome) => {
    const { status, lines } = outcome;
    if (status !== 'PASS') return outcome;
    const reason = outcome.reason.replace(NOT_OFF, 'is there');
    const isAway = IS_AWAY.test(reason);
    if (wantsOn !== undefined && contrary === undefined && isAway && !IS_THERE.test(reason))
      return doubt(outcome, `But the document says "${shorten(wantsOn)}", and it is off.`);
    if (lines.length === 0) return outcome;
    const left = (isAway ? undefined : contrary) ?? (lines.length > 1 ? counting : undefined);
    return left === undefined ? outcome : doubt(outcome, `But the document says "${shorten(left)}", and the lines are there.`);
  };
}
