import { Readable } from 'node:stream';
import { MOST_FINDINGS } from '@merlon/contract/findings.ts';
import type { AcceptedRegister, ListedWaiver, Waiver, WaiverInbox, WaiverSettings, WaiversQuery } from '@merlon/contract/waivers.ts';
import { writeTable } from '@merlon/engine/report/report-csv.ts';
import { eq, sql } from 'drizzle-orm';
import { readPage } from '../../../adapters/database/read-page.ts';
import { stampMoment } from '../../../file-name.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import type { FindingsPorts } from '../ports.ts';
import { waivers } from '../tables.ts';
import { type Decider, noWaiver } from './decide.ts';
import { holdsAt } from './holding.ts';
import { listAccepted, listItems } from './items.ts';
import { readWaivers, selectWaivers } from './read-waivers.ts';
import {
  type RegisterFilters,
  type RegisterGround,
  endedLately,
  endsWithin,
  hasFinding,
  matchWaivers,
  soonestFirst,
  waitsFor,
} from './register-filters.ts';
import { readSettings } from './settings.ts';
import { showWaiver } from './show-waiver.ts';

async function readGround({ db, clock }: FindingsPorts, user: Decider): Promise<RegisterGround & { readonly settings: WaiverSettings }> {
  const settings = await readSettings(db);
  return { now: clock(), user, settings, selfApproval: settings.self_approval };
}

/** A page of the register. */
export async function listWaivers(
  ports: FindingsPorts,
  { page, page_size: size, ...filters }: WaiversQuery,
  user: Decider,
): Promise<{ waivers: ListedWaiver[]; total: number; settings: WaiverSettings }> {
  const ground = await readGround(ports, user);
  const condition = matchWaivers(filters, ground);
  const order = sql`${soonestFirst(ground.now)} offset ${(page - 1) * size} limit ${size}`;
  const { rows, total } = await readPage(
    readWaivers(ports.db, selectWaivers(condition, order)),
    async () => (await ports.db.execute<{ total: number }>(sql`select count(*)::int as total from ${waivers} where ${condition}`)).rows,
  );
  return { waivers: rows.map((row) => showWaiver(row, ground.now)), total, settings: ground.settings };
}

/** How many waivers ask whoever looks for attention. */
export async function readInbox(ports: FindingsPorts, user: Decider): Promise<WaiverInbox> {
  const ground = await readGround(ports, user);
  const { now } = ground;
  const [week, day] = [endsWithin(now, 7), endsWithin(now, 1)];
  const { rows } = await ports.db.execute<WaiverInbox & Record<string, unknown>>(sql`
    select
      count(*) filter (where ${waitsFor(ground)})::int as to_decide,
      count(*) filter (where ${holdsAt(now)} and ${hasFinding('outgrown', 'verdict-changed', 'resolved')})::int as outgrown,
      count(*) filter (where ${holdsAt(now)} and ${hasFinding('check-changed')})::int as check_changed,
      count(*) filter (where ${endsWithin(now, 30)} and not ${week})::int as ending_30,
      count(*) filter (where ${week} and not ${day})::int as ending_7,
      count(*) filter (where ${day})::int as ending_1,
      count(*) filter (where ${endedLately(now)})::int as expired
    from ${waivers}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has no row');
  return row;
}

/** A waiver with what it covers. */
export async function readWaiver(ports: FindingsPorts, id: string): Promise<Waiver> {
  const [row] = await readWaivers(ports.db, selectWaivers(eq(waivers.id, id)));
  if (!row) throw noWaiver();
  return { ...showWaiver(row, ports.clock()), items: await listItems(ports, id) };
}

const CSV = [
  'id',
  'kind',
  'state',
  'reason',
  'compensating_control',
  'ticket',
  'owner',
  'requested_by',
  'requested_at',
  'decided_by',
  'decided_at',
  'note',
  'is_self_approved',
  'until',
  'supersedes',
  'revoked_by',
  'revoked_at',
  'revoked_why',
  'findings',
  'devices',
] as const satisfies readonly (keyof ListedWaiver)[];

/** So many waivers are read at once. */
const BATCH = 200;

/** The register as a file, written while it is read; JSON has of each what it covers too. */
export async function downloadRegister(
  ports: FindingsPorts,
  { format, ...filters }: RegisterFilters & { readonly format: 'csv' | 'json' },
  user: Decider,
): Promise<FileAnswer> {
  const ground = await readGround(ports, user);
  const condition = matchWaivers(filters, ground);
  async function* walk(): AsyncGenerator<ListedWaiver[]> {
    for (let offset = 0; ; offset += BATCH) {
      const order = sql`order by ${waivers.requestedAt}, ${waivers.id} offset ${offset} limit ${BATCH}`;
      const rows = await readWaivers(ports.db, selectWaivers(condition, order));
      if (rows.length > 0) yield rows.map((row) => showWaiver(row, ground.now));
      if (rows.length < BATCH) return;
    }
  }
  const name = `waivers_${stampMoment(ground.now)}`;
  return format === 'csv'
    ? { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: Readable.from(writeCsv(walk())) }
    : { filename: `${name}.json`, contentType: 'application/json; charset=utf-8', content: Readable.from(writeJson(ports, walk())) };
}

async function* writeCsv(batches: AsyncIterable<readonly ListedWaiver[]>): AsyncGenerator<string> {
  yield writeTable([CSV]);
  for await (const batch of batches) yield writeTable(batch.map((waiver) => CSV.map((name) => String(waiver[name] ?? ''))));
}

async function* writeJson(ports: FindingsPorts, batches: AsyncIterable<readonly ListedWaiver[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches) {
    for (const waiver of batch) {
      const items = await listAccepted(ports, waiver.id, MOST_FINDINGS);
      yield before + JSON.stringify({ ...waiver, items } satisfies AcceptedRegister[number]);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
