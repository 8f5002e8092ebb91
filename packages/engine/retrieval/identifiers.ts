import type { IndexedSource, RankedChunk } from './source.ts';
import { findNamed, flattenCommand, splitQuery } from './terms.ts';

/** Chunks that may hold a word for it to tell one from another. */
const MOST_HOLDING = 8;
/** Words of a command that is found whole in a query. */
const SHORTEST_COMMAND = 3;
/** A number that is named says more than anything, then a whole title; a whole command says more than an option. */
const SCORES = { number: 10_000, title: 1000, commandWord: 10, option: 1 };

/**
 * Ranks the chunks that a query names exactly: by their number or title, by a command that it quotes, or by the name of an option that stands in
 * their commands and hardly anywhere else. Most queries name none.
 */
export function rankIdentified<Source>(sources: readonly IndexedSource<Source>[], query: string): RankedChunk<Source>[] {
  const numbers = findNamed(query);
  const options = splitQuery(query)
    .map(({ whole }) => whole)
    .filter((word) => isOption(sources, word));
  const asked = flattenCommand(query);
  const ranked = sources.flatMap(({ source, index }) =>
    index.chunks.map((chunk, at) => {
      const { quotable, typed } = index.words[at]!;
      const quoted = quotable.commands.filter((command) => asked.includes(command));
      const longest = Math.max(0, ...quoted.map((command) => command.trim().split(' ').length));
      const score =
        (numbers.has(chunk.checkId) ? SCORES.number : 0) +
        (asked.includes(quotable.title) ? SCORES.title : 0) +
        (longest >= SHORTEST_COMMAND ? SCORES.commandWord * longest : 0) +
        options.filter((option) => typed.has(option)).length * SCORES.option;
      return { source, chunk, score };
    }),
  );
  return ranked.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
}

/** A word that is typed on devices and not just said: where it stands at all, it stands in commands. */
function isOption<Source>(sources: readonly IndexedSource<Source>[], word: string): boolean {
  let holding = 0;
  for (const { index } of sources) {
    const postings = index.postings.get(word) ?? [];
    holding += postings.length;
    const isSaid = postings.some(({ chunk }) => !index.words[chunk]!.typed.has(word) || index.words[chunk]!.title.has(word));
    if (isSaid || holding > MOST_HOLDING) return false;
  }
  return holding > 0;
}
