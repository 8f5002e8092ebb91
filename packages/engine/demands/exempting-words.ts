/**
 * The words by which documents let things off what they ask of the others, each as the source of a pattern. All that is read of exceptions
 * is made of them; what lets whole devices off (`not applicable`) is `read-exempted.ts`.
 */

/** `is exempt`, `are not counted`, `is tolerated`: said of what is let off. */
export const IS_EXEMPT = String.raw`(?:is|are) (?:then |also |therefore )?(?:exempt\w*|excepted|excluded|waived|tolerated|accepted|spared|let off|left out|passed over|skipped|ignored|disregarded|treated differently|(?:out of|outside) (?:the )?scope|outside th(?:is|e) (?:control|rule|requirement|recommendation)|of no (?:account|concern|interest|importance)|not (?:counted|looked at|considered|examined|assessed|reported|judged|checked|applied|offered|included|in (?:the )?scope|part of\b))`;
/** `may be passed over`, `can be left out` */
export const MAY_BE_PASSED = String.raw`(?:may|can) be (?:passed over|skipped|left out|ignored|disregarded)`;
/** `may do without`, `can go without a log` */
export const MAY_DO_WITHOUT = String.raw`(?:may|can) (?:do|go|be|get by) without`;
/** `may remain`, `may use group 14`: what others may not; `accounts that may use ssh` are all such accounts. */
export const MAY_STAY = String.raw`(?<!\b(?:that|which|who) )may (?:stay|remain|keep|use|go|hold|exist|be (?:set|left|kept|met))`;
export const NEED_NOT = String.raw`(?:needs? no|need not|(?:do|does) not (?:have|need) to)`;
/** `all accounts but the account x` */
export const ALL_BUT_SOME = String.raw`(?<=(?<!\bnot )\b(?:all|every|each|any|no) (?:[\w-]+ ){1,3})but(?= the )`;
/** `all zones except vpn`, `other than the account x`: what follows is let off. */
export const EXCEPT = String.raw`(?:${ALL_BUT_SOME}|except(?:ing)?|with the exception of|apart from|aside from|save (?:for|on|in)|other than|excluding)`;
/** `Exception: …`, `Spared: …` */
export const LABELLED = String.raw`(?:exceptions?|exempt(?:ed|ions?)?|spared|let off|excluded|waivers?|deviations?|dispensations?|derogations?|concessions?|allowances?)(?: allowed| granted| permitted)?:`;

/** `exempt`, `an exception`, `tolerated`: the words by which alone a sentence says that it lets something off. */
export const EXEMPT = String.raw`(?:exempt\w*|excepted|excluded|exceptions?|waive[dr]s?|tolerated|spared|left out)`;
/** `No rule is exempt`, `There are no exceptions`, `must not be exempt` */
const NONE_EXEMPT = String.raw`(?:(?<!\b(?:that|which|who|whom)(?: \w+)? )\b(?:no(?! other\b)|nobody)|\b(?:not|never|neither|nor|none|without))\b[^.;]{0,60}\b${EXEMPT}\b`;
/** `No exceptions`, `may not remain`, `only ping is tolerated`, `exceptions must be approved` */
const EXEMPTS_NOTHING = new RegExp(
  String.raw`${NONE_EXEMPT}|(?<!\b(?:that|which|whose|their|its|the|one and) )\b(?:no|never|neither|nor|nobody|none|only|solely)\b[^.;]{0,40}\b(?:may|tolerated|waived)\b|\bmay (?:not|never|only)\b|\bexceptions? (?:needs?|must|shall|requires?)\b`,
  'gi',
);
const EXEMPTS = new RegExp(
  String.raw`^${LABELLED}|\b(?:${EXEMPT}|${IS_EXEMPT}|${MAY_BE_PASSED}|${MAY_DO_WITHOUT}|${MAY_STAY}|${NEED_NOT})\b`,
  'i',
);
const LEAVES_OUT = new RegExp(
  String.raw`\b(?:${EXCEPT}|except\w*|leave out|left out|disregard|not part of|only if|(?:do|does) not (?:name|have|apply)|not (?:counted|looked at|considered|assessed|checked|judged))\b`,
  'i',
);

/** `The factory value is used and is accepted`: a value that will do lets nothing off. */
const VALUE_ACCEPTED =
  /\b(?:values?|defaults?|numbers?|settings?|times?|levels?) (?:[\w-]+ ){0,4}?(?:is|are) (?:then |also |therefore )?accepted\b/gi;

/** Whether a sentence says that things are let off: of which it speaks, it names them. */
export const exempts = (sentence: string): boolean => EXEMPTS.test(sentence.replace(EXEMPTS_NOTHING, ' ').replace(VALUE_ACCEPTED, ' '));

/** Whether a sentence lets things off, or leaves some out in passing: `every account other than x`. */
export const mayLetOff = (sentence: string): boolean => exempts(sentence) || LEAVES_OUT.test(sentence.replace(EXEMPTS_NOTHING, ' '));

/** Whether a sentence says that nothing is let off. */
export const letsNothingOff = (sentence: string): boolean => NOTHING.test(sentence);
const NOTHING = new RegExp(NONE_EXEMPT, 'i');
