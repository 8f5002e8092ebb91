import { Refusal } from '../../refusal.ts';
import type { BenchmarksStore } from './store.ts';
import type { BenchmarkRow } from './stored-reading.ts';

interface Ports {
  readonly store: BenchmarksStore;
}

/** An id that was replaced stands for the benchmark that took its place. */
export async function findCurrent({ store }: Ports, id: string): Promise<BenchmarkRow | undefined> {
  return store.find((await store.findReplaced(id))?.replacedBy ?? id);
}

/** @throws Refusal `not-found` */
export async function requireBenchmark(ports: Ports, id: string): Promise<BenchmarkRow> {
  const row = await findCurrent(ports, id);
  if (!row) throw notFound();
  return row;
}

export const notFound = () => new Refusal('not-found', 'Document not found.');
