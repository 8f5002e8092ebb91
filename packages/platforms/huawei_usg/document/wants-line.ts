import { splitText } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

/** `A device on which the line is missing does not comply`: whatever holds by default, a document wants the line itself. */
export const wantsLine = ({ description, audit, title }: Recommendation): boolean =>
  splitText(`${title}\n${description}\n${proseOf(audit)}`).some(
    (sentence) => LACKS_LINE.test(sentence) && !/\b(?:accepted|fine|ok|suffic\w*|passes)\b/i.test(sentence),
  );
const LACKS_LINE =
  /\b(?:missing|absent|absence|not (?:shown|displayed|present|configured|set)|without|no (?:such )?(?:line|output)|empty)\b.*\b(?:(?:does|do) not comply|non-?complian\w*|not complian\w*|fail\w*|findings?|not (?:met|satisfied|fulfilled)|violations?|deviations?)\b/i;
