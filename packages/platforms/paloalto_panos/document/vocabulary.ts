import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { valuesAt } from '@merlon/engine/config-tree/find.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { type Procedure, type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { Addresses } from '@merlon/engine/model/rule-base.ts';
import { anyAddress } from '@merlon/engine/rule-base/addresses.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { splitWords } from '../parse/split-attributes.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';
import { readScreens } from './screens.ts';

const readSettings: Vocabulary['readSettings'] = (commands) =>
  commands
    .filter((command) => /^\s*(?:set|delete)\s/.test(command))
    .flatMap((command) => {
      const path = toSettingPath(command.trim().replace(/^set\s/, ''));
      return path[0] === 'delete' ? [path] : splitWords(path);
    });

/** How PAN-OS commands are read and written. */
export const vocabulary: Vocabulary = {
  readSettings,
  readProcedure,
  nameOf,
  sourcesAt: (place) => ({ addresses: valuesAt(place).map(readSource) }),
  rules: ruleVocabulary,
  writeSetting: (setting, value) => [value === null ? `delete ${setting}` : `set ${setting} ${value}`.trimEnd()],
};

/** `any`, an address, a network or a range. */
const readSource = (word: string): Addresses | undefined => (/^(?:any|0\.0\.0\.0|::)$/.test(word) ? anyAddress : readAddress(word));

/** The settings that a recommendation's remediation types. */
export const settingsOf = ({ remediation }: Recommendation): readonly SettingPath[] => readProcedure(remediation);

/** Those of its commands, or of its steps on screens where it types none. */
function readProcedure(procedure: Procedure): readonly SettingPath[] {
  const typed = readSettings(commandsOf(procedure));
  return typed.length > 0 ? typed : readScreens(procedure);
}

/** The recommendation's prose. */
export const saysInProse = ({ description, audit, remediation }: Recommendation): string =>
  [description, proseOf(audit), proseOf(remediation)].join('\n');

/** The title, and the sentences that say how to look and how to mend: what a recommendation demands, in its own words. */
export const textOf = ({ title, audit, remediation }: Recommendation): string => [title, proseOf(audit), proseOf(remediation)].join('\n');
