import type { AuditStarted, StartAudit } from '@merlon/contract/audits.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { chooseCommands } from './choose-commands.ts';
import type { AuditedBenchmark, AuditedDevice, AuditedSnapshot, AuditsPorts } from './ports.ts';
import { showSummary } from './show.ts';
import { makeStorable } from './storable.ts';
import type { NewAudit } from './store.ts';

/** What a new audit is made of. */
interface Prepared {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly benchmark: AuditedBenchmark;
  readonly platform: Platform;
  readonly commandIds: readonly string[] | null;
}

/**
 * Starts a full audit as a job, or runs the test of one check.
 * @throws Refusal in the specification's words
 */
export async function startAudit(ports: AuditsPorts, firewallId: string, asked: StartAudit): Promise<AuditStarted> {
  const device = await ports.requireFirewall(firewallId);
  if (asked.model !== BUILT_IN_MODEL)
    throw refuseInput({ field: 'model', message: `The model "${asked.model.slice(0, 100)}" is not available.` });
  if (await ports.store.hasRunning(firewallId)) throw alreadyRunning();
  const prepared = await prepare(ports, device, asked);
  return asked.test_check ? runTest(ports, prepared) : startFull(ports, prepared);
}

async function prepare(ports: AuditsPorts, device: AuditedDevice, asked: StartAudit): Promise<Prepared> {
  const benchmark = await ports.findBenchmark(asked.benchmark_id ? { id: asked.benchmark_id } : { newestOf: device.type });
  const platform = benchmark && ports.findPlatform(benchmark.benchmarkType);
  if (!benchmark || !platform) throw noBenchmark(device);
  if (ports.findPlatform(device.type)?.type !== platform.type) {
    throw refuseInput({ field: 'benchmark_id', message: `This benchmark is for ${platform.label}; the firewall is of another type.` });
  }
  const choice = chooseCommands(asked.commands, await ports.listCommands(benchmark.id), asked.test_check);
  if ('problem' in choice) throw refuseInput({ field: 'commands', message: choice.problem });
  const snapshot = await ports.pickSnapshot(device.id, asked.config || undefined);
  if (!snapshot) throw new Refusal('not-found', 'No configuration found for this firewall');
  return { device, snapshot, benchmark, platform, commandIds: choice.ids };
}

async function startFull(ports: AuditsPorts, prepared: Prepared): Promise<AuditStarted> {
  const { store, clock } = ports;
  const { device } = prepared;
  const row = describeAudit(prepared, { auditType: 'full', status: 'starting', message: 'Audit started' }, clock());
  const id = await refuseVanished(prepared, () => store.insertStarting(row, (tx, auditId) => ports.enqueueAudit(tx, auditId, device.id)));
  if (id === undefined) throw alreadyRunning();
  return { status: 'started', audit_id: id };
}

async function runTest(ports: AuditsPorts, prepared: Prepared): Promise<AuditStarted> {
  const { store, clock } = ports;
  const { snapshot, benchmark, platform, commandIds } = prepared;
  const startedAt = clock();
  const row = describeAudit(prepared, { auditType: 'test', status: 'completed', message: 'Test completed' }, startedAt);
  const [config, recommendations] = await Promise.all([
    ports.readSnapshot(snapshot.id),
    ports.listRecommendations(benchmark.id, commandIds),
  ]);
  if (config === undefined) throw new Refusal('not-found', 'No configuration found for this firewall');
  const outcome = await ports.runAudit({ type: platform.type, recommendations, config, report: null });
  const verdicts = makeStorable(outcome.verdicts);
  const { score } = outcome;
  const end = { finishedAt: clock(), score, verdicts, message: 'Test completed', report: undefined };
  const id = await refuseVanished(prepared, () => store.insertCompleted(row, end));
  return {
    status: 'completed',
    ...showSummary({ id, startedAt, documentId: benchmark.id, snapshotId: snapshot.id, ...score }, verdicts),
    execution_time: outcome.seconds,
  };
}

const alreadyRunning = () => new Refusal('conflict', 'Audit is already running for this firewall');
const noBenchmark = ({ type }: AuditedDevice) => new Refusal('not-found', `No benchmark found for ${type} type`);

/** Device or benchmark can be deleted while an audit is being prepared; the foreign keys then refuse its row. */
async function refuseVanished<T>({ device }: Prepared, insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    const cause: unknown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isForeignKey = cause instanceof Error && 'code' in cause && cause.code === '23503';
    throw isForeignKey ? noBenchmark(device) : error;
  }
}

function describeAudit(
  { device, snapshot, benchmark, commandIds }: Prepared,
  begun: Pick<NewAudit, 'auditType' | 'status' | 'message'>,
  startedAt: Date,
): NewAudit {
  return {
    ...begun,
    ...{ model: BUILT_IN_MODEL, startedAt, progressAt: startedAt },
    ...{ firewallId: device.id, deviceName: device.name, ipAddress: device.address, deviceType: device.type },
    ...{ snapshotId: snapshot.id, configSha256: snapshot.sha256, configLines: snapshot.lines, configUpdatedAt: snapshot.createdAt },
    ...{ documentId: benchmark.id, benchmarkType: benchmark.benchmarkType, benchmarkFilename: benchmark.filename },
    ...{ benchmarkTitle: benchmark.title, benchmarkVersion: benchmark.version, benchmarkPages: benchmark.totalPages },
    ...{ benchmarkChunks: benchmark.chunks, benchmarkUploadedAt: benchmark.uploadedAt, recommendationIds: commandIds },
  };
}
