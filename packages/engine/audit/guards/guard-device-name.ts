import { proseLinesOf, splitDescription, splitText } from '../../demands/find-bound.ts';
import { type NamedDevices, asks, readNamedDevices } from '../../demands/read-device-names.ts';
import { letsOff } from '../../demands/read-exempted.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { findOwnNames } from './own-names.ts';

/**
 * Leaves to a person what a document says otherwise of devices that it tells by their host names: a FAIL of a device that it may let off, or
 * of one that it may not mean, and that it is not applicable to a device other than those that it lets off.
 */
export function guardDeviceName(recommendation: Recommendation): Guard {
  const remediation = splitText(proseOf(recommendation.remediation));
  const sentences = [...proseLinesOf(recommendation), ...remediation].map((sentence) => sentence.trim());
  const named = readNamedDevices(sentences);
  if (named.length === 0) return (outcome) => outcome;
  // What is asked of these alone is asked of no others.
  const isAlone = splitDescription(recommendation.description).filter((sentence) => asks(sentence)).length === 1;
  const releases = sentences.some((sentence) => letsOff(sentence) && named.every((one) => one.sentence !== sentence));
  return (outcome, tree) => {
    if (!tree || (outcome.status !== 'FAIL' && outcome.status !== 'NA')) return outcome;
    const own = findOwnNames(tree);
    const isMeant = (one: NamedDevices): boolean | undefined => (own.length === 0 ? undefined : own.some((name) => fits(name, one)));
    const open = named.find((one) => {
      const meant = isMeant(one);
      if (outcome.status === 'NA') return one.isLetOff && !releases && meant !== true;
      return one.isScope || (one.isAsked && isAlone) ? meant !== true : meant !== false;
    });
    return open ? doubt(outcome, `But the document says "${shorten(open.sentence)}", which depends on the name of the device.`) : outcome;
  };
}

function fits(name: string, { part, at }: NamedDevices): boolean {
  if (at === 'whole') return name === part;
  if (at === 'within') return name.includes(part);
  return at === 'end' ? name.endsWith(part) : name.startsWith(part);
}
