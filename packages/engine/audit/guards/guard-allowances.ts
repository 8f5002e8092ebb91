import { holdsWord, lowerLines } from '../../config-tree/text-commands.ts';
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
/** Of a large text so many of the things that fall short are looked up. */
const MOST_THINGS = 50;

/**
 * Leaves to a person a FAIL of what a sentence lets be otherwise by a name: a thing of that name, or one of which a line with the name says
 * that it uses it, as the tunnel `t-card` does the profile `card-esp`.
 */
export function guardAllowances(recommendation: Recommendation): Guard {
  const allowances = proseLinesOf(recommendation)
    .map((sentence) => sentence.trim())
    .filter((sentence) => ALLOWS.test(sentence) && !ALLOWS_NOTHING.test(sentence))
    .map((sentence) => ({ sentence, names: findIdentifiers(sentence) }))
    .filter(({ names }) => names.length > 0);
  if (allowances.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const text = lowerLines(tree);
    const short = outcome.lines.slice(0, MOST_THINGS).map((line) => text[line - 1] ?? '');
    const things = new Set([...short, outcome.reason].flatMap(findIdentifiers));
    const isMeant = (name: string): boolean =>
      short.some((line) => holds(line, name)) ||
      text.some((line) => holds(line, name) && findIdentifiers(line).some((one) => one !== name && things.has(one)));
    const found = allowances.find(({ names }) => names.some(isMeant));
    return found ? doubt(outcome, `But the document says "${shorten(found.sentence)}", and it may let this off.`) : outcome;
  };
}

/** Most lines of a large text hold no part of a name. */
const holds = (line: string, name: string): boolean => line.includes(name) && holdsWord(line, name);
