import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** A sentence that lets devices off: `Not applicable if no template exists.`, `If HWTACACS is not used, skip this section.` */
const EXEMPTS =
  /\bnot applicable\b|\bn\/a\b|\bdoes not apply\b|\bskip (?:this|the)\b|\b(?:only|solely) (?:applicable|applies|relevant)\b|\b(?:applicable|applies|relevant) (?:only|solely)\b/i;

/** Whether a document says that it does not apply to some devices, in a sentence that speaks of something. */
export const exemptsWithout = ({ description, audit, remediation, defaultValue }: Recommendation, said: RegExp): boolean =>
  [description, proseOf(audit), proseOf(remediation), defaultValue]
    .flatMap((text) => text.split(/(?<=[.;!])\s+|\n+/))
    .some((sentence) => EXEMPTS.test(sentence) && said.test(sentence.toLowerCase()));
