import { sentencesCountUnused } from './counts-unused.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { sentencesOf } from './find-bound.ts';

const THINGS = String.raw`([a-z][\w-]*(?: [a-z][\w-]*){0,3}?)`;
const USER = String.raw`(?:no|an?|any|one|some|the|its)(?: [a-z][\w-]*){1,2}|nothing|nobody|no one|not a single [a-z]+`;
const USES = String.raw`(?:is |are )?(?:uses?|names?|has|have|carr(?:y|ies)|references?|refers? to|points? (?:to|at)|belongs? to|assigned to|bound to|attached to|given|member of)`;
const PASSED_OVER = String.raw`(?:(?:is|are) (?:then |therefore )?(?:not (?:looked at|considered|counted|examined|assessed|checked|judged|reported|in scope|part of this)|ignored|disregarded|passed over|left out|left alone|skipped|out of scope|exempt|irrelevant|of no (?:interest|concern|account|importance))|(?:do|does) not (?:matter|count)|(?:may|can) (?:be (?:ignored|left|left out|passed over|skipped|disregarded)|remain|stay)|(?:need|needs) not be (?:looked at|considered|checked|examined|judged))`;
const TAIL = String.raw`(?: here| for this(?: control| check| requirement| rule)?)?\W*$`;

/** `Classes that nobody is assigned to are not looked at.`, `Unused proposals do not count.`, `Only profiles in use are looked at.` */
export const ASIDES_ON_UNUSED = [
  String.raw`^${THINGS},? (?:that|which) (?:no [a-z][\w-]*(?: (?:and|or) no [a-z][\w-]*)?(?: [a-z]+)?|nothing|nobody|no one) ${USES},?(?: such as [^.;]{3,60}?,| like [^.;]{3,60}?,)? ${PASSED_OVER}${TAIL}`,
  String.raw`^${THINGS},? to which (?:no [a-z][\w-]*|nothing|nobody|no one) (?:is assigned|refers|belongs|points),? ${PASSED_OVER}${TAIL}`,
  String.raw`^${THINGS} (?:(?:that|which) (?:is|are) )?(?:not (?:in use|used|referenced|bound|applied|assigned)(?: (?:by|to) [a-z ]{3,30}?)?|(?:assigned|given|bound) to (?:nobody|no one|nothing)) ${PASSED_OVER}${TAIL}`,
  String.raw`^(?:unused|unreferenced|orphaned) ${THINGS} ${PASSED_OVER}${TAIL}`,
  String.raw`^(?:as [^,;.]{3,40}, )?only (?:the )?${THINGS} (?:that are |which are )?in use (?:are|is) (?:looked at|considered|counted|examined|assessed|checked|judged|in scope|of interest)${TAIL}`,
].map((form) => new RegExp(form, 'i'));

/** `in use or not` */
const OR_NOT = String.raw`(?!,? or (?:not|unused|idle)\b)`;
/** `every login class that is assigned to a user`, `each ipsec policy that a VPN refers to`, `a proposal in use`: in a sentence that asks for more. */
const MEANT = [
  String.raw`\b(?:each|every|all|any|an?|the|no) ${THINGS} (?:that |which )?(?:is |are )?in use\b${OR_NOT}`,
  String.raw`\b(?:each|every|all|any|an?|the|no) ${THINGS} (?:that|which) (?:is|are) (?:used|referenced|referred to|bound|applied|assigned|given)(?: (?:by|to) (?:an?|any|one|some|the)\b)`,
  String.raw`\b(?:each|every|all|any|the) ${THINGS} (?:that|which) (?:${USER}) (?:uses?|names?|refers? to|references?|points? (?:to|at))\b`,
  String.raw`\b(?:each|every|all|any) ${THINGS} to which (?:${USER})(?: [a-z ]{3,20}?)? (?:belongs?|refers?|is assigned)\b`,
].map((form) => new RegExp(form, 'gi'));

/** `Unused classes must be deleted.`, `A profile that nothing uses is a finding.`: they count all the same. */
const REFUSES_UNUSED =
  /\b(?:unused|unreferenced|orphaned|not (?:in use|used|referenced)|no longer (?:in use|used)|(?:that|which) (?:no [a-z]+|nothing|nobody)|leftovers?)\b[^.;]*\b(?:delet\w+|remov\w+|clean\w*|must (?:not|go)|shall not|may not|findings?|deviations?|violations?|fails?|not (?:allowed|permitted|tolerated|acceptable|compliant))\b|\b(?:delet|remov)\w+ (?:all |any |the |every )?(?:unused|unreferenced|orphaned|leftover)\b/i;

/** Words that stand before a noun and name nothing. */
const IDLE = /^(?:the|an?|all|each|every|any|those|these|and|or|other|single|such|one|its|their|crypto|existing|defined|configured)$/;

/** What a document means only where it is in use; undefined where it does not say, or where it means unused things as well. */
export function readInUse(recommendation: Recommendation): readonly string[] | undefined {
  const sentences = sentencesOf(recommendation).map(plain);
  const told = sentences.flatMap((sentence) => [
    ...ASIDES_ON_UNUSED.flatMap((form) => form.exec(sentence)?.[1] ?? []),
    ...MEANT.flatMap((form) => [...sentence.matchAll(form)].map(([, noun]) => noun!)),
  ]);
  const nouns = [...new Set(told.map(nounOf))].filter((noun) => noun !== '');
  const isOfAll = (): boolean => sentencesCountUnused(sentences) || sentences.some((sentence) => REFUSES_UNUSED.test(sentence));
  return nouns.length === 0 || isOfAll() ? undefined : nouns;
}

const plain = (sentence: string): string => sentence.replace(/["'`“”‘’]/g, '').replace(/\s+/g, ' ');

const nounOf = (told: string): string =>
  told
    .toLowerCase()
    .split(' ')
    .filter((word) => !IDLE.test(word))
    .join(' ');
