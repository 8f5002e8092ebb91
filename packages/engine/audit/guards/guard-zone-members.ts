import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/** `a link group with at least one interface of an external zone` */
const OF_ZONE =
  /\b(?:interfaces?|ports?|links?)\b (?:(?:that|which) (?:is|are|belongs?|lies?) )?(?:of|in|from|within|to|inside) (?:(?:an?|the|each|every|all|any|our) )?(?:[\w-]+ ){0,2}zones?\b/i;
/** By which those who judge say that they looked at zones. */
const ON_ZONES = /\bzones?\b|\buntrust|\b(?:internet|wan|outside|external)\b/i;

/**
 * Leaves to a person a PASS by interfaces that a document wants to be of a zone, where those who judge say nothing of zones.
 * @param said what those who judge say that they look at
 */
export function guardZoneMembers({ description, audit }: Recommendation, said: string): Guard {
  const sentence = ON_ZONES.test(said) ? undefined : [...splitText(description), ...splitProse(audit)].find((one) => OF_ZONE.test(one));
  return (outcome) =>
    sentence !== undefined && outcome.status === 'PASS' && outcome.lines.length > 0 && !ON_ZONES.test(outcome.reason)
      ? doubt(outcome, `But the document says "${shorten(sentence.trim())}", and the zones were not looked at.`)
      : outcome;
}
