import type { AuditProgress, AuditResultItem, AuditStarted, AuditSummary, ReportInfo, StartAudit } from '@merlon/contract/audits.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import type { RunAudit } from './audit-job.ts';
import { type Command, chooseCommands } from './choose-commands.ts';
import { paginate, showProgress, showReport, showSummary } from './show.ts';
import { makeStorable } from './storable.ts';
import type { AuditRow, AuditsStore, NewAudit } from './store.ts';

/** A device that is to be audited. */
export interface AuditedDevice {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly type: string;
}

/** The configuration that an audit judges. */
export interface AuditedSnapshot {
  readonly id: string;
  readonly sha256: string;
  readonly lines: number;
  readonly createdAt: Date;
}

/** The benchmark that an audit holds it against. */
export interface AuditedBenchmark {
  readonly id: string;
  readonly benchmarkType: string;
  readonly filename: string;
  readonly title: string;
  readonly version: string;
  readonly totalPages: number;
  readonly chunks: number;
  readonly uploadedAt: Date;
}

export interface AuditsPorts {
  readonly store: AuditsStore;
  readonly clock: Clock;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Throws a refusal where there is no such device. */
  readonly requireFirewall: (id: string) => Promise<AuditedDevice>;
  /** The device's stored configuration, or the given one; undefined where it has none. */
  readonly pickSnapshot: (firewallId: string, given: string | undefined) => Promise<AuditedSnapshot | undefined>;
  readonly readSnapshot: (id: string) => Promise<string | undefined>;
  /** A benchmark that has been read, by its id or the newest of a type. */
  readonly findBenchmark: (wanted: { id: string } | { newestOf: string }) => Promise<AuditedBenchmark | undefined>;
  readonly listCommands: (documentId: string) => Promise<readonly Command[]>;
  readonly listRecommendations: (documentId: string, ids: readonly string[] | null) => Promise<readonly Recommendation[]>;
  /** Has an audit run, if the transaction that stores it is committed; undefined when the queue has one for the device already. */
  readonly enqueueAudit: (tx: Queryable, auditId: string, firewallId: string) => Promise<string | undefined>;
  readonly cancelAudit: (jobId: string) => Promise<void>;
  readonly runAudit: RunAudit;
}

/** What a new audit is made of. */
interface Prepared {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly benchmark: AuditedBenchmark;
  readonly platform: Platform;
  readonly commandIds: readonly string[] | null;
}

export type AuditsService = ReturnType<typeof createAuditsService>;

export function createAuditsService(ports: AuditsPorts) {
  const { store, clock, requireFirewall } = ports;

  /** @throws Refusal in the specification's words */
  async function start(firewallId: string, asked: StartAudit): Promise<AuditStarted> {
    const device = await requireFirewall(firewallId);
    if (asked.model !== BUILT_IN_MODEL)
      throw refuseInput({ field: 'model', message: `The model "${asked.model.slice(0, 100)}" is not available.` });
    if (await store.hasRunning(firewallId)) throw alreadyRunning();
    const prepared = await prepare(device, asked);
    return asked.test_check ? runTest(prepared) : startFull(prepared);
  }

  async function prepare(device: AuditedDevice, asked: StartAudit): Promise<Prepared> {
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

  async function startFull(prepared: Prepared): Promise<AuditStarted> {
    const { device } = prepared;
    const row = describeAudit(prepared, { auditType: 'full', status: 'starting', message: 'Audit started' }, clock());
    const id = await refuseVanished(prepared, () => store.insertStarting(row, (tx, auditId) => ports.enqueueAudit(tx, auditId, device.id)));
    if (id === undefined) throw alreadyRunning();
    return { status: 'started', audit_id: id };
  }

  async function runTest(prepared: Prepared): Promise<AuditStarted> {
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
    return { status: 'completed', ...showSummary({ id, startedAt, ...score }, verdicts), execution_time: outcome.seconds };
  }

  async function readProgress(firewallId: string): Promise<AuditProgress> {
    await requireFirewall(firewallId);
    return showProgress(await store.findLatest(firewallId));
  }

  async function stop(firewallId: string): Promise<void> {
    await requireFirewall(firewallId);
    const stopped = await store.end({ firewallId }, 'stopped', 'Audit was stopped by user', clock());
    if (!stopped) throw new Refusal('conflict', 'No audit is running for this firewall.');
    if (stopped.jobId) await ports.cancelAudit(stopped.jobId);
  }

  async function readLatest(firewallId: string): Promise<AuditSummary> {
    await requireFirewall(firewallId);
    const row = await store.findLatest(firewallId, 'completed');
    if (!row) throw new Refusal('not-found', 'No previous audit found for this firewall');
    return summarise(row);
  }

  const readLatestResults = async (firewallId: string): Promise<AuditResultItem[]> => (await readLatest(firewallId)).results;

  async function readResults(firewallId: string, auditId: string): Promise<AuditSummary> {
    const row = await store.find(auditId, firewallId);
    if (!row) throw new Refusal('not-found', 'No results found for this audit');
    return summarise(row);
  }

  const summarise = async (row: AuditRow): Promise<AuditSummary> =>
    showSummary({ ...row, ...scoreOfRow(row) }, await store.listVerdicts(row.id));

  async function listReports(
    firewallId: string,
    page: number,
    pageSize: number,
  ): Promise<{ reports: ReportInfo[]; pagination: Pagination }> {
    await requireFirewall(firewallId);
    const { rows, total } = await store.listReports(firewallId, { offset: (page - 1) * pageSize, limit: pageSize });
    return { reports: rows.map(showReport), pagination: paginate(page, pageSize, total) };
  }

  async function downloadReport(id: string): Promise<{ filename: string; content: Uint8Array }> {
    const report = await store.readReport(id);
    if (!report) throw noReport();
    return report;
  }

  async function removeReport(id: string): Promise<void> {
    if (!(await store.removeReport(id))) throw noReport();
  }

  const lastAuditTimes = (): Promise<ReadonlyMap<string, Date>> => store.listLastAuditTimes();
  const usesDocument = (tx: Queryable, documentId: string): Promise<boolean> => store.isBusy(tx, { documentId });
  const usesFirewall = (tx: Queryable, firewallId: string): Promise<boolean> => store.isBusy(tx, { firewallId });
  /** Ends an audit whose job was tried for the last time. */
  const giveUp = async (auditId: string): Promise<void> =>
    void (await store.end({ id: auditId }, 'failed', 'The audit could not be completed; the log of the server says more.', clock()));

  return {
    ...{ start, readProgress, stop, readLatest, readLatestResults, readResults, listReports, downloadReport, removeReport },
    ...{ lastAuditTimes, usesDocument, usesFirewall, giveUp },
  };
}

const alreadyRunning = () => new Refusal('conflict', 'Audit is already running for this firewall');
const noBenchmark = ({ type }: AuditedDevice) => new Refusal('not-found', `No benchmark found for ${type} type`);
const noReport = () => new Refusal('not-found', 'Report not found.');

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

function scoreOfRow({ overallScore, worstCaseScore, totalChecks, passedChecks, failedChecks, reviewChecks, naChecks }: AuditRow) {
  return {
    ...{ overall: overallScore, worstCase: worstCaseScore, total: totalChecks },
    ...{ passed: passedChecks, failed: failedChecks, review: reviewChecks, notApplicable: naChecks },
  };
}
