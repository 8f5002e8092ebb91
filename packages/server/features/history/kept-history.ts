import type { AuditHistorySummary, AuditSort, SortOrder } from '@merlon/contract/history.ts';
import type { ComparedVerdict, EarlierAudit } from '@merlon/engine/report/compare-verdicts.ts';
import { type SQL, and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { type AuditFilters, isKept, matchFilters } from './history-filters.ts';
import { auditReports, auditResults, audits } from './tables.ts';

/** An audit of the history; what was found in its rules, and what a direct audit says, can be much and is left out. */
export type HistoryRow = Omit<typeof audits.$inferSelect, 'sealedFindings' | 'ruleBase' | 'analysis' | 'verdictInitials'>;

export interface ReportName {
  readonly id: string;
  readonly auditId: string;
  readonly filename: string;
}

const {
  sealedFindings: _sealed,
  ruleBase: _ruleBase,
  analysis: _analysis,
  verdictInitials: _initials,
  ...historyColumns
} = getTableColumns(audits);
const sortColumns = { audit_date: audits.startedAt, overall_score: audits.overallScore, duration: audits.duration } as const;

/** Rows without a value come last either way; what is equal stands in one order always, or a row would be on two pages. */
function orderBy(sort: AuditSort, order: SortOrder): SQL[] {
  const newestFirst = [desc(audits.startedAt), desc(audits.id)];
  if (sort === 'audit_date') return order === 'desc' ? newestFirst : [sql`${audits.startedAt} asc`, sql`${audits.id} asc`];
  const column = sortColumns[sort];
  return [order === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, ...newestFirst];
}

/** A page of the history. It is found by its ids, which an index tells, so that however far it lies only its own rows are read. */
async function listHistory(
  db: Db,
  filters: AuditFilters,
  { sort, order }: { sort: AuditSort; order: SortOrder },
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryRow[]> {
  const inOrder = orderBy(sort, order);
  const page = db
    .select({ id: audits.id })
    .from(audits)
    .where(matchFilters(filters))
    .orderBy(...inOrder)
    .offset(offset)
    .limit(limit)
    .as('page');
  return db
    .select(historyColumns)
    .from(audits)
    .innerJoin(page, eq(page.id, audits.id))
    .orderBy(...inOrder);
}

const countType = (type: 'test' | 'full' | 'direct') => sql<number>`count(*) filter (where ${audits.auditType} = ${type})`.mapWith(Number);

/** Counts all that the filters leave of the history. */
async function summariseHistory(db: Db, filters: AuditFilters): Promise<AuditHistorySummary> {
  const [summary] = await db
    .select({
      total_audits: count(),
      test_audits: countType('test'),
      full_audits: countType('full'),
      direct_audits: countType('direct'),
      average_score: sql<number | null>`avg(${audits.overallScore})`,
    })
    .from(audits)
    .where(matchFilters(filters));
  if (!summary) throw new Error('an aggregate has no row');
  return summary;
}

/** The names of the reports of some audits, newest first. */
const listReportNames = (db: Db, auditIds: readonly string[]): Promise<ReportName[]> =>
  db
    .select({ id: auditReports.id, auditId: auditReports.auditId, filename: auditReports.filename })
    .from(auditReports)
    .where(inArray(auditReports.auditId, [...auditIds]))
    .orderBy(desc(auditReports.generatedAt), desc(auditReports.id));

/** Of a deleted device too, whose audits are kept for the record. */
async function findInHistory(db: Db, id: string): Promise<HistoryRow | undefined> {
  const [row] = await db
    .select(historyColumns)
    .from(audits)
    .where(and(isKept, eq(audits.id, id)));
  return row;
}

type Compared = Pick<HistoryRow, 'id' | 'deviceId' | 'auditType' | 'benchmarkType' | 'benchmarkFilename' | 'startedAt'>;

/**
 * The newest completed audit of the same kind, device and type of benchmark before this one, of the same benchmark where there is one; of a
 * test, one of the same check.
 */
async function findPrevious(db: Db, audit: Compared, tested: ComparedVerdict | undefined): Promise<HistoryRow | undefined> {
  const { deviceId, auditType, benchmarkType, benchmarkFilename, startedAt, id } = audit;
  if (deviceId === null) return undefined;
  const { checkId, page, title } = tested ?? {};
  const { verdict } = auditResults;
  const isOfCheck = sql`${verdict} ->> 'title' = ${title} and (${verdict} ->> 'checkId' = ${checkId} or ${verdict} -> 'page' = to_jsonb(${page ?? 0}::int))`;
  const judgedIt = sql`exists (select from ${auditResults} where ${auditResults.auditId} = ${audits.id} and ${isOfCheck})`;
  const [row] = await db
    .select(historyColumns)
    .from(audits)
    .where(
      and(
        eq(audits.deviceId, deviceId),
        eq(audits.auditType, auditType),
        eq(audits.status, 'completed'),
        eq(audits.benchmarkType, benchmarkType),
        tested && judgedIt,
        sql`(${audits.startedAt}, ${audits.id}) < (${startedAt.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(eq(audits.benchmarkFilename, benchmarkFilename)), desc(audits.startedAt), desc(audits.id))
    .limit(1);
  return row;
}

/** What a report compares a full audit with, which may still be running; undefined where there is nothing before it. */
async function findBefore(db: Db, id: string): Promise<EarlierAudit | undefined> {
  const [audit] = await db.select(historyColumns).from(audits).where(eq(audits.id, id));
  if (!audit || audit.auditType !== 'full') return undefined;
  const previous = await findPrevious(db, audit, undefined);
  return previous && { ...previous, verdicts: await listCompared(db, previous.id) };
}

/** An audit's verdicts without what led to them, in their order. */
const listCompared = (db: Db, auditId: string): Promise<ComparedVerdict[]> =>
  db
    .select({
      checkId: sql<string>`${auditResults.verdict} ->> 'checkId'`,
      title: sql<string>`${auditResults.verdict} ->> 'title'`,
      page: sql<number>`coalesce((${auditResults.verdict} ->> 'page')::int, 0)`,
      status: sql<ComparedVerdict['status']>`${auditResults.verdict} ->> 'status'`,
    })
    .from(auditResults)
    .where(eq(auditResults.auditId, auditId))
    .orderBy(auditResults.position);

/** The part of the store that the history page needs. */
export const keptHistory = (db: Db) => ({
  listHistory: listHistory.bind(null, db),
  summariseHistory: summariseHistory.bind(null, db),
  listReportNames: listReportNames.bind(null, db),
  findInHistory: findInHistory.bind(null, db),
  findPrevious: findPrevious.bind(null, db),
  findBefore: findBefore.bind(null, db),
  listCompared: listCompared.bind(null, db),
});
