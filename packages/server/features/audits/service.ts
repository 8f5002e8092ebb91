import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import type {
  AuditModel,
  AuditProgress,
  AuditResultItem,
  AuditState,
  AuditSummary,
  ReportInfo,
  RunningAudit,
} from '@merlon/contract/audits.ts';
import type { ChosenAnswer, ChosenFirewalls } from '@merlon/contract/firewalls.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { bindFirst } from '../../bind-first.ts';
import { paginate } from '../../http/paginate.ts';
import { writeMoment } from '../../karachi-days.ts';
import { Refusal } from '../../refusal.ts';
import type { AuditsPorts } from './ports.ts';
import { analyseConfiguration } from './analyse-configuration.ts';
import { scoreOfRow } from './describe-report.ts';
import { downloadReport, noReport } from './download-report.ts';
import { estimateAudit } from './estimate-audit.ts';
import { previewModel } from './preview-model.ts';
import { readCharts } from './read-charts.ts';
import { countOld, countOldReports, dropOldReports, listJudged, removeOld } from './remove-old.ts';
import { compareAudits, listHistory, noResults, readRecord, summariseHistory } from './read-history.ts';
import { showProgress, showReport, showState, showSummary } from './show.ts';
import { startAudit } from './start-audit.ts';
import { startMany } from './start-many.ts';
import type { AuditRow } from './store.ts';

const NOTHING_TO_STOP = 'No audit is running for this firewall.';

export type AuditsService = ReturnType<typeof createAuditsService>;

export function createAuditsService(ports: AuditsPorts) {
  return bindFirst(ports, {
    start: startAudit,
    startMany,
    readProgress,
    listRunning,
    stop,
    stopMany,
    estimate: estimateAudit,
    analyse: analyseConfiguration,
    readLatest,
    readLatestResults,
    readResults,
    listJudgements,
    previewModel,
    remove,
    listModels,
    listReports,
    downloadReport,
    removeReport,
    listHistory,
    summariseHistory,
    readRecord,
    compareAudits,
    readCharts,
    listNewest,
    listAuditedFirewalls,
    usesDocument,
    usesFirewall,
    nameDevices,
    giveUp,
    countOld,
    removeOld,
    countOldReports,
    dropOldReports,
    listJudged,
  });
}

async function readProgress({ store, requireFirewall }: AuditsPorts, firewallId: string): Promise<AuditProgress> {
  await requireFirewall(firewallId);
  return showProgress(await store.findLatest(firewallId));
}

async function listRunning({ store }: AuditsPorts): Promise<RunningAudit[]> {
  return (await store.listRunning()).flatMap(({ firewallId, ...row }) =>
    firewallId === null ? [] : [{ firewall_id: firewallId, ...showState(row) }],
  );
}

async function stop(ports: AuditsPorts, firewallId: string): Promise<void> {
  await ports.requireFirewall(firewallId);
  const { started } = await stopMany(ports, { ids: [firewallId] });
  if (started.length === 0) throw new Refusal('conflict', NOTHING_TO_STOP);
}

/** Stops what waits or runs, of devices or of all; in the answer, `started` are those that were stopped. */
async function stopMany({ store, clock, cancelAudit }: AuditsPorts, { ids }: ChosenFirewalls): Promise<ChosenAnswer> {
  const stopped = await store.endEarly({ firewallIds: ids }, 'stopped', 'Audit was stopped by user', clock());
  for (const { jobId } of stopped) if (jobId !== null) await cancelAudit(jobId);
  const started = stopped.flatMap(({ firewallId }) => firewallId ?? []);
  const isStopped = new Set(started);
  const missed = [...new Set(ids ?? [])].filter((id) => !isStopped.has(id));
  return { started, refused: missed.map((id) => ({ id, detail: NOTHING_TO_STOP })) };
}

async function readLatest(ports: AuditsPorts, firewallId: string): Promise<AuditSummary> {
  await ports.requireFirewall(firewallId);
  const row = await ports.store.findLatest(firewallId, 'completed');
  if (!row) throw new Refusal('not-found', 'No previous audit found for this firewall');
  return summarise(ports, row);
}

