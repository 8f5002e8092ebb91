import type { Recommendation } from '../../model/recommendation.ts';
import type { Guard } from '../guard.ts';
import { guardNumbers } from './guard-numbers.ts';
import { type Judged, guardTitle, guardWord } from './guard-title.ts';
import { findUnjudgedWord } from '../unread/unjudged-words.ts';
import { numbersOf } from '../unread/demanded-numbers.ts';
import { findParticular } from '../unread/unread-sentences.ts';

/** What a paragraph says that goes on behind a title, and lets devices off or permits more. */
const PERMITS =
  /\b(?:tolerated|not applicable|does not apply|need not|not needed|permitted as well|may (?:also )?(?:stay|remain|be (?:absent|missing|left out)))\b/i;

/** What holds for a time, of which a configuration shows neither beginning nor end: `is accepted for two years`. */
const FOR_A_TIME =
  /\b(?:until|till|temporar\w*|for (?:an? |the )?(?:next )?(?:\w+ )?(?:days|weeks?|months?|years?)|during (?:the |a )?(?:migration|transition)\w*)\b/i;

/** Leaves to a person a PASS where a title goes on in sentences that ask for more than the judges look at. */
export function guardTitleSentences(recommendation: Recommendation, judged: Judged): Guard {
  const { titleSentences = [] } = recommendation;
  const guards = titleSentences
    .filter((sentence) => !PERMITS.test(sentence))
    .flatMap((sentence) => {
      const word = FOR_A_TIME.exec(sentence)?.[0] ?? findUnjudgedWord(sentence, judged.all) ?? findParticular(sentence, judged.known);
      return [
        guardTitle(sentence, judged),
        guardNumbers(['PASS'], numbersOf(sentence), judged.known, 'the title names'),
        ...(word === undefined ? [] : [guardWord(word, recommendation)]),
      ];
    });
  return (outcome, tree) => (outcome.status === 'PASS' ? guards.reduce((guarded, guard) => guard(guarded, tree), outcome) : outcome);
}
