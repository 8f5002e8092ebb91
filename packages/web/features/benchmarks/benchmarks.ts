import { unitOf } from '@merlon/contract/benchmark-place.ts';
import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UnexpectedAnswer } from '../../lib/call.ts';
import { useRead } from '../../lib/use-read.ts';
import { messages } from './messages.ts';

/** Under which keys benchmarks are cached. */
export const benchmarkKeys = {
  list: ['benchmarks'] as const,
  summary: ['benchmarks', 'summary'] as const,
  commands: (id: string) => ['benchmarks', id, 'commands'] as const,
  review: (id: string) => ['benchmarks', id, 'review'] as const,
  rules: (id: string) => ['benchmarks', id, 'rules'] as const,
};

/** All benchmark documents, newest first. */
export const useBenchmarks = () => useRead(benchmarkKeys.list, documentRoutes.list, {});

/** The server's own counts over all benchmarks. */
export const useBenchmarksSummary = () => useRead(benchmarkKeys.summary, documentRoutes.summary, {});

/** A page of a PDF; one beyond its end is its last. Of other files no pages are counted. */
export const withinPages = ({ filename, total_pages: last }: BenchmarkDocument, page: number): number =>
  unitOf(filename) === 'rule' || last === 0 ? page : Math.min(page, last);

const CHANGED = 'benchmarkDataChanged';

/** Tells everything that shows benchmarks that they have changed. */
export const announceChange = (): void => void window.dispatchEvent(new Event(CHANGED));

/** Loads the benchmarks and the counts over them again whenever they have changed. */
export const useReloadOnChange = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const reload = (): void => {
      void client.invalidateQueries({ queryKey: benchmarkKeys.list, exact: true });
      void client.invalidateQueries({ queryKey: benchmarkKeys.summary });
    };
    window.addEventListener(CHANGED, reload);
    return () => window.removeEventListener(CHANGED, reload);
  }, [client]);
};

/** Why the list of benchmarks cannot be shown. */
export const describeListError = (error: unknown): string =>
  error instanceof UnexpectedAnswer ? messages.listMalformed : messages.listFailed;

/** The benchmark that leads for a type: chosen by somebody, or the newest that is completely read. */
export const leadingBenchmark = (benchmarks: readonly BenchmarkDocument[], type: string): BenchmarkDocument | null =>
  benchmarks.find(({ benchmark_type, standing }) => benchmark_type === type && standing === 0) ?? null;

/** How a benchmark is called: by its cover, and until that was read by its file. */
export const nameOfBenchmark = (benchmark: BenchmarkDocument): string =>
  benchmark.title === '' ? benchmark.filename : `${benchmark.title}${benchmark.version === '' ? '' : ` ${benchmark.version}`}`;
