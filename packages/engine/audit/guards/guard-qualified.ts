import { doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** Words by which a title means some things of a kind, and by which judges say that they look at those. */
const QUALIFIERS: readonly (readonly [said: RegExp, heard: RegExp])[] = [
  [/\b(?:external|outside|internet-facing)(?= (?:[a-z]+ ){0,2}(?:sessions|peers|neighbou?rs)\b)/i, /\bexternal\b|\bebgp\b/i],
  [/\bcustomer(?= (?:[a-z]+ ){0,2}(?:interfaces?|zones?|ports?|networks?)\b)/i, /\bcustomer\b/i],
  [/\bguests?(?= (?:[a-z]+ ){0,2}(?:interfaces?|zones?|ports?|networks?)\b)/i, /\bguest\b/i],
  [/\bpartner(?= (?:[a-z]+ ){0,2}(?:interfaces?|zones?|tunnels?|networks?)\b)/i, /\bpartner\b/i],
];

/** Where all fall short, those that are meant do. */
const OF_ALL = /\((\d+) of \1\b|^No\b/;

/**
 * Leaves to a person a FAIL where the title means some things of a kind, and judges look at all of them, or at others.
 * @param judged what judges say that they look at
 */
export function guardQualified(title: string, judged: string): Guard {
  const unheard = QUALIFIERS.flatMap(([said, heard]) => (heard.test(judged) ? [] : (said.exec(title)?.[0] ?? [])));
  const [first] = unheard;
  return first === undefined
    ? (outcome) => outcome
    : (outcome) =>
        outcome.status === 'FAIL' && !OF_ALL.test(outcome.reason) && !outcome.reason.toLowerCase().includes(first.toLowerCase())
          ? doubt(outcome, `But the title means "${first}" ones, which were not told from others.`)
          : outcome;
}
