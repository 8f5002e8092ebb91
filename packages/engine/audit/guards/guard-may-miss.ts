import { splitDescription, splitProse } from '../../demands/find-bound.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `From release 20 on the line may be absent, because the default is then TLS 1.2 alone` */
const MAY_MISS =
  /\b(?:lines?|statements?|settings?|commands?|entry|entries|it|they)\b[^.;]{0,30}\bmay (?:then |also )?be (?:absent|missing|left out|omitted)\b/i;

/** `Verify that "stamp log", if shown, is followed by date`: a line that has a value where it is there. */
const IF_SHOWN = /["'`“]([a-z][\w -]{2,60})["'`”], (?:if|when|where) (?:shown|displayed|present|printed|listed|configured|set),/gi;

/** What judges say of a line that is missing, beside lines that show its service in use. */
const HAS_NONE = /^The device has no `[^`]*`[^.]*\.$/;

/** Leaves to a person what fails because a line is missing that a document allows to be missing. */
export function guardMayMiss({ audit, description }: Recommendation): Guard {
  const said = [...splitProse(audit), ...splitDescription(description)].find((sentence) => MAY_MISS.test(sentence));
  const ifShown = [...proseOf(audit).matchAll(IF_SHOWN)];
  return (outcome) => {
    if (outcome.status !== 'FAIL' || (outcome.lines.length > 0 && !HAS_NONE.test(outcome.reason))) return outcome;
    const told = said ?? ifShown.find(([, line = '']) => outcome.reason.startsWith(`\`${line}\` is not configured`))?.[0];
    return told === undefined ? outcome : doubt(outcome, `But the document says "${shorten(told.trim())}".`);
  };
}
