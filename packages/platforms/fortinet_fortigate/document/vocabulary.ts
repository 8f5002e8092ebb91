import type { Sources, Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { findAbsence } from '../facts/settings.ts';
import { readPaths } from './read-demands.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';
import { writeSetting } from './write-commands.ts';

/** A host that is set to every address counts as unset, as a full listing writes it (FortiOS CLI reference, system admin). */
const UNSET = /^(?:|0\.0\.0\.0(?: 0\.0\.0\.0|\/0)|::\/0)$/;

/** `10.1.0.0 255.255.0.0`, `2001:db8::/64`. */
function readHost(place: Place): Sources | undefined {
  const host = valuesAt(place).join(' ');
  return UNSET.test(host) ? undefined : { addresses: [readAddress(host.replace(' ', '/'))] };
}

/** How the commands of FortiOS are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: readPaths,
  writeSetting,
  absenceOf: findAbsence,
  nameOf,
  sourcesAt: readHost,
  rules: ruleVocabulary,
  // The CIS FortiGate benchmarks for FortiOS 6 ask for push updates by the title that later ones have for automatic updates.
  confirms: ({ title, remediation }, { id }) => {
    const commands = commandsOf(remediation).join('\n');
    if (id === 'antivirus-updates') return !commands.includes('autoupdate push-update');
    // What such commands and the audit say together is read from them.
    return id !== 'admin-tls' || !commands.includes('admin-https-ssl-versions') || /version|\b1\.[01]\b/i.test(title);
  },
};
