import { splitProse } from '../demands/find-bound.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { doubt } from '../model/verdict.ts';
import type { Guard } from './guard.ts';

/** `At least one rule must contain "session logging"`: of which it is not asked of all. */
const OF_ONE = /\bat least one (?:[\w-]+ ){0,2}(?:rule|policy)\b[^.;]{0,60}\b(?:must|shall|should|has|contains?|holds?)\b/i;

/** Leaves to a person that some rules fall short where an audit asks something of one at least. */
export function guardOneEnough({ audit }: Recommendation): Guard {
  const isOfOne = splitProse(audit).some((sentence) => OF_ONE.test(sentence));
  return (outcome) => {
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    return isOfOne && outcome.status === 'FAIL' && some !== undefined && some !== all
      ? doubt(outcome, 'But the audit asks it of one rule at least.')
      : outcome;
  };
}
