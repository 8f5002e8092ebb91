import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { settingsOf, subjectOf } from './read-command.ts';

/** How the commands of the ASA software are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, value) => [value === null ? `no ${setting}` : `${setting} ${value}`.trimEnd()],
  negates: true,
  // Another benchmark may mean something else by the same title.
  confirms: (recommendation, { settings = [] }) => {
    const asked = settingsOf(recommendation);
    return asked.length === 0 || asked.some((path) => settings.some((setting) => subjectOf(setting) === subjectOf(path)));
  },
};
