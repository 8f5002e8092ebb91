import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { toSettingPath } from '@merlon/engine/demands/setting-path.ts';
import { readWords } from '../parse/read-words.ts';

/** The subject of a recommendation, read from its benchmark once. */
export interface Subject {
  /** The title in lower case, words and numbers only, a blank at each end: quotes, hyphens and slashes become blanks. */
  readonly title: string;
  /** The commands of its remediation that change the configuration. */
  readonly changes: readonly DocumentCommand[];
  /** The prose of description, audit and remediation, in lower case. */
  readonly prose: string;
}

/** A command as a benchmark prints it. */
export interface DocumentCommand {
  readonly verb: 'set' | 'add' | 'delete';
  /** The words after the verb. */
  readonly words: readonly string[];
}

const subjects = new WeakMap<Recommendation, Subject>();

export function describeSubject(recommendation: Recommendation): Subject {
  let subject = subjects.get(recommendation);
  if (!subject) {
    const { description, audit, remediation } = recommendation;
    subject = {
      title: ` ${recommendation.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()} `,
      changes: commandsOf(remediation).flatMap((command) => readCommand(command) ?? []),
      prose: [description, proseOf(audit), proseOf(remediation)].join('\n').toLowerCase(),
    };
    subjects.set(recommendation, subject);
  }
  return subject;
}

function readCommand(command: string): DocumentCommand | undefined {
  const plain = command.replace(/[“”]/g, '"').replace(/[‘’`]/g, '');
  const [first, ...rest] = (readWords(plain) ?? readWords(plain.replaceAll('"', '')) ?? []).map((word) => word.text);
  const verb = first?.toLowerCase();
  if ((verb !== 'set' && verb !== 'add' && verb !== 'delete') || rest.length === 0) return undefined;
  return { verb, words: rest };
}

/** The paths that commands set or add, or delete: those begin with the verb. */
export const readPaths = (commands: readonly string[]): readonly SettingPath[] =>
  commands
    .flatMap((command) => readCommand(command) ?? [])
    .map(({ verb, words }) => toSettingPath((verb === 'delete' ? [verb, ...words] : words).join(' ')));

/** The settings that a recommendation's remediation changes. */
export const settingsOf = ({ remediation }: Recommendation): readonly SettingPath[] => readPaths(commandsOf(remediation));

/** The words with which the recommendation's own commands continue a path, that is, the values they set. */
export function literalsAt(recommendation: Recommendation, path: string): readonly (readonly string[])[] {
  return describeSubject(recommendation).changes.flatMap(({ words }) => {
    const length = path.split(' ').length;
    return leadsThrough(words, path) ? [words.slice(length)] : [];
  });
}

/** True if a command's words lead to or through a path; `*` stands for any one word. */
export function leadsThrough(words: readonly string[], path: string): boolean {
  return path.split(' ').every((word, at) => (word === '*' ? words[at] !== undefined : words[at]?.toLowerCase() === word.toLowerCase()));
}
