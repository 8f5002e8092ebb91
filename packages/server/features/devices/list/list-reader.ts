import { ThreadLimit } from '../../../adapters/threads/thread-limit.ts';
import { createThreads } from '../../../adapters/threads/threads.ts';
import * as reading from './read-list.ts';
import type { ReadList } from './read-list.ts';

export interface ListReader {
  /** As `readList`, without holding up the server, whatever the list is made of. */
  readonly read: (csv: string) => Promise<ReadList>;
  readonly stop: () => Promise<void>;
}

/** Characters up to which a list is read at once; two hundred devices have as many. */
const SMALL = 20_000;
/** Five thousand devices take a tenth of a second, and 50 MB. */
const LIMITS = { seconds: 10, megabytes: 512 };
const TOO_COSTLY: ReadList = { problem: 'The file takes too long to read; please divide it.' };

export function createListReader({ seconds, megabytes } = LIMITS): ListReader {
  const { run, stop } = createThreads<typeof reading>(new URL('./read-list.ts', import.meta.url), {
    most: 1,
    givesWay: true,
    limits: { maxOldGenerationSizeMb: megabytes },
  });
  const readInThread = (csv: string): Promise<ReadList> =>
    run('readList', csv, { workLimitMs: seconds * 1000 }).catch((error: unknown) => {
      if (error instanceof ThreadLimit) return TOO_COSTLY;
      throw error;
    });
  return { read: async (csv) => (csv.length <= SMALL ? reading.readList(csv) : readInThread(csv)), stop };
}
