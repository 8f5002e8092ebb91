import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { NONE_WIDER } from '../../rule-base/read-width.ts';
import { type Guard, shorten } from '../guard.ts';

/** How wide a network may be: `no entry is wider than /24`, `no rule permits a wildcard larger than 0.0.0.255`, `a mask of /24 or longer`. */
const WIDTH =
  /\b(?:wider|larger|broader|bigger|shorter|more) than (?:an? |the )?(?:network |mask |prefix |subnet |wildcard )?(?:of )?(?:\/\d{1,3}\b|(?:\d{1,3}\.){3}\d{1,3}|\d+ (?:ip |host )?addresses)|\b255(?:\.\d{1,3}){3} or (?:longer|narrower|smaller|more specific)|\b(?:exceed\w*|at most|at the most|up to|maximum|no more than)\b[^.;]{0,30}?\b\d+ (?:ip |ipv4 |host )*addresses\b/i;
/** A length that is not that of a network which is named: `networks (/24 or smaller)`. */
const LENGTH = /(?:^|[\s("'`“])\/\d{1,2}\b(?!\/|\.\d|\w)/;
const OF_NETWORKS = /\b(?:networks?|subnets?|hosts?|address(?:es)?|prefix(?:es)?|masks?|ranges?|entr(?:y|ies))\b/i;
/** `A host may be written with or without /32` */
const SPELLING = /\bwith or without (?:an? |the )?(?:\/(?:32|128)\b|mask\b|prefix\b)/gi;
const saysWidth = (written: string): boolean => {
  const sentence = written.replace(SPELLING, ' ');
  return WIDTH.test(sentence) || (LENGTH.test(sentence) && OF_NETWORKS.test(sentence));
};

/** Leaves to a person a PASS where a document says how wide a network may be, and no check has measured that. */
export function guardWidth({ title, description, audit }: Recommendation): Guard {
  const said = [title, ...splitProse(audit), ...splitText(description)].find(saysWidth);
  if (said === undefined) return (outcome) => outcome;
  return (outcome) =>
    outcome.status === 'PASS' && !outcome.reason.includes(NONE_WIDER)
      ? doubt(outcome, `But the document says "${shorten(said.trim())}", which was not compared.`)
      : outcome;
}
