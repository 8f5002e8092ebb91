import { splitProse } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Guard, doubtAny } from '../guard.ts';
import { wantsLineForEach } from './guard-line-for-each.ts';

/** `At least one block must contain it`: others may lack it. What each thing has to name at least one of is another matter. */
const ONE_OF = /^[\d. ]*(?:ensure |verify |check |confirm )?(?:that )?at least (?:one|1) (?!of\b)/i;
const EACH = /\b(?:each|every|all|any|per|it|them)\b/i;
/** `In both policies`: the same is asked of two places. */
const IN_BOTH =
  /\b(?:in|for|of|under|on|by) both (?:the |of the )?(?:[\w-]+ )?(?:policies|views|blocks|sections|templates|units|lists|places|zones|directions|families)\b/i;
/** What a judge says of several things, or of all. */
const OF_SEVERAL = /\b(?:both|every|each|all|2|two)\b/i;

/** `If fewer than two exist, this is a finding`: a number of them has to be there. */
const WANTS_SEVERAL =
  /\b(?:(?:fewer|less) than|at least|there must be|there have to be) (?:two|three|four|[2-9])\b(?! (?:or (?:fewer|less)|at most))/i;
/** `every account has a bind line`: more than that there are few. */
const WANTS_EACH = /\b(?:each|every) (?:[\w-]+ ){1,4}?(?:must|has|have|is|appears?|needs?)\b/i;
/** What a judge says that counts against too many alone. */
const AGAINST_MORE = /\b(?:no more than \d+|there may be \d+ at most)\b/;
const LIMITS = new RegExp(AGAINST_MORE, 'g');

/** Leaves to a person a FAIL by some of several things where one is enough, and a PASS by one thing, or by no more than so many, where so many are meant. */
export function guardCount(recommendation: Recommendation): Guard {
  const { title, audit } = recommendation;
  const texts = [title, ...splitProse(audit)];
  const isOneEnough = texts.some((text) => ONE_OF.test(text) && !EACH.test(text));
  const isOfBoth = texts.some((text) => IN_BOTH.test(text));
  const wantsEach = texts.some((text) => WANTS_EACH.test(text)) && !wantsLineForEach(recommendation);
  const wantsSeveral = texts.some((text) => WANTS_SEVERAL.test(text));
  return (outcome) => {
    if (wantsSeveral && AGAINST_MORE.test(outcome.reason))
      return doubtAny(['PASS'], 'But the document wants so many to be there.')(outcome);
    if (wantsEach && AGAINST_MORE.test(outcome.reason) && !OF_SEVERAL.test(outcome.reason.replaceAll(LIMITS, ' ')))
      return doubtAny(['PASS'], 'But the document asks something of each of them.')(outcome);
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    if (isOneEnough && outcome.status === 'FAIL' && some !== all)
      return doubtAny(['FAIL'], 'But the document is content with one, and others are as demanded.')(outcome);
    return isOfBoth && !OF_SEVERAL.test(outcome.reason)
      ? doubtAny(['PASS'], 'But the document asks for it in both of two places, and one was looked at.')(outcome)
      : outcome;
  };
}
