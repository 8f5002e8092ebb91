import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, valueOf } from '@merlon/engine/config-tree/places.ts';

/** True if none of these entries stops a threat; those without an action leave it to the signature. */
const letAllPass = (profile: Place, path: string): boolean =>
  findPath(profile, path).every((entry) => /^(?:alert|allow)$/.test(valueOf(entry, 'action') ?? 'default'));

/** True if the text shows that a profile stops nothing, however applied: it has no rules, or only rules that report. */
export function isToothless(kind: string, profile: Place): boolean {
  // Decoders that are not listed use their default actions, some of which reset (PAN-OS web help, Antivirus Profile).
  if (kind === 'virus') return isSet(profile, 'decoder *') && letAllPass(profile, 'decoder *');
  if (kind === 'spyware' || kind === 'vulnerability') return letAllPass(profile, 'rules *');
  return !isSet(profile, kind === 'url-filtering' ? 'block|override|continue *' : 'rules *');
}

/** Threats and applications that a profile lets through in spite of its rules (PAN-OS web interface help, Exceptions of a profile). */
export const exceptionsOf = (profile: Place): readonly Place[] =>
  findPath(profile, 'threat-exception|application *').filter((entry) => /^(?:alert|allow|default)$/.test(valueOf(entry, 'action') ?? ''));
