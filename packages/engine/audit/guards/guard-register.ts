import { readGranted } from '../../demands/register.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { findOwnNames } from './own-names.ts';

/** Leaves to a person a FAIL of what a register of waivers may let be: on a device that it names, on any where it names none. */
export function guardRegister({ description }: Recommendation): Guard {
  const granted = description.split('\n').flatMap((line) => readGranted(line) ?? []);
  if (granted.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (!tree || outcome.status !== 'FAIL') return outcome;
    const own = findOwnNames(tree);
    const isMeant = (device: string): boolean =>
      own.some((name) => name.startsWith(device.toLowerCase()) || device.toLowerCase().startsWith(name));
    const open = granted.find(({ devices }) => devices.length === 0 || own.length === 0 || devices.some(isMeant));
    return open ? doubt(outcome, `But a register of the document lets something be: "${shorten(open.words)}".`) : outcome;
  };
}

/** What a document asks of every device. */
export function withoutRegister(recommendation: Recommendation): Recommendation {
  const lines = recommendation.description.split('\n');
  const kept = lines.filter((line) => readGranted(line) === undefined);
  return kept.length === lines.length ? recommendation : { ...recommendation, description: kept.join('\n') };
}
