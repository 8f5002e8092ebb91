import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { explains } from '../unread/explains.ts';

/** Words by which a clause asks for something of its own. */
const ASKS =
  /\b(?:must|shall|has to|have to|(?:is|are) (?:required|demanded|mandatory|forbidden|prohibited|not (?:allowed|permitted|accepted|enough))|may not|at (?:most|least))\b/i;
const SENTENCES = /(?<=[.!?])\s+/;
const REFUSES = /\b(?:not|no|never|forbidden|prohibited|off|disabled|without)\b/i;
/** What a clause names so that it can be found again: a number, `AES-128`, `IKEv1`. */
const TOLD = /(?<![\w.-])[a-z]*[-_]?(?:v|sha-?2[-_])?\d[\w]*(?:[-_][a-z\d]+)*(?![\w-]|\.\d)/gi;
const plain = (text: string): string => text.toLowerCase().replace(/[-_ ]/g, '');
/** What a judge says of what it found none of. */
const FOUND_NONE = /\b(?:forbids?|must not|none of|no [\w-]+ is|is not configured|nothing is there)\b/i;

/**
 * Leaves to a person a PASS where a description asks for more behind a semicolon, `…; for the class ops 5 minutes are required`, `…; IKEv1
 * must be off`, and whoever judged says nothing of what that clause names.
 */
export function guardTailClause(recommendation: Recommendation): Guard {
  const clauses = explains(recommendation)
    ? []
    : recommendation.description.split(SENTENCES).flatMap((sentence) => sentence.split(/;\s+/).slice(1));
  const asked = clauses.flatMap((clause) => {
    const told = ASKS.test(clause) ? [...new Set((clause.match(TOLD) ?? []).map(plain))] : [];
    return told.length > 0 ? [{ clause, told, refuses: REFUSES.test(clause) }] : [];
  });
  if (asked.length === 0) return (outcome) => outcome;
  return (outcome) => {
    if (outcome.status !== 'PASS') return outcome;
    const reason = plain(outcome.reason);
    // Five is not said by fifteen.
    const isSaid = (one: string): boolean =>
      /^\d+$/.test(one) ? new RegExp(String.raw`(?<![\d.])${one}(?![\d.]*\d)`).test(outcome.reason) : reason.includes(one);
    const isNone = (told: readonly string[]): boolean =>
      FOUND_NONE.test(outcome.reason) || told.every((one) => reason.includes(`morethan${one}and`));
    const open = asked.find(({ told, refuses }) => !told.every(isSaid) || (refuses && !isNone(told)));
    return open ? doubt(outcome, `But the document says "${shorten(open.clause.trim())}", which was not judged.`) : outcome;
  };
}
