/** How long a model server may take, in milliseconds. */
export interface ModelTimings {
  /** Until there is a connection. */
  readonly connectMs: number;
  /** For a list, or what is told of one model, as a whole. */
  readonly listMs: number;
  /** Without a byte before the answer's first word: the model may have to be loaded, and to read a long question without a graphics card. */
  readonly firstMs: number;
  /** Without a byte after that. */
  readonly idleMs: number;
  /** For one call as a whole, waiting and repeating included, where the caller says nothing else. */
  readonly totalMs: number;
  /** Without a word until a model that was not in memory counts as loading. */
  readonly loadingMs: number;
  /** Before the first repetition; twice that before the second. */
  readonly backOffMs: number;
  /** The longest wait that a server may ask for. */
  readonly longestWaitMs: number;
}

export const defaultTimings: ModelTimings = {
  connectMs: 5_000,
  listMs: 5_000,
  firstMs: 240_000,
  idleMs: 90_000,
  totalMs: 600_000,
  loadingMs: 2_000,
  backOffMs: 500,
  longestWaitMs: 30_000,
};
