import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { linesOf } from './scope.ts';

/** What is asked of every entry of a table. */
export interface Question {
  readonly holds: (entry: ConfigNode) => boolean;
  /** The attributes whose lines show it. */
  readonly shows: readonly string[];
  /** The reasons; the first is followed by the names of the entries that fall short. */
  readonly missed: string;
  readonly met: string;
}

/** Judges entries, of which there has to be one at least. */
export function judgeEntries(entries: readonly ConfigNode[], { holds, shows, missed, met }: Question): Outcome {
  const lacking = entries.filter((entry) => !holds(entry));
  const lines = (lacking.length > 0 ? lacking : entries).flatMap((entry) => linesOf(entry, ...shows));
  return lacking.length > 0 ? fail(lines, `${missed}: ${namesOf(lacking)}.`) : pass(lines, met);
}

/** The names of entries, for a sentence. */
export const namesOf = (entries: readonly ConfigNode[]): string => entries.map(({ words }) => words[0]).join(', ');

/** The lines at which entries begin. */
export const linesOfAll = (entries: readonly ConfigNode[]): readonly number[] => entries.map(({ line }) => line);
