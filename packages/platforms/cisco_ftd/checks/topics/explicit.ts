import type { Said } from '@merlon/engine/topics/topic-judge.ts';

/** A document that wants a setting to be there, whatever holds without it. */
const EXPLICIT =
  /\b(?:explicit\w*|by hand|missing|absent|present|have to be (?:there|present)|must be (?:there|present|configured|set|shown)|has to be configured|(?:is|are) (?:both )?(?:shown|present|there)|must contain|shall be set|exists?|default)\b/;

/** `a missing line is compliant` */
const LENIENT =
  /\b(?:missing|absent|absence|not (?:there|shown|configured)|default)\b[^;]*\b(?<!not )(?:compliant|complies|sufficient|acceptable|accepted|fine|enough|permitted|correct|good|conforms)\b/;

/** Whether a document wants a setting to be there, and says nothing in favour of one that is not. */
export const wantsExplicit = (said: Said): boolean =>
  said.asks(EXPLICIT) && !said.demands.some((clause) => LENIENT.test(clause)) && !said.lets(LENIENT);

/** A clause that refuses what it names. */
export const REFUSING = /\b(?:not|never|no|nor|neither|without|forbidden|prohibited|weak|obsolete|below|insufficient|findings?|disabled)\b/;
