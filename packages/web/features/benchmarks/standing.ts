import { type BenchmarkDocument, documentRoutes } from '@merlon/contract/documents.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { notify } from '../../ui/toast-store.ts';
import { announceChange, nameOfBenchmark } from './benchmarks.ts';
import type { Processing } from './processing.ts';

/** A benchmark's place among the standing ones of its type. */
export const describeStanding = (place: number): string => (place === 0 ? 'Leads for its type' : `Also used by Audit all (${place + 1})`);

/** The benchmarks of a type that can stand: those that stand first, in their order, then the others, newest first. */
export const listCandidates = (benchmarks: readonly BenchmarkDocument[], type: string): readonly BenchmarkDocument[] =>
  benchmarks
    .filter(({ benchmark_type, status }) => benchmark_type === type && status === 'completed')
    .toSorted((one, other) => (one.standing ?? Infinity) - (other.standing ?? Infinity) || (one.upload_date < other.upload_date ? 1 : -1));

/** The types that have benchmarks to choose from. */
export const listTypes = (benchmarks: readonly BenchmarkDocument[]): readonly string[] => [
  ...new Set(benchmarks.filter(({ status }) => status === 'completed').map(({ benchmark_type }) => benchmark_type)),
];

/** Moves an entry of a list up or down by one. */
export const moveEntry = <Entry>(entries: readonly Entry[], at: number, by: -1 | 1): readonly Entry[] => {
  const moved = [...entries];
  const [entry] = moved.splice(at, 1);
  if (entry !== undefined) moved.splice(at + by, 0, entry);
  return moved;
};

/** Chooses the standing benchmarks of a type; none leaves it to the newest. Throws `CallError`. */
export const chooseStanding = async (type: string, ids: readonly string[]): Promise<void> => {
  await call(documentRoutes.setStanding, { params: { type }, body: { benchmark_ids: [...ids] } });
  announceChange();
};

/** The choice of standing benchmarks, which is offered when an upload gives a type another one. */
export const useStandingQuestion = (benchmarks: readonly BenchmarkDocument[], processing: Processing | null) => {
  const [type, setType] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (processing?.status !== 'completed' || asked.current === processing.benchmarkId) return;
    const read = benchmarks.find(({ id, status }) => id === processing.benchmarkId && status === 'completed');
    if (!read) return;
    asked.current = read.id;
    const ofType = listCandidates(benchmarks, read.benchmark_type);
    const [leading] = ofType;
    if (!leading || ofType.length < 2) return;
    notify('info', `This type has ${ofType.length} benchmarks; ${nameOfBenchmark(leading)} leads.`, {
      action: { label: 'Choose', run: () => setType(read.benchmark_type) },
    });
  }, [benchmarks, processing]);
  return { type, open: () => setType(listTypes(benchmarks)[0] ?? null), close: () => setType(null) };
};
