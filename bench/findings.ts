import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@merlon/server/adapters/database/database.ts';
import { createLog } from '@merlon/server/adapters/log/log.ts';
import { CHECKS, DEVICES, KEY, keepFindings } from './kept-findings.ts';
import type { Result } from './measure.ts';
import { type Call, startServer } from './start-server.ts';

/** The limit for a filter, as a multiple of its bare statements. */
const LIMIT = 3;
/** The limit in milliseconds for a filter whose bare statements take less than `HEAVY`. */
const LIGHT_LIMIT = 150;
const HEAVY = 20;
const ROUNDS = 5;

/** Filters of the call, and as SQL with the same meaning. */
const filters: readonly (readonly [query: string, condition: string])[] = [
  ['', 'mended_at is null'],
  ['severity=high', `severity = 'high' and mended_at is null`],
  ['status=FAIL', `status = 'FAIL' and mended_at is null`],
  ['state=mended', 'mended_at is not null'],
  ['type=type-3', `type = 'type-3' and mended_at is null`],
  ['check=1.17', `check_id = '1.17' and mended_at is null`],
  ['since=2026-08-01', `since >= '2026-08-01T00:00+05' and mended_at is null`],
  ['tag=tag-3', `firewall_id in (select id from firewalls where 'tag-3' = any(tag_keys)) and mended_at is null`],
  ['search=setting 17', `title like '%setting 17%' and mended_at is null`],
  ['sort_by=device', 'mended_at is null'],
];
const HELD = `(
  select finding_id, bool_or(fit = 'covered') as waived, bool_or(fit = 'outgrown') as outgrown from waiver_findings
  join waivers on waivers.id = waiver_id join waiver_decisions using (waiver_id) where until >= now() group by 1)`;

/** The bare statements that answer a question: the page's rows, and the counts of all that match. */
const bareOf = (condition: string): readonly string[] => [
  `select findings.*, waived from findings left join ${HELD} held on finding_id = id where firewall_id is not null and ${condition}
   order by case severity when 'high' then 3 when 'medium' then 2 else 1 end desc, since desc, id limit 50`,
  `select severity, waived, outgrown, mended_at is null, count(*) from findings left join ${HELD} held on finding_id = id
   where firewall_id is not null and ${condition} group by 1, 2, 3, 4`,
];

/** Filters the findings of a large fleet on the real server, beside the bare SQL of the same questions. */
export async function measureFindings(): Promise<readonly Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-findings-'));
  const database = await openDatabase({ url: undefined, dataDir: folder, log: createLog('silent') });
  const { host = '', user = '', database: name = '' } = database.connection;
  const keyBefore = process.env['MERLON_SECRET_KEY'];
  process.env['MERLON_SECRET_KEY'] = KEY.toString('base64');
  try {
    await keepFindings(database.db);
    const server = await startServer(`postgres:///${name}?${new URLSearchParams({ host, user })}`);
    try {
      return [await measureFilters(server.call, database.db)];
    } finally {
      await server.stop();
    }
  } finally {
    if (keyBefore === undefined) delete process.env['MERLON_SECRET_KEY'];
    else process.env['MERLON_SECRET_KEY'] = keyBefore;
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureFilters(call: Call, db: Db): Promise<Result> {
  const asked: { query: string; ours: number; bare: number }[] = [];
  for (const [query, condition] of filters) {
    const ours: number[] = [];
    const bare: number[] = [];
    while (ours.length < ROUNDS) {
      ours.push(await timeOf(() => call('GET', `/findings?${query}`)));
      bare.push(
        await timeOf(async () => {
          for (const statement of bareOf(condition)) await db.execute(statement);
        }),
      );
    }
    asked.push({ query, ours: Math.min(...ours), bare: Math.min(...bare) });
  }
  const [worst] = asked.filter(({ bare }) => bare >= HEAVY).toSorted((one, other) => other.ours / other.bare - one.ours / one.bare);
  const slowest = Math.max(0, ...asked.filter(({ bare }) => bare < HEAVY).map(({ ours }) => ours));
  if (!worst) throw new Error('No filter is a heavy one.');
  return {
    line:
      `${DEVICES * CHECKS} findings of ${DEVICES} devices: a filter takes at most ${(worst.ours / worst.bare).toFixed(2)} times its bare SQL ` +
      `(at most ${LIMIT}; ${worst.ours.toFixed(0)} ms for ?${worst.query}), light ones at most ${slowest.toFixed(0)} ms (at most ${LIGHT_LIMIT} ms)`,
    held: worst.ours / worst.bare <= LIMIT && slowest <= LIGHT_LIMIT,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
