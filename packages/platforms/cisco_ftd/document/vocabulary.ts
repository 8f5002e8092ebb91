import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { findAbsence } from '../facts/release-defaults.ts';
import { settingsOf } from './read-command.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';

/** The word that says what a setting is about. */
const subjectOf = ([first, second]: SettingPath): string | undefined => (first === 'no' ? second : first);

/** How the commands of the ASA software are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, value) => [value === null ? `no ${setting}` : `${setting} ${value}`.trimEnd()],
  absenceOf: findAbsence,
  typesAlone: true,
  negates: true,
  rules: ruleVocabulary,
  lastLineHolds: true,
  doubtsUnread: true,
  // Another benchmark may mean something else by the same title. What decides nothing does not tell what it means.
  confirms: (recommendation, { settings = [], beside = [] }) => {
    const asked = settingsOf(recommendation).map(subjectOf);
    const aside = new Set(beside.map((words) => toSettingPath(words).join(' ')));
    return asked.length === 0 || settings.some((path) => !aside.has(path.join(' ')) && asked.includes(subjectOf(path)));
  },
};
