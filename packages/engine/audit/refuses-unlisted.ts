import type { Outcome } from '../model/verdict.ts';

/** `A line that names an algorithm not listed above is a finding` */
const UNLISTED =
  /^(?!.*\b(?:unless|except\w*|missing|absent|also|or an?)\b).*\b(?:algorithm|cipher|mac|method)s? (?:that (?:is|are) )?not (?:listed|named|on (?:the|this) list)(?: above| here| below)?,? (?:is|are) (?:a )?findings?\W*$/i;
/** How a judge says that it compared a list with all that may be there. */
const COMPARED = /\bhas nothing in its [^.;]+? but what is accepted\b/;

/** Whether a sentence only refuses what is not in a list that was compared to its end. */
export const refusesUnlisted = (sentence: string, { reason }: Outcome): boolean => UNLISTED.test(sentence) && COMPARED.test(reason);
