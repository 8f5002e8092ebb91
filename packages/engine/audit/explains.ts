import { type Recommendation, proseOf } from '../model/recommendation.ts';

/** A title that is the demand, and an audit that calls what does not meet it a finding. */
const isRule = ({ title, audit }: Recommendation): boolean =>
  /^[^.;:]{0,200}\bmust\b/.test(title) && /\bthis is a finding\./.test(proseOf(audit));

/**
 * In the template of the Center for Internet Security, which has profiles, and in the guides of the DISA, which name CCIs or are drawn without
 * them, a description explains what the audit asks, or asks for more.
 */
export const explains = (recommendation: Recommendation): boolean =>
  recommendation.levels.length > 0 || (recommendation.identifiers ?? []).length > 0 || isRule(recommendation);
