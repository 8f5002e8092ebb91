import { sentencesOf } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `The text shows 2 local accounts (a, b), of which there may be 1 at most.` */
const TOO_MANY = /\bof which there may be \d+ at most\b/;
/** `Further local accounts are possible with lesser roles.` */
const FURTHER =
  /\b(?:further|additional|more|other) (?:[\w-]+ ){0,3}?(?:are|is|may be) (?:also |then )?(?:possible|allowed|permitted|tolerated|accepted|acceptable|fine|welcome)\b/i;

/** `A rule does not log when a session ends (1 of 3: OUT-web).` */
const RULE_FAULT = /^A (?:rule|policy) (?!is the last\b)[^.]*(?:[.]\S[^.]*)*\(\d+ of \d+: [^()]*\)[.]?$/;
const LAST = /\b(?:last|final|bottom|closing|clean-?up) (?:security )?(?:rule|policy)\b|\b(?:rule|policy) at the (?:end|bottom)\b/i;
/** Words by which a document asks something of all rules. */
const OF_ALL =
  /\b(?:each|every|all|any|no|the other|both)(?: [\w-]+){0,4}? (?:rules?|polic(?:y|ies))\b|\b(?:rules|policies) (?:that|which|with|without|must|shall|should|have|are|log|from|to)\b/i;

/** Leaves to a person what fails things of which the document asks less: it allows more of a kind, or asks it of the last rule alone. */
export function guardNarrower(recommendation: Recommendation): Guard {
  const sentences = sentencesOf(recommendation);
  const further = sentences.find((sentence) => FURTHER.test(sentence));
  const last = sentences.some((sentence) => OF_ALL.test(sentence)) ? undefined : sentences.find((sentence) => LAST.test(sentence));
  if (further === undefined && last === undefined) return (outcome) => outcome;
  return (outcome) => {
    if (outcome.status !== 'FAIL') return outcome;
    const faults = outcome.reason.split(/(?<=[.]) (?=[A-Z`\d])/);
    if (further !== undefined && faults.every((fault) => TOO_MANY.test(fault)))
      return doubt(outcome, `But the document says "${shorten(further.trim())}", and others may be let be.`);
    return last !== undefined && faults.every((fault) => RULE_FAULT.test(fault))
      ? doubt(outcome, `But the document says "${shorten(last.trim())}", and may not mean the other rules.`)
      : outcome;
  };
}
