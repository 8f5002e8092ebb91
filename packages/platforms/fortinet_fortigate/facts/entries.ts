import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';

/** The names of entries, for a sentence. */
export const namesOf = (entries: readonly ConfigNode[]): string => entries.map(({ words }) => words[0]).join(', ');

/** The lines at which entries begin. */
export const linesOfAll = (entries: readonly ConfigNode[]): readonly number[] => entries.map(({ line }) => line);
