import { splitProse } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** A network in the notation of prose, which no access list prints: `10.90.0.0/16`; `0.0.0.0/0` is everything and names none. */
const NETWORK = /(?<![\d.])(?!0\.0\.0\.0\/0)\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}(?!\d)/g;
/** Networks that only show what one may look like. */
const EXAMPLE = /\b(?:e\.g\.|examples?|for instance|such as)/i;

/** Leaves to a person a PASS where an audit names networks, of which no judge has said that they were compared. */
export function guardNetworks({ audit }: Recommendation): Guard {
  const named = splitProse(audit)
    .filter((sentence) => !EXAMPLE.test(sentence))
    .flatMap((sentence) => sentence.match(NETWORK) ?? []);
  if (named.length === 0) return (outcome) => outcome;
  return (outcome) => {
    const missed = outcome.status === 'PASS' ? named.find((network) => !outcome.reason.includes(network)) : undefined;
    return missed === undefined ? outcome : doubt(outcome, `But the audit names \`${missed}\`, which was not compared.`);
  };
}
