import { splitProseLines } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** What a sentence calls by a pronoun: all that was said before. */
const ALL_OF_IT = String.raw`(?:this|these|that|those|they|them|it)`;
/** Sentences that want away what was spoken of, without naming it. */
const WANTS_AWAY: readonly RegExp[] = [
  new RegExp(String.raw`^(?:none|nothing|neither) of ${ALL_OF_IT} (?:may|must|shall|should|is|are)\b`, 'i'),
  new RegExp(
    String.raw`^(?:this|these|those|they) (?:(?:is|are) not (?:permitted|allowed|accepted)|(?:must|may|shall|should) not be)\b`,
    'i',
  ),
  new RegExp(String.raw`^${ALL_OF_IT} (?:must|shall|should|has to|have to) be (?:off|disabled|removed|absent)\b`, 'i'),
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
  /\b(?:no|not|none|nothing|never|neither|without|off|disabled|absent|undo|un(?:set|used)|den(?:y|ies|ied)|reject\w*|empty)\b/i;

/** Leaves to a person a PASS by lines that are there where a sentence wants away what it calls by a pronoun, or but one of it. */
export function guardContrary({ audit }: Recommendation): Guard {
  const sentences = splitProseLines(audit).map((sentence) => sentence.trim());
  const contrary = sentences.find((sentence) => WANTS_AWAY.some((pattern) => pattern.test(sentence)));
  const counting = sentences.find((sentence) => COUNTS_THEM.test(sentence));
  if (contrary === undefined && counting === undefined) return (outcome) => outcome;
  return (outcome) => {
    const { status, lines, reason } = outcome;
    if (status !== 'PASS' || lines.length === 0) return outcome;
    const left = (IS_AWAY.test(reason) ? undefined : contrary) ?? (lines.length > 1 ? counting : undefined);
    return left === undefined ? outcome : doubt(outcome, `But the audit says "${shorten(left)}", and the lines are there.`);
  };
}
