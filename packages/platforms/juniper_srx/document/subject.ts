import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { SettingPath } from '@merlon/engine/ports/platform.ts';
import { ANY, type DocumentCommand, readDocumentCommands } from './read-commands.ts';

/** The subject of a recommendation, read from its benchmark once. */
export interface Subject {
  /** The title in lower case, with plain quotes and dashes. */
  readonly title: string;
  readonly commands: readonly DocumentCommand[];
  /** The headings above it, in lower case. */
  readonly sections: string;
  /** Audit and remediation prose, in lower case. */
  readonly audit: string;
  readonly remediation: string;
}

const subjects = new WeakMap<Recommendation, Subject>();

export function describeSubject(recommendation: Recommendation): Subject {
  let subject = subjects.get(recommendation);
  if (!subject) {
    subject = {
      title: plain(recommendation.title),
      commands: readDocumentCommands(recommendation),
      sections: plain(recommendation.sections.join(' / ')),
      audit: plain(proseOf(recommendation.audit)),
      remediation: plain(proseOf(recommendation.remediation)),
    };
    subjects.set(recommendation, subject);
  }
  return subject;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, '-');

/** The commands of a recommendation's remediation that change something. */
export const changesOf = (recommendation: Recommendation): readonly DocumentCommand[] =>
  describeSubject(recommendation).commands.filter(({ part, verb }) => part === 'remediation' && verb !== 'show');

/** The settings that a command changes, each word of a list for itself. One that it takes away is another: its path begins with the verb. */
export function settingsOfCommand({ verb, path, list = [] }: DocumentCommand): readonly SettingPath[] {
  const whole = verb === 'set' ? path : [verb, ...path];
  return list.length === 0 ? [whole] : list.map((word) => [...whole, word]);
}

/** Of a longer procedure nothing is left out: a person reads it. */
const MOST_CHANGES = 200;

/** The settings that a recommendation's remediation changes; what it takes away only to set it anew is not among them. */
export function settingsOf(recommendation: Recommendation): readonly SettingPath[] {
  const changes = changesOf(recommendation);
  if (changes.length > MOST_CHANGES) return changes.flatMap(settingsOfCommand);
  const isAnew = ({ path }: DocumentCommand) =>
    changes.some((other) => other.verb === 'set' && path.every((word, at) => word === ANY || word === other.path[at]));
  return changes.filter((command) => command.verb === 'set' || !isAnew(command)).flatMap(settingsOfCommand);
}

/** True if a command of the recommendation leads to or through a path; `*` stands for any word, `?` for a placeholder of the benchmark. */
export function namesPath(subject: Subject, path: string): boolean {
  const wanted = path.split(' ');
  return subject.commands.some((command) => leadsTo(command, wanted));
}

function leadsTo(command: DocumentCommand, wanted: readonly string[]): boolean {
  return wanted.every((word, at) => {
    const given = command.path[at] ?? command.list?.[at - command.path.length];
    if (given === undefined) return false;
    return word === ANY || given === word || (given === ANY && (word === '?' || word.includes('*')));
  });
}

/** The number to which the benchmark's own commands set a setting; undefined if they set none, or different ones. */
export function findLiteral(recommendation: Recommendation, setting: string): number | undefined {
  const printed = describeSubject(recommendation).commands.flatMap(({ verb, path }) => {
    const value = verb === 'set' && path.at(-2) === setting ? path.at(-1)! : '';
    return /^\d{1,9}$/.test(value) ? [Number(value)] : [];
  });
  return new Set(printed).size === 1 ? printed[0] : undefined;
}
