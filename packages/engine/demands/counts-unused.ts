import type { Recommendation } from '../model/recommendation.ts';
import { sentencesOf } from './find-bound.ts';

const USED = String.raw`(?:in (?:use|effect|force)|used|referenced|referred to|bound|attached|assigned|applied|active|enabled|linked|associated|up)`;
const UNUSED = String.raw`(?:not(?: \w+){0,2} ${USED}|unused|idle(?![- ]?(?:time|session|period))|inactive|unbound|unassigned|unattached|unreferenced)`;
const COUNTED = String.raw`(?:(?:is|are) (?:also |likewise )?(?:included|examined|considered|assessed|checked|counted|covered|concerned|meant|looked at|in scope)|counts?|(?:is|are) no exception|too\b|as well\b|included\b)`;
const COUNTS = [
  // `used or not`, `whether or not a peer refers to it`, `whether it is bound or not`, `regardless of whether they are in use`
  new RegExp(String.raw`\b${USED} or (?:not|unused|idle)\b|\bunused or (?:used|not)\b`, 'i'),
  new RegExp(
    String.raw`\b(?:whether or not|(?:regardless|irrespective) of (?:whether|their use|its use)|no matter whether)(?=\b[^.;]{0,80}\b(?:${USED}|us(?:es?|ing)|refers?|references?|use)\b)`,
    'i',
  ),
  new RegExp(String.raw`\bwhether(?: [\w-]+){1,8} or not\b(?<=\b(?:${USED}|uses?|refers?(?: to \w+)?) or not)`, 'i'),
  // `including those not in use`, `also one that is not in use`, `even if it is not bound to an interface`
  new RegExp(String.raw`\b(?:including|also|even|likewise)\b[^.;:]{0,90}?\b${UNUSED}\b`, 'i'),
  // `unused ones included`, `profiles that are not attached to an interface count as well`
  new RegExp(String.raw`\b${UNUSED}\b[^.;:]{0,60}?\b${COUNTED}`, 'i'),
];
/** Such a thing is let off, or is none of those that are meant. */
const LETS_OFF =
  /\b(?:not|nor|never|no longer)(?: \w+){0,2} (?:included|examined|considered|assessed|checked|counted|covered|concerned|meant|looked at|in scope|count|matter|apply)\b|\bno effect\b|\b(?:disregarded|ignored|left out|passed over|excepted|exempt\w*|exclu\w+|irrelevant|removed|deleted|not applicable|out of scope|unless)\b|\bcounts? as (?:not |un)/i;
const NAMES_UNUSED = new RegExp(String.raw`\b${UNUSED}\b`, 'gi');

/** Whether sentences say that they mean things that nothing uses as well as those in use. */
export const sentencesCountUnused = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => !LETS_OFF.test(sentence.replace(NAMES_UNUSED, ' ')) && COUNTS.some((form) => form.test(sentence)));

/** Whether a document says that it means things that nothing uses as well as those in use. */
export const countsUnused = (recommendation: Recommendation): boolean => sentencesCountUnused(sentencesOf(recommendation));
