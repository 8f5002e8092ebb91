import type { Place } from '@merlon/engine/config-tree/find.ts';
import { placesOf, valueOf, valuesOf } from '../facts/facts.ts';

/** Actions that let a threat pass, with or without a log entry. */
const LETS_PASS = new Set(['alert', 'allow']);

const actsNever = (places: readonly Place[], fallback: string): boolean =>
  places.every((place) => LETS_PASS.has(valueOf(place, 'action') ?? fallback));

/** Tests by kind for profiles that stop nothing, however applied: they have no rules, or only rules that report. */
const TOOTHLESS: Readonly<Record<string, (profile: Place) => boolean>> = {
  virus: (profile) => {
    const decoders = placesOf(profile, 'decoder *');
    // Decoders that are not listed use their default actions, some of which reset (PAN-OS web help, Antivirus Profile).
    return decoders.length > 0 && actsNever(decoders, 'default');
  },
  spyware: (profile) => actsNever(placesOf(profile, 'rules *'), 'default'),
  vulnerability: (profile) => actsNever(placesOf(profile, 'rules *'), 'default'),
  'url-filtering': (profile) => ['block', 'override', 'continue'].every((action) => valuesOf(profile, action).length === 0),
  'wildfire-analysis': (profile) => placesOf(profile, 'rules *').length === 0,
  'data-filtering': (profile) => placesOf(profile, 'rules *').length === 0,
  'file-blocking': (profile) => placesOf(profile, 'rules *').length === 0,
};

/** True if the text shows that the profile stops nothing; false for a profile that is missing from it. */
export const isToothless = (kind: string, profile: Place | undefined): boolean =>
  profile !== undefined && (TOOTHLESS[kind]?.(profile) ?? false);
