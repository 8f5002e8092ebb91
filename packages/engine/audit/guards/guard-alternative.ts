import { splitProse, splitText } from '../../demands/find-bound.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

const KEYWORD = String.raw`([a-z]+(?:-[a-z\d]+)+)(?![\w-])`;
const EITHER = [
  // `transfer-on-commit, or transfer-interval ≤ 1440`
  new RegExp(String.raw`(?<![\w-])(?:either )?${KEYWORD},? or (?:an? |alternatively )?${KEYWORD}`, 'g'),
  // `with each commit (transfer-on-commit) or on a timer (transfer-interval)`
  new RegExp(String.raw`\(${KEYWORD}\),? or [^.;()]{0,60}\((?:an? |the )?${KEYWORD}`, 'g'),
];
const WORDS = /[a-z][a-z\d-]*/g;

/**
 * Leaves to a person a FAIL for want of a setting beside which the document lets another one do, where that one is in the text and the document
 * does not type it.
 */
export function guardAlternative({ description, audit, remediation }: Recommendation): Guard {
  const typed = new Set(commandsOf(remediation).flatMap((command) => command.toLowerCase().split(/\s+/)));
  const pairs = [...splitText(description), ...splitProse(audit)].flatMap((sentence) =>
    EITHER.flatMap((form) => [...sentence.replace(/["'`“”]/g, '').matchAll(form)]).map(([, one, other]) => [one!, other!] as const),
  );
  const others = pairs.filter(([one, other]) => typed.has(one) && !typed.has(other));
  if (others.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const said = new Set(outcome.reason.match(WORDS));
    const other = others.find(
      ([one, another]) => said.has(one) && !said.has(another) && tree.lines.some((line) => line.match(WORDS)?.includes(another)),
    );
    return other ? doubt(outcome, `But the document lets \`${other[1]}\` do as well, which was not judged.`) : outcome;
  };
}
