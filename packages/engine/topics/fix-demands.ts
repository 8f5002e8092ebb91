import { type Recommendation, proseOf } from '../model/recommendation.ts';

const OBLIGES = /\b(?:must|shall|has to|have to|at (?:least|most)|never)\b/i;

/** The sentences by which a document demands something where it says how to mend a fault. */
export const fixDemands = ({ remediation }: Recommendation): readonly string[] =>
  proseOf(remediation)
    .split(/(?<=[.;!?])\s+|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => OBLIGES.test(sentence));
