import { createThreads } from '../threads/threads.ts';
import { JsonProblem } from './json-problem.ts';
import * as parsing from './parse-json.ts';

export interface JsonReader {
  /**
   * Reads a body without holding up the server, however large it is.
   * @param bytes are gone afterwards
   * @throws JsonProblem; ThreadLimit where it takes too much
   */
  readonly read: (bytes: Buffer<ArrayBuffer>) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Bytes up to which a body is read at once: that takes a millisecond or two. */
const SMALL = 64 * 1024;
/** Milliseconds. The largest body takes a second. */
const TIME_LIMIT = 20_000;
/** A body of 64 MB is that as a text, up to twice, and once more as a value. */
const MOST_MEGABYTES = 768;
const REST_MS = 60_000;

export function createJsonReader(): JsonReader {
  const { run, stop } = createThreads<typeof parsing>(new URL('./parse-json.ts', import.meta.url), {
    most: 1,
    kept: 1,
    restMs: REST_MS,
    givesWay: true,
    limits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    failures: [JsonProblem],
  });
  return {
    read: async (bytes) =>
      bytes.byteLength <= SMALL
        ? parsing.parseJson(bytes)
        : run('parseJson', bytes, { timeLimitMs: TIME_LIMIT, transferred: [bytes.buffer] }),
    stop,
  };
}
