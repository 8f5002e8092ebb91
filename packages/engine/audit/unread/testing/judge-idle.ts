import { pass } from '../../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../../testing/recommendation.ts';
import { guardOutcome } from '../../guards/guard-outcome.ts';

/** What guards a check of idle sessions under a title. */
export const guard = (title: string, expectation = 'the session must end') =>
  guardOutcome(makeRecommendation({ title }), {
    known: `Idle sessions end ${expectation}`,
    titles: [],
    unjudged: [],
    isTitled: true,
    isAlone: true,
  });
/** What becomes of a PASS of a check of idle sessions under a title. */
export const judge = (title: string, reason = 'It is so.', expectation?: string): string =>
  guard(title, expectation)(pass([1], reason)).status;

/** The same under a title of its own, by what audit and remediation say. */
export const judgeProse = (audit: string, remediation: string, reason: string): string => {
  const prose = { audit: makeProcedure(audit), remediation: makeProcedure(remediation) };
  const judged = { known: 'Idle sessions must end', titles: [], unjudged: [], isTitled: true, isAlone: true };
  return guardOutcome(makeRecommendation({ title: 'Idle sessions must end', ...prose }), judged)(pass([1], reason)).status;
};
