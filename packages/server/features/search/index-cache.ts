import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { chunkRecommendation, countCharacters } from '@merlon/engine/retrieval/chunk.ts';
import { type LexicalIndex, addChunk, createIndex } from '@merlon/engine/retrieval/lexical-index.ts';

/** Characters of benchmarks that are kept indexed; some thirty of the longest that are published. */
const MAX_CHARACTERS = 20_000_000;
/** Chunks that are indexed before other calls have their turn; some milliseconds. */
const CHUNKS_PER_TURN = 20;

interface Entry {
  readonly index: Promise<LexicalIndex>;
  /** Known once it is built. */
  characters: number;
}

export interface IndexCache {
  readonly read: (benchmarkId: string) => Promise<LexicalIndex>;
  /** Forgets the benchmarks that are not among these. */
  readonly keepOnly: (benchmarkIds: ReadonlySet<string>) => void;
}

/** Keeps the indexes of benchmarks in memory, the last used ones; a benchmark never changes under its id, so that none grows old. */
export function createIndexCache(
  listRecommendations: (benchmarkId: string) => Promise<readonly Recommendation[]>,
  maxCharacters = MAX_CHARACTERS,
): IndexCache {
  const entries = new Map<string, Entry>();

  const build = (benchmarkId: string): Entry => {
    const entry: Entry = {
      characters: 0,
      index: buildIndex(listRecommendations, benchmarkId).then(({ index, characters }) => {
        entry.characters = characters;
        dropOldest(entries, maxCharacters);
        return index;
      }),
    };
    // The caller hears of it; the next one tries again.
    entry.index.catch(() => entries.delete(benchmarkId));
    return entry;
  };
  return {
    read: (benchmarkId) => {
      const entry = entries.get(benchmarkId) ?? build(benchmarkId);
      entries.delete(benchmarkId);
      entries.set(benchmarkId, entry);
      return entry.index;
    },
    keepOnly: (benchmarkIds) => {
      for (const id of entries.keys()) if (!benchmarkIds.has(id)) entries.delete(id);
    },
  };
}

function dropOldest(entries: Map<string, Entry>, maxCharacters: number): void {
  let characters = [...entries.values()].reduce((sum, entry) => sum + entry.characters, 0);
  for (const [id, entry] of entries) {
    if (characters <= maxCharacters) return;
    characters -= entry.characters;
    if (entry.characters > 0) entries.delete(id);
  }
}

async function buildIndex(
  listRecommendations: (benchmarkId: string) => Promise<readonly Recommendation[]>,
  benchmarkId: string,
): Promise<{ index: LexicalIndex; characters: number }> {
  const index = createIndex();
  let characters = 0;
  for (const [at, recommendation] of (await listRecommendations(benchmarkId)).entries()) {
    if (at % CHUNKS_PER_TURN === CHUNKS_PER_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
    const chunk = chunkRecommendation(recommendation);
    addChunk(index, chunk);
    characters += countCharacters(chunk);
  }
  return { index, characters };
}
