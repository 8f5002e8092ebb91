import type { DashboardCharts } from '@merlon/contract/dashboard.ts';
import type { AuditComparison, AuditHistoryQuery, AuditHistorySummary, AuditRecord, ChangedVerdict } from '@merlon/contract/history.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import { type VerdictChange, compareVerdicts } from '@merlon/engine/report/compare-verdicts.ts';
import { paginate } from '../../http/paginate.ts';
import { dayOf, readStart } from '../../karachi-days.ts';
import { Refusal } from '../../refusal.ts';
import type { HistoryRow } from './kept-history.ts';
import type { DeviceMarks, HistoryPorts } from './ports.ts';
import { showRecord } from './show-record.ts';

export const noResults = () => new Refusal('not-found', 'No results found for this audit');

interface HistoryPage {
  readonly audits: AuditRecord[];
  readonly pagination: Pagination;
  readonly summary: AuditHistorySummary;
}

/** A page of the audits that have ended, with what all that the filters leave come to. */
export async function listHistory(ports: HistoryPorts, query: AuditHistoryQuery): Promise<HistoryPage> {
  const { page, page_size: size, sort_by: sort, sort_order: order, tag, site, ...asked } = query;
  const filters = { ...asked, deviceIds: await chooseDevices(ports, { tag, site }) };
  const [audits, summary] = await Promise.all([
    ports.store.listHistory(filters, { sort, order }, { offset: (page - 1) * size, limit: size }).then((rows) => showRecords(ports, rows)),
    ports.store.summariseHistory(filters),
  ]);
  return { audits, pagination: paginate(page, size, summary.total_audits), summary };
}

/** The devices that a query is about; undefined for all. */
export const chooseDevices = async ({ listDeviceIds }: HistoryPorts, marks: DeviceMarks): Promise<readonly string[] | undefined> =>
  marks.tag === undefined && marks.site === undefined ? undefined : listDeviceIds(marks);

/** Counts the whole history. */
export function summariseHistory({ store }: HistoryPorts): Promise<AuditHistorySummary> {
  return store.summariseHistory({});
}

/** @throws Refusal where the history has no such audit */
export async function readRecord(ports: HistoryPorts, id: string): Promise<AuditRecord> {
  return showOne(ports, await requireInHistory(ports, id));
}

/**
 * Compares an audit with the device's previous one of this kind. An audit that did not finish has nothing to compare.
 * @throws Refusal where the history has no such audit, or it is a direct one, which has no checks
 */
export async function compareAudits(ports: HistoryPorts, id: string): Promise<AuditComparison> {
  const { store } = ports;
  const audit = await requireInHistory(ports, id);
  if (audit.auditType === 'direct') throw new Refusal('conflict', 'A direct audit has no checks, so it cannot be compared with another.');
  const now = await store.listCompared(id);
  const previous =
    audit.status === 'completed' ? await store.findPrevious(audit, audit.auditType === 'test' ? now[0] : undefined) : undefined;
  if (!previous) return { previous: null, same_benchmark: false, newly_failed: [], fixed: [], otherwise_changed: [], unchanged: 0 };
  const [shown, before] = await Promise.all([showOne(ports, previous), store.listCompared(previous.id)]);
  const { newlyFailed, fixed, otherwiseChanged, unchanged } = compareVerdicts(before, now);
  return {
    previous: shown,
    same_benchmark: nameFile(audit) === nameFile(previous),
    newly_failed: newlyFailed.map(showChange),
    fixed: fixed.map(showChange),
    otherwise_changed: otherwiseChanged.map(showChange),
    unchanged,
  };
}

async function requireInHistory({ store }: HistoryPorts, id: string): Promise<HistoryRow> {
  const row = await store.findInHistory(id);
  if (!row) throw noResults();
  return row;
}

async function showOne({ store }: HistoryPorts, row: HistoryRow): Promise<AuditRecord> {
  return showRecord(row, await store.listReportNames([row.id]));
}

async function showRecords({ store }: HistoryPorts, rows: readonly HistoryRow[]): Promise<AuditRecord[]> {
  const reports = Map.groupBy(await store.listReportNames(rows.map(({ id }) => id)), ({ auditId }) => auditId);
  return rows.map((row) => showRecord(row, reports.get(row.id) ?? []));
}

/** By what an uploaded file is known, also once it was deleted. */
const nameFile = ({ benchmarkFilename, benchmarkUploadedAt }: HistoryRow) =>
  `${benchmarkFilename}\n${benchmarkUploadedAt?.toISOString() ?? ''}`;

const showChange = ({ checkId, title, before, now }: VerdictChange): ChangedVerdict => ({
  check_id: checkId,
  title,
  before: before ?? null,
  now: now ?? null,
});

/** Days that scores are drawn over, today included. */
const DAYS_SHOWN = 90;
const MOST_FAILED = 10;
const DAY = 24 * 60 * 60 * 1000;

/** Reads the charts over the audits of all devices. */
export async function readCharts({ store, clock }: HistoryPorts): Promise<DashboardCharts> {
  const since = readStart(dayOf(new Date(clock().getTime() - (DAYS_SHOWN - 1) * DAY)));
  const [scores, verdicts, failed_checks] = await Promise.all([
    store.averageByDay(since),
    store.addUpVerdicts(),
    store.listFailedChecks(MOST_FAILED),
  ]);
  return { scores, verdicts, failed_checks };
}
