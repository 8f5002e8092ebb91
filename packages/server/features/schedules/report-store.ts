import { eq } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { placeOfRunReport } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { runReports } from './tables.ts';

/** The reports that runs have drawn. */
export const createRunReportStore = (db: Db, vault: Vault) => ({
  /** Written again by a run that was cut off, the second one counts. */
  keep: async (runId: string, filename: string, pdf: Uint8Array): Promise<void> => {
    const set = { filename, content: vault.seal(pdf, placeOfRunReport(runId)) };
    await db
      .insert(runReports)
      .values({ runId, ...set })
      .onConflictDoUpdate({ target: runReports.runId, set });
  },
  read: async (runId: string): Promise<FileAnswer | undefined> => {
    const [row] = await db.select().from(runReports).where(eq(runReports.runId, runId));
    return row && { filename: row.filename, contentType: 'application/pdf', content: vault.open(row.content, placeOfRunReport(runId)) };
  },
});
