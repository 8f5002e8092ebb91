import { splitProse } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { SettingPath } from '../../ports/platform.ts';
import { type Guard, doubtAny, shorten } from '../guard.ts';
import { saySetting } from '../setting-paths.ts';
import { givesExample, leavesChoice, readRemovalsInstead } from '../split-alternatives.ts';
import { isBelowRemoved, isSurplusAlone, isTypedShortfall, unlessTyped } from '../typed-shortfall.ts';

/** What there is to know of judges that the document's commands chose, and not its title. */
interface Chosen {
  /** The first setting of the document at which none of them looks. */
  readonly beyond: SettingPath | undefined;
  /** The settings that the document changes. */
  readonly typed: readonly SettingPath[];
  /** A word of the title of which they say nothing. */
  readonly word: string | undefined;
}

/**
 * Leaves to a person a FAIL of those whom the document's commands chose, where something else may do instead, where a command is an example,
 * or where the title says more. It stands where its reason shows that none of these can help.
 */
export function guardByCommands(recommendation: Recommendation, { beyond, typed, word }: Chosen): Guard {
  const removed = readRemovalsInstead(recommendation);
  const together = [recommendation.title, ...splitProse(recommendation.audit)].find((sentence) => NOT_BOTH.test(sentence));
  const guards = [
    together !== undefined && doubtAny(['FAIL'], `But the document says "${shorten(together.trim())}", and one alone may be right.`),
    beyond &&
      leavesChoice(recommendation) &&
      unless(
        (reason) => isTypedShortfall(reason, typed) && isBelowRemoved(reason, removed),
        doubtAny(['FAIL'], `But \`${saySetting(beyond)}\` may do instead, and was not judged.`),
      ),
    givesExample(recommendation) && unless((reason) => isSurplusAlone(reason, typed), doubtExample),
    word !== undefined &&
      !COUNTS.test(word) &&
      unlessTyped(typed, doubtAny(['FAIL'], `But the title also says "${word}", which was not judged.`)),
  ].filter((guard) => typeof guard === 'function');
  return (outcome, tree) => guards.reduce((guarded, guard) => guard(guarded, tree), outcome);
}

/** `must not contain both`: what is forbidden together may be there by itself. */
const NOT_BOTH = /\b(?:not|never)\b[^.;]{0,40}\bboth\b/i;

const unless =
  (stands: (reason: string) => boolean, guard: Guard): Guard =>
  (outcome, tree) =>
    stands(outcome.reason) ? outcome : guard(outcome, tree);

/** Another value than that of an example may do as well; where there is nothing of the kind, no example is needed to see it. */
const doubtExample: Guard = (outcome) =>
  outcome.status === 'FAIL' && outcome.lines.length > 0 ? doubt(outcome, 'But what the document types is an example.') : outcome;

/** How many there must be lets nothing off that falls short by itself. */
const COUNTS = /^(?:two|three|four|both)$/i;
