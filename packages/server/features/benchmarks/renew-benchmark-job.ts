import type { JobKind } from '../../adapters/job-queue/queue.ts';
import { describeEntries } from './command-entry.ts';
import type { ReadBenchmarkPorts } from './read-benchmark-job.ts';
import type { AuditsOfBenchmarks } from './renew-store.ts';

export const renewBenchmarkJob: JobKind<{ documentId: string }> = {
  name: 'read-document-again',
  retries: 2,
  timeoutSeconds: 1800,
  concurrency: 1,
};

export interface RenewBenchmarkPorts
  extends
    AuditsOfBenchmarks,
    Pick<ReadBenchmarkPorts, 'store' | 'startStopwatch' | 'findPlatform' | 'readBenchmark' | 'describeUnreadable' | 'doubtBenchmark'> {}

/**
 * Reads a benchmark again, from its original, that an earlier reader has read. Until then, and where nothing comes of it, the old reading
 * serves. Can be run again at any time. One that an audit uses is left for later.
 * @returns the id of the new reading, where there is one
 * @throws whatever is not the file's fault, so that the job is tried again
 */
export async function performRenewal(ports: RenewBenchmarkPorts, benchmarkId: string, signal: AbortSignal): Promise<string | undefined> {
  const { store, findPlatform } = ports;
  const outdated = await store.findOutdated(benchmarkId);
  const content = outdated && (await store.readFile(benchmarkId));
  const platform = outdated && findPlatform(outdated.benchmarkType);
  if (!content || !platform) return undefined;
  const secondsSoFar = ports.startStopwatch();
  try {
    const benchmark = await ports.readBenchmark(content, platform, { onPage: () => undefined, signal });
    const entries = describeEntries(platform, benchmark);
    const doubt = ports.doubtBenchmark(benchmark, platform) ?? null;
    if (entries.length === 0) return void (await store.keepReading(benchmarkId, doubt));
    const { title, version, totalPages } = benchmark;
    return await store.renew(outdated, { title, version, totalPages, entries, doubt, processingTime: secondsSoFar() }, ports);
  } catch (error) {
    if (signal.aborted || ports.describeUnreadable(error) === undefined) throw error;
    return void (await store.keepReading(benchmarkId));
  }
}
