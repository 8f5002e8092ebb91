import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { judgeCheck } from './judge-check.ts';

type Hear = (outcome: Outcome, checks: readonly LibraryCheck[], tree: ConfigTree, recommendation: Recommendation) => Outcome;

/** Puts a PASS in doubt by the first of some checks whose own outcome speaks against it. */
const hearOthers =
  (of: string, speaksAgainst: (own: Outcome, passed: Outcome) => boolean): Hear =>
  (outcome, checks, tree, recommendation) => {
    if (outcome.status !== 'PASS') return outcome;
    const unmet = checks.map((check) => judgeCheck(check, tree, recommendation)).find((own) => speaksAgainst(own, outcome));
    return unmet ? doubt(outcome, `But of ${of}: ${unmet.reason}`) : outcome;
  };

/** A setting that is as demanded has no effect where what it depends on is not, as a check that knows it can tell. */
export const hearDoubters = hearOthers('what belongs to it', ({ status }) => status !== 'PASS' && status !== 'NA');

/** `No account with a well-known name to judge` */
const HAS_NONE = /^No [\w -]{3,60} to judge\b/;

/** A setting that the document types beside the one that was judged, and that falls short by its own check. */
export const hearBesides = hearOthers(
  'what the document sets as well',
  // Where the text has nothing of either, the example of one of them is none of a fault.
  ({ status, absences = [] }, passed) =>
    status === 'FAIL' && !(HAS_NONE.test(passed.reason) && absences.some(({ holds }) => holds !== undefined)),
);
