import type { JobKind } from '../adapters/job-queue/queue.ts';
import { isSealingDue, sealRows } from '../adapters/secrets/seal-rows.ts';
import type { Outside } from '../outside.ts';

/** One for all processes, as its key is its name. Run again it goes on where it was. */
export const sealRowsJob: JobKind<object> = { name: 'seal-rows', retries: 10, timeoutSeconds: 12 * 3600, concurrency: 1 };

/** The job that seals what an earlier version kept unsealed, or sealed with an earlier key. @returns what begins it, where there is need */
export function composeSealing({ database: { db }, queue, keyRing, vault, log }: Outside): () => Promise<void> {
  queue.work(sealRowsJob, {
    run: async (_data, { signal }) => {
      const [fingerprint = ''] = await keyRing.refresh();
      if (!(await isSealingDue(db, fingerprint))) return;
      const { written, unreadable } = await sealRows(db, { vault, fingerprint, signal });
      if (written > 0) log.info({ rows: written }, 'stored rows were sealed with the secret key');
      if (unreadable > 0) log.warn({ rows: unreadable }, 'stored rows are left that the secret key does not open');
    },
  });
  return async () => {
    const [fingerprint = ''] = await keyRing.refresh();
    if (await isSealingDue(db, fingerprint)) await queue.enqueue(sealRowsJob, {}, { key: sealRowsJob.name });
  };
}
