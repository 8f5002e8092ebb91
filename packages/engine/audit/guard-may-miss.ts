import { splitDescription, splitProse } from '../demands/find-bound.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { doubt } from '../model/verdict.ts';
import { type Guard, shorten } from './guard.ts';

/** `From release 20 on the line may be absent, because the default is then TLS 1.2 alone` */
const MAY_MISS =
  /\b(?:lines?|statements?|settings?|commands?|entry|entries|it|they)\b[^.;]{0,30}\bmay (?:then |also )?be (?:absent|missing|left out|omitted)\b/i;

/** What judges say of a line that is missing, beside lines that show its service in use. */
const HAS_NONE = /^The device has no `[^`]*`[^.]*\.$/;

/** Leaves to a person what fails because a line is missing that a document allows to be missing. */
export function guardMayMiss({ audit, description }: Recommendation): Guard {
  const said = [...splitProse(audit), ...splitDescription(description)].find((sentence) => MAY_MISS.test(sentence));
  return (outcome) =>
    said !== undefined && outcome.status === 'FAIL' && (outcome.lines.length === 0 || HAS_NONE.test(outcome.reason))
      ? doubt(outcome, `But the document says "${shorten(said.trim())}".`)
      : outcome;
}
