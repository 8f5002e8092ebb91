import type { Vocabulary } from '@merlon/engine/checks/vocabulary.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { readClient } from './read-client.ts';
import { ruleVocabulary } from './rule-vocabulary.ts';
import { readWords } from '../parse/read-words.ts';

/** Values of settings that know some words alone: the version of the SNMP agent, and how the audit log is kept (Gaia Administration Guide). */
const KNOWN = /^(?:v3-only|permanent|transient)$/i;

/** How the commands of Gaia Clish are read and written. */
export const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.flatMap(readSetting),
  writeSetting: (setting, value) => [value === null ? `delete ${setting}` : `set ${setting} ${value}`],
  printsDefaults: true,
  understands: (values) =>
    values.every((value) => KNOWN.test(value)) ||
    (new Set(values).size === 1 && values.every((value) => /^(?:\d{1,9}|never|none|any)$/i.test(value) || readSwitch(value))),
  isPerScope: true,
  sourcesAt: readClient,
  rules: ruleVocabulary,
};

/** The setting of a command that sets, adds or deletes something; a deletion begins with its verb. */
function readSetting(command: string): readonly SettingPath[] {
  const plain = command.replace(/[“”]/g, '"').replace(/[‘’`]/g, '');
  const [first, ...rest] = (readWords(plain) ?? readWords(plain.replaceAll('"', '')) ?? []).map((word) => word.text);
  const verb = first?.toLowerCase() ?? '';
  if (!/^(?:set|add|delete)$/.test(verb) || rest.length === 0) return [];
  const words = rest.map((word) => (/\s/.test(word) ? '*' : word));
  return [toSettingPath(withState(verb === 'delete' ? [verb, ...words] : words).join(' '))];
}

/** `true` and `on` are one where passwords are concerned: R80 prints `on` for what earlier and later releases call `true`. */
const withState = (words: readonly string[]): readonly string[] => {
  const last = words.at(-1)?.toLowerCase() ?? '';
  return words[0] === 'password-controls' && STATES.has(last) ? [...words.slice(0, -1), STATES.get(last)!] : words;
};
const STATES: ReadonlyMap<string, string> = new Map([
  ['true', 'on'],
  ['false', 'off'],
]);

/** The settings that a recommendation's remediation changes. */
export const settingsOf = ({ remediation }: Recommendation): readonly SettingPath[] => vocabulary.readSettings(commandsOf(remediation));

/** The words, in lower case, with which the recommendation's own commands continue a path: the values that they set. */
export const valuesTyped = (recommendation: Recommendation, path: string): readonly SettingPath[] =>
  settingsOf(recommendation)
    .filter((words) => leadsThrough(words, path))
    .map((words) => words.slice(path.split(' ').length));

/** True if the words of a setting lead to or through a path. */
export const leadsThrough = (words: SettingPath, path: string): boolean => path.split(' ').every((word, at) => words[at] === word);

/** A setting with anything behind it, of so many words at most: a check that looks at its whole line names it so. */
export const withRest = (path: string, most: number): readonly string[] =>
  Array.from({ length: most + 1 }, (_, words) => `${path}${' *'.repeat(words)}`);
