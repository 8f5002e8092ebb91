import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { RecordedAudit } from '../../../audit-record.ts';
import type { Happening } from '../../../happening.ts';
import type { NewEvent } from '../events/events-store.ts';
import { findings, waivers } from '../tables.ts';
import type { Refitted } from '../waivers/fit.ts';
import { holdsAt } from '../waivers/holding.ts';
import { isAnswerKind } from '../waiver-kinds.ts';
import type { Changed } from './plan-changes.ts';
import type { TellingPorts } from './recording-ports.ts';

/** What an audit changed about findings and waivers. */
interface Recorded {
  readonly changed: readonly Changed[];
  readonly events: readonly NewEvent[];
  readonly refitted: readonly Refitted[];
}

/**
 * Tells which checks newly fail or are mended, and which waivers do not cover what they did. The first audit of a device with a benchmark is
 * no news: it would tell of everything.
 */
export async function tellAudit(telling: TellingPorts, tx: Queryable, audit: RecordedAudit, recorded: Recorded): Promise<void> {
  const outgrown = await describeOutgrown(tx, audit, recorded.refitted);
  const turned = await describeTurned(telling, tx, audit, recorded);
  if (outgrown.length + turned.length > 0) await telling.tell(tx, [...turned, ...outgrown]);
}

const deviceOf = ({ deviceId: id, deviceName: name, deviceType: type }: RecordedAudit) => ({ id, name, type });

async function describeTurned(
  { hasEarlier }: TellingPorts,
  tx: Queryable,
  audit: RecordedAudit,
  { changed, events }: Recorded,
): Promise<Happening[]> {
  const kindOf = new Map(events.map(({ findingId, kind }) => [findingId, kind]));
  const failed = changed.filter(({ row, isNew }) => row.status === 'FAIL' && (isNew || kindOf.has(row.id)));
  const fixed = changed.filter(({ row }) => kindOf.get(row.id) === 'mended');
  if (failed.length + fixed.length === 0 || !(await hasEarlier(tx, audit.id))) return [];
  const owners = await listOwners(
    tx,
    [...failed, ...fixed].filter(({ isNew }) => !isNew).map(({ row }) => row.id),
  );
  const describe = (change: Changed): Happening => describeFinding(change, audit, owners.get(change.row.id));
  return [...failed.map(describe), ...fixed.map((change) => ({ ...describe(change), kind: 'check_fixed' as const, isResolved: true }))];
}

function describeFinding({ row, found }: Changed, audit: RecordedAudit, ownerId: string | undefined): Happening {
  return {
    kind: 'check_newly_failed',
    severity: row.severity,
    at: audit.finishedAt,
    device: deviceOf(audit),
    title: row.kind === 'check' ? `${row.checkId} ${row.title}` : row.title,
    link: `/findings/${row.id}`,
    subject: `finding ${row.id}`,
    checkKey: `${row.type} ${row.checkKey}`,
    details: [found.reason, ...found.offenders.map(({ text }) => text)].join('\n'),
    ...(ownerId !== undefined && { userId: ownerId }),
  };
}

async function listOwners(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, ownerId } = findings;
  const rows = await tx
    .select({ id, ownerId })
    .from(findings)
    .where(inArray(id, [...ids]));
  return new Map(rows.flatMap((row) => (row.ownerId === null ? [] : [[row.id, row.ownerId] as const])));
}

/** One for each waiver that held and covers something of this device no longer. */
async function describeOutgrown(tx: Queryable, audit: RecordedAudit, refitted: readonly Refitted[]): Promise<Happening[]> {
  const lost = Map.groupBy(
    refitted.filter(({ before, after }) => before === 'covered' && after !== 'covered'),
    ({ waiverId }) => waiverId,
  );
  if (lost.size === 0) return [];
  const rows = await tx
    .select()
    .from(waivers)
    .where(and(sql`${waivers.id} = any(${sql.param([...lost.keys()])}::uuid[])`, holdsAt(audit.finishedAt)));
  return rows.map(({ id, kind, ownerId, ownerName }) => {
    const count = lost.get(id)?.length ?? 0;
    const what = isAnswerKind(kind) ? 'The answer by hand' : 'The waiver';
    return {
      kind: 'waiver_outgrown',
      severity: 'medium',
      at: audit.finishedAt,
      device: deviceOf(audit),
      title: `${what} of ${ownerName} does not cover ${count === 1 ? 'a finding' : `${count} findings`} any more`,
      link: `/waivers/${id}`,
      subject: `waiver ${id} outgrown on ${audit.deviceId}`,
      ...(ownerId !== null && { userId: ownerId }),
    };
  });
}
