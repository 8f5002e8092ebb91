import { splitText } from './find-bound.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';

const LAST = String.raw`(?:(?:last|final|closing|bottom|clean-?up|catch-all) (?:[\w-]+ ){0,3}?(?:rule|policy)|(?:rule|policy) (?:at|in) the (?:end|bottom))`;
const OF_DEFAULT = String.raw`(?:default (?:[\w-]+ ){0,2}?(?:logg\w+|log|rule|action|policy)|implicit (?:[\w-]+ ){0,2}?(?:logg\w+|log|rule|deny))`;
/** `either by default policy logging, or by a final rule with action deny`, `the last rule logs, or default policy logging is set` */
const EITHER = new RegExp(
  String.raw`\b${OF_DEFAULT}\b[^.]{0,120}\b(?:or|alternatively)\b[^.]{0,60}\b${LAST}\b|\b${LAST}\b[^.]{0,160}\b(?:or|alternatively)\b[^.]{0,40}\b${OF_DEFAULT}\b`,
  'i',
);
/** `If default policy logging is missing, go to the last rule.` */
const ELSE = new RegExp(
  String.raw`^(?:if|where|when)\b[^.]{0,60}\b${OF_DEFAULT}\b[^.]{0,40}\b(?:missing|absent|not (?:set|there|shown|present|configured))\b[^.]{0,80}\b${LAST}\b`,
  'i',
);
const TURNED = /\b(?:neither|nor|not (?:enough|sufficient)|does not replace|finding|fails?)\b/i;

/** The sentence by which a last rule that denies the rest and logs it will do in the place of a log of what no rule names. */
export const readLastRuleInstead = ({ description, audit }: Recommendation): string | undefined =>
  [...splitText(description), ...splitText(proseOf(audit))].find(
    (sentence) => /\blog/i.test(sentence) && (EITHER.test(sentence) || ELSE.test(sentence.trim())) && !TURNED.test(sentence),
  );
