import type { AuditEstimate } from '@merlon/contract/audits.ts';
import { Refusal } from '../../refusal.ts';
import type { AuditsPorts } from './ports.ts';
import { NO_CONFIGURATION, sayNoBenchmark } from './prepare-audit.ts';

/**
 * What the duration of a device's next full audit can be told from: the terms of the specification's formula, and how long the engine
 * really took the last time.
 * @throws Refusal in the specification's words where there can be no audit
 */
export async function estimateAudit(
  ports: AuditsPorts,
  firewallId: string,
  { benchmark_id: benchmarkId }: { benchmark_id?: string | undefined },
): Promise<AuditEstimate> {
  const { store } = ports;
  const { type } = await ports.requireFirewall(firewallId);
  const benchmark = await ports.findBenchmark(benchmarkId === undefined ? { newestOf: type } : { id: benchmarkId });
  if (!benchmark) throw new Refusal('not-found', sayNoBenchmark(type));
  const snapshot = await ports.pickSnapshot(firewallId, undefined);
  const config = snapshot && (await ports.readSnapshot(snapshot.id));
  if (config === undefined) throw new Refusal('not-found', NO_CONFIGURATION);
  const ofDevice = await store.findMeasured(benchmark.id, firewallId);
  const measured = ofDevice ?? (await store.findMeasured(benchmark.id, undefined));
  return {
    benchmark_id: benchmark.id,
    checks_count: benchmark.commandsCount,
    config_length: config.length,
    last_test_seconds: (await store.findTestSeconds(firewallId)) ?? null,
    measured_seconds: measured?.engineSeconds ?? null,
    measured_on: measured ? (ofDevice ? 'device' : 'benchmark') : null,
    measured_at: measured?.finishedAt.toISOString() ?? null,
  };
}
