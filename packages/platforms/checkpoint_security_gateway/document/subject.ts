import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/benchmark/recommendation.ts';
import { readWords } from '../parse/read-words.ts';

/** What a recommendation is about, read from its document once. */
export interface Subject {
  /** The title in lower case, words and numbers alone, a blank at each end: quotes, hyphens and slashes become blanks. */
  readonly title: string;
  /** Commands of its remediation that change the configuration. */
  readonly changes: readonly DocumentCommand[];
  /** Description, audit and remediation prose, in lower case. */
  readonly prose: string;
}

/** A command as a document types it. */
export interface DocumentCommand {
  readonly verb: 'set' | 'add' | 'delete';
  /** The words after the verb. */
  readonly words: readonly string[];
}

const subjects = new WeakMap<Recommendation, Subject>();

/** What a recommendation is about. */
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

/** The words with which the recommendation's own commands continue a path: the values that they set. */
export function literalsAt(recommendation: Recommendation, path: string): readonly (readonly string[])[] {
  return describeSubject(recommendation).changes.flatMap(({ words }) => {
    const length = path.split(' ').length;
    return leadsThrough(words, path) ? [words.slice(length)] : [];
  });
}

/** Whether the words of a command lead to or through a path; `*` stands for any one word. */
export function leadsThrough(words: readonly string[], path: string): boolean {
  return path.split(' ').every((word, at) => (word === '*' ? words[at] !== undefined : words[at]?.toLowerCase() === word.toLowerCase()));
}
