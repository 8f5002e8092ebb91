import type { AuditEstimate } from '@merlon/contract/audit-estimate.ts';
import { BUILT_IN_MODEL, type ModelKind } from '@merlon/contract/models.ts';
import type { AuditedDevice, AuditedText } from '../../audit-record.ts';
import { NO_CONFIGURATION } from '../../audit-refusals.ts';
import { Refusal } from '../../refusal.ts';
import { estimateByModel, findForModel } from './estimate-by-model.ts';
import type { AuditedBenchmark, AuditsPorts } from './ports.ts';
import { sayNoBenchmark } from './prepare-audit.ts';

interface AskedEstimate {
  readonly benchmark_id?: string | undefined;
  readonly model?: string | undefined;
  readonly model_kind?: ModelKind | undefined;
}

/**
 * The benchmark and the stored configuration that a device's next full audit would be made of.
 * @throws Refusal in the specification's words where there can be no audit
 */
export async function requireAuditable(
  ports: AuditsPorts,
  deviceId: string,
  benchmarkId: string | undefined,
): Promise<{ device: AuditedDevice; benchmark: AuditedBenchmark; config: AuditedText }> {
  const device = await ports.requireDevice(deviceId);
  const benchmark = await ports.findBenchmark(benchmarkId === undefined ? { leading: device.type } : { id: benchmarkId });
  if (!benchmark) throw new Refusal('not-found', sayNoBenchmark(device.type));
  const snapshot = await ports.pickSnapshot(deviceId, undefined);
  const config = snapshot && (await ports.readSnapshot(snapshot.id));
  if (config === undefined) throw new Refusal('not-found', NO_CONFIGURATION);
  return { device, benchmark, config };
}

/**
 * The figures that predict how long a device's next full audit takes: the terms of the specification's formula, and the engine's real time
 * in the last one.
 * @throws Refusal in the specification's words where there can be no audit
 */
export async function estimateAudit(
  ports: AuditsPorts,
  deviceId: string,
  { benchmark_id: benchmarkId, model: name = BUILT_IN_MODEL, model_kind: kind }: AskedEstimate,
): Promise<AuditEstimate> {
  const { record } = ports;
  const { benchmark, config } = await requireAuditable(ports, deviceId, benchmarkId);
  const model = await ports.models.find({ name, kind });
  const ofDevice = await record.findMeasured(benchmark.id, deviceId);
  const measured = ofDevice ?? (await record.findMeasured(benchmark.id, undefined));
  return {
    benchmark_id: benchmark.id,
    checks_count: benchmark.chunks,
    config_length: config.text.length,
    last_test_seconds: (await record.findTestSeconds(deviceId)) ?? null,
    measured_seconds: measured?.engineSeconds ?? null,
    measured_on: measured ? (ofDevice ? 'device' : 'benchmark') : null,
    measured_at: measured?.finishedAt.toISOString() ?? null,
    by_model: model === 'built-in' ? null : await estimateByModel(ports, model, await findForModel(ports, { benchmark, config })),
  };
}
