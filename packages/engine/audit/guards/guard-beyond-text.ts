import { proseLinesOf } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** What no configuration shows: what people say, sign and confirm, and records that are kept elsewhere. */
const BEYOND =
  /\b(?:in writing|interview(?:s|ed|ing)?|(?:signed|confirmed|countersigned|approved) by (?:the|an?|his|her|their)\b|have [^.;]{3,80} (?:confirmed|signed|approved|explained)|together with (?:the |an? )?(?:head|owner|manager|department|team|officer|person|people|colleague)|(?:ask|request from) (?:the|an?) (?:owner|administrators?|manager|team|operator|department|person|head|officer)|(?:compare|check|match|tally|reconcile)[^.;]{3,120} (?:with|against|to) (?:the |your |our |an? )?(?:current |latest |valid |signed |approved |official )*(?:list of (?:staff|people|persons|employees|users)|staff list|inventory|register|records?|tickets?|documentation|documents|risk acceptance|change (?:log|requests?|tickets?)|contracts?|network plan|asset|personnel))\b/i;

/** Leaves to a person a PASS of a document that asks for what people say or records show as well. */
export function guardBeyondText(recommendation: Recommendation): Guard {
  const beyond = proseLinesOf(recommendation).find((sentence) => BEYOND.test(sentence));
  return beyond === undefined
    ? (outcome) => outcome
    : (outcome) =>
        outcome.status === 'PASS'
          ? doubt(outcome, `But the document says "${shorten(beyond.trim())}", which no configuration shows.`)
          : outcome;
}
