import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { findAbsence } from '../facts/settings.ts';
import { readPaths } from './read-demands.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';
import { writeSetting } from './write-commands.ts';

/** How the commands of FortiOS are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: readPaths,
  writeSetting,
  absenceOf: findAbsence,
  nameOf,
  rules: ruleVocabulary,
  // The CIS FortiGate benchmarks for FortiOS 6 ask for push updates by the title that later ones have for automatic updates.
  confirms: ({ title, remediation }, { id }) => {
    const commands = commandsOf(remediation).join('\n');
    if (id === 'antivirus-updates') return !commands.includes('autoupdate push-update');
    // What such commands and the audit say together is read from them.
    return id !== 'admin-tls' || !commands.includes('admin-https-ssl-versions') || /version|\b1\.[01]\b/i.test(title);
  },
};
