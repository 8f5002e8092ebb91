import { splitProse } from '../demands/find-bound.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { doubt } from '../model/verdict.ts';
import type { Guard } from './guard.ts';

/** `At least one rule must contain "session logging"`: of which it is not asked of all. */
const OF_ONE = /\bat least one (?:[\w-]+ ){0,2}(?:rule|policy)\b[^.;]{0,60}\b(?:must|shall|should|has|contains?|holds?)\b/i;
/** `Accounts whose only service type is api are not assessed`, `an interface that is shut down is not assessed`: things that a check may not tell apart. */
const EXEMPT =
  /\b(?:accounts?|administrators?|users?|interfaces?|peers?|servers?)\b(?: [\w-]+){0,2} (?:whose|that|which|with|of which)\b[^.;]{3,80}\b(?:are|is) (?:not (?:assessed|considered|judged|checked|evaluated|looked at|counted)|exempt\w*|excepted|excluded|out of scope)\b/i;

/** Leaves to a person that some things fall short where an audit asks something of one at least, or exempts some of them. */
export function guardSome({ audit }: Recommendation): Guard {
  const sentences = splitProse(audit);
  const why = sentences.some((sentence) => OF_ONE.test(sentence))
    ? 'But the audit asks it of one rule at least.'
    : sentences.some((sentence) => EXEMPT.test(sentence))
      ? 'But the audit exempts some, and whether these are such a person has to say.'
      : undefined;
  return (outcome) => {
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    return why !== undefined && outcome.status === 'FAIL' && some !== undefined && some !== all ? doubt(outcome, why) : outcome;
  };
}
