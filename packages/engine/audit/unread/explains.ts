import { type Recommendation, proseOf } from '../../model/recommendation.ts';

/**
 * A rule of a guide of the DISA, which names CCIs or is drawn without them: its title is the demand, its audit calls what does not meet it a
 * finding, and its description discusses why.
 */
export const isDiscussed = ({ title, audit, identifiers = [] }: Recommendation): boolean =>
  identifiers.length > 0 || (/^[^.;:]{0,200}\bmust\b/.test(title) && /\bthis is a finding\./.test(proseOf(audit)));

/**
 * Whether a description explains what the audit asks, or asks for more: in guides of the DISA, and in the template of the Center for Internet
 * Security, which has profiles, unless it says itself what must be.
 */
export const explains = (recommendation: Recommendation): boolean =>
  (recommendation.levels.length > 0 && !OBLIGES.test(withoutAddress(recommendation.description))) || isDiscussed(recommendation);

/** Words by which a description asks itself. */
const OBLIGES = /\b(?:must|shall|has to|have to|may (?:[\w-]+ )?only)\b/i;

/** `Your answer must begin with …`: a sentence that speaks to whoever reads asks nothing of a device. */
const TO_READER = /(?:^|(?<=[.;!?] |\n))[^.;!?\n]*\byour (?:answers?|repl(?:y|ies)|responses?|verdicts?)\b[^.;!?\n]*[.;!?]?/gi;
export const withoutAddress = (text: string): string => text.replace(TO_READER, '');
