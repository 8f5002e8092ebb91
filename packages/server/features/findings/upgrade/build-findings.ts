import { asc, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { JobKind } from '../../../adapters/job-queue/queue.ts';
import type { RecordedAudit } from '../../../audit-record.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAudit } from '../recording/record-findings.ts';
import type { RecordingPorts } from '../recording/recording-ports.ts';
import { findingWalks } from '../tables.ts';

/** One for all processes, as its key is its name. Run again it goes on where it was. */
export const buildFindingsJob: JobKind<object> = { name: 'build-findings', retries: 10, timeoutSeconds: 12 * 3600, concurrency: 1 };

/** Audits of one transaction: few enough that an audit of the device that ends meanwhile does not wait for long. */
const BATCH = 5;

export interface BuildingPorts extends RecordingPorts {
  readonly db: Db;
  /** The audits of a device that came to their end, the oldest first. */
  readonly listRecorded: (
    by: Queryable,
    deviceId: string,
    after: { readonly at: Date; readonly id: string } | undefined,
    limit: number,
  ) => Promise<readonly RecordedAudit[]>;
}

/** Whether audits of before there were findings wait. */
export async function isBuildingDue({ db }: Pick<BuildingPorts, 'db'>): Promise<boolean> {
  const [walk] = await db.select({ id: findingWalks.deviceId }).from(findingWalks).where(not(findingWalks.isDone)).limit(1);
  return walk !== undefined;
}

/**
 * Turns the audits of before there were findings into findings, device by device and the oldest first. It can be interrupted at any moment,
 * and goes on where it was.
 * @throws the signal's reason when it was interrupted
 */
export async function buildFindings(ports: BuildingPorts, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while (await inTransaction(ports.db, (tx) => buildSome(ports, tx)));
}

/** @returns false where nothing waits any more */
async function buildSome(ports: BuildingPorts, tx: Queryable): Promise<boolean> {
  const [walk] = await tx
    .select()
    .from(findingWalks)
    .where(not(findingWalks.isDone))
    .orderBy(asc(findingWalks.deviceId))
    .limit(1)
    .for('update');
  if (!walk) return false;
  const { deviceId, afterStartedAt: at, afterAuditId: id } = walk;
  const audits = await ports.listRecorded(tx, deviceId, at && id ? { at, id } : undefined, BATCH);
  for (const audit of audits) await recordAudit(ports, tx, audit, '');
  const last = audits.at(-1);
  await tx
    .update(findingWalks)
    .set({
      ...(last && { afterStartedAt: last.startedAt, afterAuditId: last.id }),
      auditsDone: sql`${findingWalks.auditsDone} + ${audits.length}`,
      isDone: audits.length < BATCH,
    })
    .where(eq(findingWalks.deviceId, deviceId));
  return true;
}
