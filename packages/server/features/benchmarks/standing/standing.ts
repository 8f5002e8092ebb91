import type { StandingBenchmarks } from '@merlon/contract/documents.ts';
import { refuseInput } from '../../../refusal.ts';
import type { BenchmarksStore } from '../store.ts';
import type { BenchmarkRow, LeadWith } from '../stored-reading.ts';

interface Ports {
  readonly store: BenchmarksStore;
  readonly benchmarkTypes: readonly string[];
  readonly leadWith: LeadWith;
}

const PROBLEMS = {
  missing: 'One of the benchmarks is not there, is for another type, or has not been read.',
  'without-recommendations': 'One of the benchmarks has no recommendations, so no device can be audited with it.',
} as const;

/** What the devices of each type are audited with; types without a benchmark are left out. */
export async function listStanding(ports: Ports): Promise<StandingBenchmarks[]> {
  const all = await Promise.all(ports.benchmarkTypes.map((type) => showStanding(ports, type)));
  return all.filter(({ benchmark_ids: ids }) => ids.length > 0);
}

/**
 * Chooses what the devices of a type are audited with, in order; without any, it is the newest again.
 * @throws Refusal `invalid` for a type or a benchmark that there is not, or one without recommendations
 */
export async function chooseStanding(ports: Ports, type: string, ids: readonly string[]): Promise<StandingBenchmarks> {
  if (!ports.benchmarkTypes.includes(type)) throw refuseInput({ field: 'type', message: `There is no device type ${type.slice(0, 100)}.` });
  const outcome = await ports.store.choose({ benchmarkType: type, ids: [...new Set(ids)] }, ports.leadWith);
  if (outcome !== 'chosen') throw refuseInput({ field: 'benchmark_ids', message: PROBLEMS[outcome] });
  return showStanding(ports, type);
}

/** The benchmarks that devices of a type are audited with, the leading one first. */
export const findStanding = async ({ store }: Pick<Ports, 'store'>, type: string): Promise<readonly BenchmarkRow[]> =>
  (await store.listStanding(type)).rows;

async function showStanding({ store }: Pick<Ports, 'store'>, type: string): Promise<StandingBenchmarks> {
  const { rows, chosen } = await store.listStanding(type);
  return { benchmark_type: type, benchmark_ids: rows.map(({ id }) => id), chosen };
}
