import type { AuditReading, ClarifiedSentence, RecommendationReview } from '@merlon/contract/reviews.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import { type ClarifiedCheck, type OneCheck, keepClarification, tryClarification } from './clarifications/clarifications.ts';
import { notFound, requireBenchmark } from './find-benchmark.ts';
import { reviewRecommendations } from './review.ts';
import type { BenchmarksStore } from './store.ts';

interface Ports {
  readonly store: BenchmarksStore;
  readonly clock: Clock;
  readonly findPlatform: (type: string) => Platform | undefined;
}

interface CheckIds {
  readonly id: string;
  readonly commandId: string;
}

async function requireCheck(ports: Ports, { id, commandId }: CheckIds): Promise<OneCheck> {
  const benchmark = await requireBenchmark(ports, id);
  const platform = ports.findPlatform(benchmark.benchmarkType);
  if (!platform) throw notFound();
  return { benchmark, platform, commandId };
}

async function review(ports: Ports, id: string): Promise<RecommendationReview[]> {
  const benchmark = await requireBenchmark(ports, id);
  const platform = ports.findPlatform(benchmark.benchmarkType);
  if (!platform) return [];
  const [rows, clarifications] = await Promise.all([ports.store.listRows(benchmark.id), ports.store.listClarifications(benchmark)]);
  return reviewRecommendations(platform, rows, clarifications);
}

const clarify = async (ports: Ports, check: CheckIds, sentences: readonly ClarifiedSentence[], by: string): Promise<ClarifiedCheck> =>
  keepClarification(ports, await requireCheck(ports, check), sentences, by);

const tryOut = async (ports: Ports, check: CheckIds, sentences: readonly ClarifiedSentence[]): Promise<AuditReading> =>
  tryClarification(ports, await requireCheck(ports, check), sentences);

/** How checks are understood, and what persons say of them: a part of the service. */
export const reviewingOf = (ports: Ports) => ({
  review: review.bind(null, ports),
  clarify: clarify.bind(null, ports),
  tryClarification: tryOut.bind(null, ports),
});