async function readLatestResults(ports: AuditsPorts, firewallId: string): Promise<AuditResultItem[]> {
  return (await readLatest(ports, firewallId)).results;
}

/** @param firewallId undefined: whatever device it is of */
async function readResults(ports: AuditsPorts, firewallId: string | undefined, auditId: string): Promise<AuditSummary> {
  const row = await ports.store.find(auditId, firewallId);
  if (!row) throw noResults();
  return summarise(ports, row);
}

/** What a model was asked and said, about one check or all; nothing where the built-in engine judged. */
async function listJudgements(
  { store }: AuditsPorts,
  firewallId: string,
  auditId: string,
  checkId: string | undefined,
): Promise<ModelJudgement[]> {
  if (!(await store.find(auditId, firewallId))) throw noResults();
  return store.listJudgements(auditId, checkId);
}

/** Deletes an audit with its results and reports. @returns what it was */
async function remove({ store }: AuditsPorts, firewallId: string, auditId: string): Promise<string> {
  const removed = await store.remove(auditId, firewallId);
  if (removed === 'unknown') throw noResults();
  if (removed === 'busy') throw new Refusal('conflict', 'This audit is running; wait for its end or stop it first.');
  return `${removed.deviceName}, ${removed.auditType} audit of ${writeMoment(removed.startedAt)}`;
}

async function listModels({ store, requireFirewall }: AuditsPorts, firewallId: string): Promise<{ ai_models: AuditModel[] }> {
  await requireFirewall(firewallId);
  return { ai_models: (await store.listModels(firewallId)).map(({ id, model }) => ({ audit_id: id, ai_model: model })) };
}

async function summarise({ store }: AuditsPorts, row: AuditRow): Promise<AuditSummary> {
  return showSummary({ ...row, ...scoreOfRow(row) }, await store.listVerdicts(row.id));
}

/** Pages count from 1. */
async function listReports(
  { store, requireFirewall }: AuditsPorts,
  firewallId: string,
  page: number,
  pageSize: number,
): Promise<{ reports: ReportInfo[]; pagination: Pagination }> {
  await requireFirewall(firewallId);
  const { rows, total } = await store.listReports(firewallId, { offset: (page - 1) * pageSize, limit: pageSize });
  return { reports: rows.map(showReport), pagination: paginate(page, pageSize, total) };
}

/** @returns what it was called */
async function removeReport({ store }: AuditsPorts, id: string): Promise<string> {
  const filename = await store.removeReport(id);
  if (filename === undefined) throw noReport();
  return filename;
}

/** The newest full audit of each device, and when the last completed one was begun; devices without an entry never were audited. */
async function listNewest({ store }: AuditsPorts): Promise<ReadonlyMap<string, { state: AuditState; lastAt: Date | undefined }>> {
  const newest = await store.listNewest();
  return new Map(
    newest.map(({ firewallId, state, lastCompletedAt }) => [firewallId, { state: showState(state), lastAt: lastCompletedAt }]),
  );
}

/** The devices whose audit is running. */
function listAuditedFirewalls({ store }: AuditsPorts): Promise<ReadonlySet<string>> {
  return store.listBusyFirewalls();
}

function usesDocument({ store }: AuditsPorts, tx: Queryable, documentId: string): Promise<boolean> {
  return store.isBusy(tx, { documentId });
}

function usesFirewall({ store }: AuditsPorts, tx: Queryable, firewallId: string): Promise<boolean> {
  return store.isBusy(tx, { firewallId });
}

/** What the devices of these audits were called, by the audit's id. */
function nameDevices({ store }: AuditsPorts, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return store.nameDevices(ids);
}

/** Ends an audit whose job was tried for the last time. */
async function giveUp({ store, clock }: AuditsPorts, auditId: string): Promise<void> {
  await store.endEarly({ id: auditId }, 'failed', 'The audit could not be completed; the log of the server says more.', clock());
}
