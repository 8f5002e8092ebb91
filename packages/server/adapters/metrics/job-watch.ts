import type { OpenJobs } from '../../metrics.ts';
import { withinTime } from '../clock/within-time.ts';

/** Milliseconds for which an answer is given again: whoever asks more often asks this process and not the database. */
const KEPT = 5000;
/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 2000;

/** Counts jobs at most every five seconds. @returns undefined while the database is away */
export function createJobWatch(countOpen: () => Promise<readonly OpenJobs[]>): () => Promise<readonly OpenJobs[] | undefined> {
  let asked: { readonly at: number; readonly answer: Promise<readonly OpenJobs[] | undefined> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at >= KEPT) asked = { at: now, answer: withinTime(PATIENCE, countOpen()).catch(() => undefined) };
    return asked.answer;
  };
}
