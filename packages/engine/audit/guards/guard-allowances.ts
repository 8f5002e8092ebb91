import { lowerLines } from '../../config-tree/text-commands.ts';
import { proseLinesOf } from '../../demands/find-bound.ts';
import { findIdentifiers } from '../../demands/read-exceptions.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `may use group 19`, `is waived`, `are not part of this control`: what lets single things be otherwise. */
const ALLOWS =
  /\b(?:exempt\w*|excepted|waived|tolerated|exception:?|may (?:use|stay|remain|keep|go|do without|hold)|need not|needs? no|(?:is|are) not (?:in (?:the )?scope|part of|offered|counted|considered|assessed|included)|(?:is|are) outside (?:the )?scope|(?:is|are) out of scope)\b/i;
const ALLOWS_NOTHING =
  /\b(?:no|not|never|neither|without|only|nobody|none)\b[^.;]{0,40}\b(?:exempt\w*|excepted|waived|tolerated|exceptions?|may)\b|\bexceptions? (?:need|must|shall|require)/i;
/** Judges leave out by themselves what is not in force, and rules that let nothing through. */
const LEFT_OUT = /\b(?:disabled|inactive|deactivated|shut ?down|switched off|den(?:y|ies)|drops?|rejects?)\b/i;
/** What such a sentence speaks of. */
const THINGS =
  /\b(?:polic(?:y|ies)|groups?|proposals?|profiles?|tunnels?|peers?|rules?|entr(?:y|ies)|accounts?|users?|class(?:es)?|zones?|interfaces?|servers?|vpns?|gateways?|maps?|neighbou?rs?|keys?)\b/i;
/** `(1 of 2: …)`, `it is none in: GP-L2L`, `The crypto profile card-esp has …` */
const COUNTED = /\((\d+) of (\d+)[:)]/;
const NAMED =
  /^`[^`]*\d[^`]*` has\b|\bin: [\w.-]+\.|\b(?:polic(?:y|ies)|group|proposal|profile|tunnel|peer|rule|account|user|class|zone|interface|entry) [\w./-]*[\d_-][\w./-]* /i;

/**
 * Leaves to a person a FAIL of single things where a sentence lets some be otherwise: those that it names, if the text has them, else
 * any of them while others of their kind comply.
 */
export function guardAllowances(recommendation: Recommendation): Guard {
  const allowances = proseLinesOf(recommendation)
    .map((sentence) => sentence.trim())
    .filter((sentence) => ALLOWS.test(sentence) && THINGS.test(sentence) && !ALLOWS_NOTHING.test(sentence) && !LEFT_OUT.test(sentence))
    .map((sentence) => ({ sentence, names: findIdentifiers(sentence) }));
  if (allowances.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const [, some, all] = COUNTED.exec(outcome.reason) ?? [];
    const isOfSome = some !== undefined ? some !== all : NAMED.test(outcome.reason);
    const text = lowerLines(tree);
    const found = allowances.find(({ names }) =>
      names.length > 0 ? names.some((name) => text.some((line) => line.includes(name))) : isOfSome,
    );
    return found && isOfSome ? doubt(outcome, `But the document says "${shorten(found.sentence)}", and it may let this off.`) : outcome;
  };
}
