import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';

/** How the commands of the Template Firewall are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, value) => [value === null ? `no ${setting}` : `${setting} ${value}`.trimEnd()],
  negates: true,
};
