import { splitProse, splitText } from '../demands/find-bound.ts';
import { readExempted } from '../demands/read-exempted.ts';
import { isSaid } from '../demands/restated.ts';
import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { notApplicable } from '../model/verdict.ts';
import type { Guard } from './guard.ts';

/** Reasons by which a judge found nothing of what it judges. */
const NOTHING =
  /^(?:No (?<thing>[\w/ -]{2,60}?) is configured|(?<feature>[\w-]+) is not configured, and it is off by default)(?: \([^)]*\))?\.$/;
/** Words of such a reason that are no name of it. */
const PLAIN = /^(?:server|template|user|group|line|entry|authentication|external|internal)$/i;

/**
 * What does not apply by the document's own words where there is nothing of what a sentence names: `No log host is configured`, and `on
 * devices without a log host this recommendation is not applicable`.
 */
export function guardExempt({ description, audit, remediation }: Recommendation): Guard {
  const lacked = [...splitText(description), ...splitProse(audit), ...proseOf(remediation).split('\n')].flatMap(readExempted);
  return (outcome) => {
    if (lacked.length === 0 || outcome.status === 'NA' || outcome.lines.length > 0) return outcome;
    const { thing, feature } = NOTHING.exec(outcome.reason)?.groups ?? {};
    const named = thing ?? feature;
    if (named === undefined) return outcome;
    // Of an `SNMP target host`, `SNMP` alone names more.
    const names = named.split(/ or |\//).map((name) =>
      name
        .split(' ')
        .filter((word) => !PLAIN.test(word))
        .slice(-2),
    );
    const isMeant = names.some((words) => words.length > 0 && lacked.some((part) => isSaid(words, part)));
    return isMeant ? { ...outcome, ...notApplicable(outcome.reason) } : outcome;
  };
}
