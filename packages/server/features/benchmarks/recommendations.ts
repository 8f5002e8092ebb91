import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { countTwins } from '@merlon/engine/waivers/check-key.ts';
import type { AuditedRecommendations } from '../../adapters/audit-thread/audit-pool.ts';
import { applyClarifications, revisionOf } from './clarifications/apply.ts';
import type { BenchmarksStore } from './store.ts';

interface Ports {
  readonly store: BenchmarksStore;
}

/** The recommendations of a benchmark as its document has them. */
export const listWritten = async ({ store }: Ports, id: string): Promise<readonly Recommendation[]> =>
  (await store.listRecommendations(id, null)).map((row) => row.recommendation);

/**
 * The recommendations of a benchmark in its order, or those of the given ids alone, with what persons said of them; each knows its twins
 * before it in either case.
 */
export async function listRecommendations(ports: Ports, id: string, ids: readonly string[] | null): Promise<readonly Recommendation[]> {
  return (await takeForAudit(ports, id, ids)).read();
}

/** What an audit judges by. Its id is another one as soon as somebody says something else of the benchmark. */
export async function takeForAudit({ store }: Ports, id: string, ids: readonly string[] | null): Promise<AuditedRecommendations> {
  const benchmark = await store.find(id);
  const clarifications = benchmark ? await store.listClarifications(benchmark) : [];
  const revision = revisionOf(clarifications);
  return {
    id: revision === '' ? id : `${id} ${revision}`,
    isWhole: ids === null,
    read: async () => {
      const listed = (await store.listRecommendations(id, ids)).map((row) => row.recommendation);
      const all = ids === null ? listed : await store.listTitles(id);
      const twins = countTwins(all);
      const told = applyClarifications(listed, clarifications, all);
      return twins.size === 0 ? told : told.map((one) => (twins.has(one.id) ? { ...one, twin: twins.get(one.id)! } : one));
    },
  };
}

export function listRecommendationIds({ store }: Ports, id: string): Promise<readonly { id: string; decidable: boolean }[]> {
  return store.listRows(id);
}
