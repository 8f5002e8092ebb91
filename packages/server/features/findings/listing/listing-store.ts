import type { FindingCounts, FindingGroup, FindingSort, FindingState } from '@merlon/contract/findings.ts';
import { type SQL, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { findings } from '../tables.ts';
import { type FilterGround, type Filters, matchFilters } from './filters.ts';
import { findingsWithHeld, severityRank, stateOfFinding } from './state.ts';

export type FindingRow = typeof findings.$inferSelect;

/** A finding with how it stands. */
export interface StandingFinding {
  readonly row: FindingRow;
  readonly state: FindingState;
}

export interface Order {
  readonly by: FindingSort;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The values that a list is sorted by. */
const SORTED: Readonly<Record<Exclude<FindingSort, 'device'>, SQL>> = {
  severity: severityRank,
  since: sql`${findings.since}`,
  last_seen: sql`${findings.lastSeen}`,
  due: sql`${findings.due}`,
  check: sql`case when ${findings.checkId} ~ '^\\d{1,6}([.]\\d{1,6})*$' then string_to_array(${findings.checkId}, '.')::int[] end`,
};
const LARGEST_FIRST: ReadonlySet<FindingSort> = new Set(['severity', 'since', 'last_seen']);

const counted = sql`
  count(*) filter (where state = 'open')::int as open,
  count(*) filter (where state = 'waived')::int as waived,
  count(*) filter (where state = 'partly_waived')::int as partly_waived,
  count(*) filter (where state = 'answered')::int as answered,
  count(*) filter (where state = 'mended')::int as mended,
  count(*) filter (where rank = 3)::int as high,
  count(*) filter (where rank = 2)::int as medium,
  count(*) filter (where rank = 1)::int as low`;

interface Page<T> {
  readonly rows: readonly T[];
  readonly counts: FindingCounts;
}

/** The places of devices in the order of their names, beside their ids. */
const rankDevices = ({ devices }: FilterGround): SQL =>
  sql`unnest(${sql.param(devices.map(({ id }) => id))}::uuid[]) with ordinality as device (id, place)`;

/** A page of the findings that match, and counts of all that do; they are gone through once. */
export async function listFindings(db: Db, filters: Filters, ground: FilterGround, order: Order): Promise<Page<StandingFinding>> {
  const isByDevice = order.by === 'device';
  const sorted = order.by === 'device' ? sql`device.place` : SORTED[order.by];
  const direction = sql.raw(order.direction ?? (LARGEST_FIRST.has(order.by) ? 'desc' : 'asc'));
  const ranked = isByDevice ? sql`left join ${rankDevices(ground)} on device.id = ${findings.deviceId}` : sql``;
  const { rows } = await db.execute<{ counts: FindingCounts; page: { id: string; state: FindingState }[] }>(sql`
    with matched as (
      select ${findings.id} as id, ${stateOfFinding} as state, ${severityRank} as rank, ${findings.since} as since,
        ${sorted} as sorted
      from ${findingsWithHeld(ground.now)}
      ${ranked}
      where ${matchFilters(filters, ground, stateOfFinding)}
    ), page as (
      select id, state, row_number() over (order by sorted ${direction} nulls last, rank desc, since desc, id) as place from matched
      order by place
      offset ${order.offset} limit ${order.limit}
    )
    select
      (select to_json(counts) from (select ${counted} from matched) as counts) as counts,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state) order by place), '[]') from page) as page`);
  const { counts, page } = takeOne(rows);
  const found = await findRows(
    db,
    page.map(({ id }) => id),
  );
  return { counts, rows: page.flatMap(({ id, state }) => (found.has(id) ? [{ row: found.get(id)!, state }] : [])) };
}

async function findRows(db: Db, ids: readonly string[]): Promise<Map<string, FindingRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(findings)
          .where(inArray(findings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A finding with how it stands; undefined where there is none, or its device was deleted. */
export async function findFinding(db: Db, id: string, now: Date): Promise<StandingFinding | undefined> {
  const { rows } = await db.execute<{ state: FindingState }>(sql`
    select ${stateOfFinding} as state from ${findingsWithHeld(now)} where ${findings.id} = ${id} and ${findings.deviceId} is not null`);
  const row = (await findRows(db, [id])).get(id);
  return row && rows[0] && { row, state: rows[0].state };
}

interface GroupRow extends Record<string, unknown> {
  readonly groups: readonly FindingGroup[];
  readonly total: number;
  readonly counts: FindingCounts;
}

const GROUPED = {
  check: {
    key: sql`${findings.checkKey}`,
    names: sql`min(type) as type, min(check_id) as check_id, min(title) as title, null as device_id`,
  },
  device: {
    key: sql`${findings.deviceId}::text`,
    names: sql`null as type, null as check_id, null as title, min(device_id::text) as device_id`,
  },
} as const;

/** A page of groups, those with most open findings first. */
export async function groupFindings(
  db: Db,
  filters: Filters,
  ground: FilterGround,
  { by, offset, limit }: { readonly by: 'check' | 'device'; readonly offset: number; readonly limit: number },
): Promise<Omit<GroupRow, keyof Record<string, unknown>> & Pick<GroupRow, 'groups' | 'total' | 'counts'>> {
  const { key, names } = GROUPED[by];
  const { rows } = await db.execute<GroupRow>(sql`
    with matched as (
      select ${key} as key, ${findings.deviceId} as device_id, ${findings.type} as type, ${findings.checkId} as check_id,
        ${findings.title} as title, ${stateOfFinding} as state, ${severityRank} as rank, ${findings.since} as since
      from ${findingsWithHeld(ground.now)}
      where ${matchFilters(filters, ground, stateOfFinding)}
    ), grouped as (
      select key, ${names}, count(*)::int as findings, count(distinct device_id)::int as devices,
        count(*) filter (where state in ('open', 'partly_waived'))::int as open,
        count(*) filter (where state = 'waived')::int as waived,
        count(*) filter (where rank = 3)::int as high, max(rank) as rank, max(since) as newest
      from matched group by key
    ), page as (
      select * from grouped order by open desc, high desc, findings desc, title, key offset ${offset} limit ${limit}
    )
    select
      (select to_json(counts) from (select ${counted} from matched) as counts) as counts,
      (select count(*)::int from grouped) as total,
      (select coalesce(json_agg(json_build_object(
        'type', type, 'check_id', check_id, 'title', title, 'device_id', device_id, 'device_name', null, 'findings', findings,
        'devices', devices, 'open', open, 'waived', waived, 'high', high,
        'severity', case rank when 3 then 'high' when 2 then 'medium' else 'low' end,
        'newest', to_char(newest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by open desc, high desc, findings desc, title, key), '[]') from page) as groups`);
  return takeOne(rows);
}

function takeOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has no row');
  return row;
}

/** Findings of one batch of a file. */
const BATCH = 2000;

/** All findings that match, device by device, in batches: so many are never held at once. */
export async function* walkFindings(db: Db, filters: Filters, ground: FilterGround): AsyncGenerator<readonly StandingFinding[]> {
  let after: FindingRow | undefined;
  for (;;) {
    const isAfter = after ? sql`(${findings.deviceId}, ${findings.checkKey}) > (${after.deviceId}::uuid, ${after.checkKey})` : sql`true`;
    const { rows } = await db.execute<{ id: string; state: FindingState }>(sql`
      select ${findings.id} as id, ${stateOfFinding} as state
      from ${findingsWithHeld(ground.now)}
      where ${matchFilters(filters, ground, stateOfFinding)} and ${isAfter}
      order by ${findings.deviceId}, ${findings.checkKey} limit ${BATCH}`);
    const found = await findRows(
      db,
      rows.map(({ id }) => id),
    );
    const batch = rows.flatMap(({ id, state }) => (found.has(id) ? [{ row: found.get(id)!, state }] : []));
    if (batch.length > 0) yield batch;
    after = batch.at(-1)?.row;
    if (rows.length < BATCH || !after) return;
  }
}
