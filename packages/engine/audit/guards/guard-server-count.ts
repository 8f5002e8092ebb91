import { splitText } from '../../demands/find-bound.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { combineAll } from '../assertions/evaluate.ts';
import type { Guard, JudgeSentence } from '../guard.ts';

/** `two or more internal NTP servers`, `at least two syslog servers`, `at least two servers` */
const COUNT =
  /\b(two|three|[23])(?: or more)?(?: (?:different|internal|external|remote|central|redundant|independent|reachable|configured|authenticated|lines for))* ((?:ntp|time|clock|syslog|log|logging) )?(?:servers?|hosts?|sources?|collectors?)\b/i;
const COUNT_ALONE = /^(?:ensure |configure )?(?:that )?(?:at least )?#(?: (?:are |be )?(?:configured|set|defined|in use))?[.]?$/i;
/** At most so many, one of so many, or of a kind that others are not. */
const NARROWS =
  /\b(?:at most|no more than|not more than|up to|only|maximum|unless|except\w*|if|where|when|(?:one|either|any) of (?:the |these |those |our )?)\b/i;
/** Who gets a stream of session records need not get the system log. */
const OTHER_LOG = /\bstream(?:s|ed|ing)?\b/i;
const KINDS = [
  [/\b(?:ntp|time|clocks?|synchroni\w*)\b/i, 'NTP'],
  [/\b(?:syslog|logs?|logging|messages)\b/i, 'syslog'],
] as const;

/** Asks who counts servers, where a document wants several and those who judge did not count them. */
export function guardServerCount({ title, description, audit }: Recommendation, judgeSentence?: JudgeSentence): Guard {
  // A title that wants more than their number names what else is to be judged.
  const titles = COUNT_ALONE.test(title.replace(COUNT, '#')) ? [title] : [];
  const said = [...titles, ...splitText(description), ...splitText(proseOf(audit))].find(
    (sentence) => COUNT.test(sentence) && !NARROWS.test(sentence) && !OTHER_LOG.test(`${title} ${sentence}`),
  );
  const [, number, own] = COUNT.exec(said ?? '') ?? [];
  const kind = KINDS.find(([words]) => words.test(own ?? title))?.[1];
  if (!judgeSentence || number === undefined || kind === undefined) return (outcome) => outcome;
  const counted = `At least ${number.toLowerCase()} ${kind} servers are configured`;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || COUNTED.test(outcome.reason)) return outcome;
    const other = judgeSentence(counted, tree, false);
    return other?.status === 'PASS' || other?.status === 'FAIL' ? combineAll([outcome, other]) : outcome;
  };
}
/** It was counted. */
const COUNTED = /\b\d+ (?:different )?(?:[\w-]+ ){0,3}(?:servers?|hosts?)\b/i;
