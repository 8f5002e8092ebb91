import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import type { AuditModel, AuditResultItem, AuditSummary, ReportInfo } from '@merlon/contract/audits.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import { paginate } from '../../http/paginate.ts';
import { Refusal } from '../../refusal.ts';
import { downloadReport, noReport } from './download-report.ts';
import { drawFleetReport } from './fleet-report.ts';
import type { ReportsPorts } from './ports.ts';
import { readReport } from './read-report.ts';
import { showReport, showSummary } from './show.ts';

export type ReportsService = ReturnType<typeof createReportsService>;

export function createReportsService(ports: ReportsPorts) {
  return {
    readLatest: readLatest.bind(null, ports),
    readLatestResults: readLatestResults.bind(null, ports),
    readResults: readResults.bind(null, ports),
    listJudgements: listJudgements.bind(null, ports),
    listModels: listModels.bind(null, ports),
    listReports: listReports.bind(null, ports),
    downloadReport: downloadReport.bind(null, ports),
    drawFleetReport: drawFleetReport.bind(null, ports),
    removeReport: removeReport.bind(null, ports),
  };
}

async function readLatest(
  { record, findPlatform, requireDevice, matchWaivers, clock }: ReportsPorts,
  deviceId: string,
): Promise<AuditSummary> {
  await requireDevice(deviceId);
  const audit = await record.findLatest(deviceId);
  if (!audit) throw new Refusal('not-found', 'No previous audit found for this firewall');
  return showSummary(audit, readReport(findPlatform, audit, await matchWaivers(audit, clock())));
}

async function readLatestResults(ports: ReportsPorts, deviceId: string): Promise<AuditResultItem[]> {
  return (await readLatest(ports, deviceId)).results;
}

/** @param deviceId undefined for an audit of any device */
async function readResults(ports: ReportsPorts, deviceId: string | undefined, auditId: string): Promise<AuditSummary> {
  const audit = await ports.record.find(auditId, deviceId);
  if (!audit) throw noResults();
  const [now, then] = await Promise.all([ports.matchWaivers(audit, ports.clock()), ports.readWaivers(audit.id)]);
  const read = readReport.bind(null, ports.findPlatform, audit);
  return showSummary(audit, read(now), read(then).verdicts);
}

/** The questions to a model and its answers, about one check or all; none if the built-in engine judged. */
async function listJudgements(
  { record }: ReportsPorts,
  deviceId: string,
  auditId: string,
  checkId: string | undefined,
): Promise<ModelJudgement[]> {
  if (!(await record.has(auditId, deviceId))) throw noResults();
  return record.listJudgements(auditId, checkId);
}

const noResults = () => new Refusal('not-found', 'No results found for this audit');

async function listModels({ record, requireDevice }: ReportsPorts, deviceId: string): Promise<{ ai_models: AuditModel[] }> {
  await requireDevice(deviceId);
  return { ai_models: (await record.listModels(deviceId)).map(({ id, model }) => ({ audit_id: id, ai_model: model })) };
}

/** Pages count from 1. */
async function listReports(
  { record, requireDevice }: ReportsPorts,
  deviceId: string,
  page: number,
  pageSize: number,
): Promise<{ reports: ReportInfo[]; pagination: Pagination }> {
  await requireDevice(deviceId);
  const { rows, total } = await record.listReports(deviceId, { offset: (page - 1) * pageSize, limit: pageSize });
  return { reports: rows.map(showReport), pagination: paginate(page, pageSize, total) };
}

/** @returns what it was called */
async function removeReport({ record }: ReportsPorts, id: string): Promise<string> {
  const filename = await record.removeReport(id);
  if (filename === undefined) throw noReport();
  return filename;
}
