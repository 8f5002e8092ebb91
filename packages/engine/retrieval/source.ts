import type { Chunk } from './chunk.ts';
import type { LexicalIndex } from './lexical-index.ts';

/** A document whose chunks are ranked; `source` is whatever the caller knows it by. */
export interface IndexedSource<Source> {
  readonly source: Source;
  readonly index: LexicalIndex;
  /** Names that people may use for it: its title, its file name, its devices. */
  readonly name?: string;
  /** Of its chunks, where a model has embedded them all. */
  readonly vectors?: ChunkVectors | undefined;
}

/** A chunk in the order of a ranking. Rankings of another kind over the same chunks can be fused with it by `source` and `chunk`. */
export interface RankedChunk<Source> {
  readonly source: Source;
  readonly chunk: Chunk;
  /** Higher is better; comparable within one ranking only. */
  readonly score: number;
}

/** The vectors of a document's chunks, in the order of its index: one after the other, each of length 1. */
export interface ChunkVectors {
  readonly dimensions: number;
  readonly values: Float32Array;
}
