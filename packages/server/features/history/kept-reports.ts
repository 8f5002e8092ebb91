import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { readPage } from '../../adapters/database/read-page.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { openReport } from './sealed-rows.ts';
import { auditReports, audits } from './tables.ts';

export type ReportRow = Omit<typeof auditReports.$inferSelect, 'content'>;

/** A device's reports, newest first. */
async function listReports(
  db: Db,
  deviceId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const { content: _content, ...columns } = getTableColumns(auditReports);
  const ofDevice = eq(audits.deviceId, deviceId);
  return readPage(
    db
      .select(columns)
      .from(auditReports)
      .innerJoin(audits, eq(audits.id, auditReports.auditId))
      .where(ofDevice)
      .orderBy(desc(auditReports.generatedAt), desc(auditReports.id))
      .offset(page.offset)
      .limit(page.limit),
    () => db.select({ total: count() }).from(auditReports).innerJoin(audits, eq(audits.id, auditReports.auditId)).where(ofDevice),
  );
}

/** The PDF as it was drawn when the audit ended. */
async function readReport(db: Db, vault: Vault, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ id: auditReports.id, content: auditReports.content }).from(auditReports).where(eq(auditReports.id, id));
  return row && openReport(vault, row);
}

async function findReport(db: Db, id: string): Promise<Pick<ReportRow, 'filename'> | undefined> {
  const [row] = await db.select({ filename: auditReports.filename }).from(auditReports).where(eq(auditReports.id, id));
  return row;
}

/** @returns what it was called; undefined where there is none */
async function removeReport(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.delete(auditReports).where(eq(auditReports.id, id)).returning({ filename: auditReports.filename });
  return row?.filename;
}

/** The part of the store that handles reports. */
export const keptReports = (db: Db, vault: Vault) => ({
  listReports: listReports.bind(null, db),
  findReport: findReport.bind(null, db),
  readReport: readReport.bind(null, db, vault),
  removeReport: removeReport.bind(null, db),
});
