import type { AuditProgress, AuditResultItem, AuditSummary, ReportInfo } from '@merlon/contract/audits.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { bindFirst } from '../../bind-first.ts';
import { Refusal } from '../../refusal.ts';
import type { AuditsPorts } from './ports.ts';
import { paginate, showProgress, showReport, showSummary } from './show.ts';
import { startAudit } from './start-audit.ts';
import type { AuditRow } from './store.ts';

export type AuditsService = ReturnType<typeof createAuditsService>;

export function createAuditsService(ports: AuditsPorts) {
  return bindFirst(ports, {
    ...{ start: startAudit, readProgress, stop, readLatest, readLatestResults, readResults, listReports, downloadReport, removeReport },
    ...{ lastAuditTimes, listAuditedFirewalls, usesDocument, usesFirewall, giveUp },
  });
}

async function readProgress({ store, requireFirewall }: AuditsPorts, firewallId: string): Promise<AuditProgress> {
  await requireFirewall(firewallId);
  return showProgress(await store.findLatest(firewallId));
}

async function stop({ store, clock, requireFirewall, cancelAudit }: AuditsPorts, firewallId: string): Promise<void> {
  await requireFirewall(firewallId);
  const stopped = await store.endEarly({ firewallId }, 'stopped', 'Audit was stopped by user', clock());
  if (!stopped) throw new Refusal('conflict', 'No audit is running for this firewall.');
  if (stopped.jobId) await cancelAudit(stopped.jobId);
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

async function readResults(ports: AuditsPorts, firewallId: string, auditId: string): Promise<AuditSummary> {
  const row = await ports.store.find(auditId, firewallId);
  if (!row) throw new Refusal('not-found', 'No results found for this audit');
  return summarise(ports, row);
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

async function downloadReport({ store }: AuditsPorts, id: string): Promise<{ filename: string; content: Uint8Array }> {
  const report = await store.readReport(id);
  if (!report) throw noReport();
  return report;
}

async function removeReport({ store }: AuditsPorts, id: string): Promise<void> {
  if (!(await store.removeReport(id))) throw noReport();
}

const noReport = () => new Refusal('not-found', 'Report not found.');

/** When each device was last audited in full; devices without an entry never were. */
function lastAuditTimes({ store }: AuditsPorts): Promise<ReadonlyMap<string, Date>> {
  return store.listLastAuditTimes();
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

/** Ends an audit whose job was tried for the last time. */
async function giveUp({ store, clock }: AuditsPorts, auditId: string): Promise<void> {
  await store.endEarly({ id: auditId }, 'failed', 'The audit could not be completed; the log of the server says more.', clock());
}

function scoreOfRow({ overallScore, worstCaseScore, totalChecks, passedChecks, failedChecks, reviewChecks, naChecks }: AuditRow) {
  return {
    ...{ overall: overallScore, worstCase: worstCaseScore, total: totalChecks },
    ...{ passed: passedChecks, failed: failedChecks, review: reviewChecks, notApplicable: naChecks },
  };
}
