import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { type Db, openDatabase } from '@merlon/server/adapters/database/database.ts';
import { createLog } from '@merlon/server/adapters/log/log.ts';
import { createVault } from '@merlon/server/adapters/secrets/vault.ts';
import { createRecording } from '@merlon/server/features/findings/recording/record-findings.ts';
import { CHECKS, DEVICES, KEY, keepFindings } from './kept-findings.ts';
import { type Result, median } from './measure.ts';
import { type Call, startServer } from './start-server.ts';

/** The limit for a filter, as a multiple of its bare statements. */
const LIMIT = 3;
/** The limit in milliseconds for a filter whose bare statements take less than `HEAVY`. */
const LIGHT_LIMIT = 150;
const HEAVY = 20;
const ROUNDS = 5;
/** The limit in milliseconds for recording an audit: 15 % of one of a second, which reading, judging and drawing take together. */
const RECORDING_LIMIT = 150;

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

/** Filters the findings of a large fleet on the real server, beside the bare SQL of the same questions; and records an audit's findings. */
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
      return [await measureFilters(server.call, database.db), await measureRecording(database.db)];
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

/** Records audits of one device: half of the checks fail, and at each one some of them change. */
async function measureRecording(db: Db): Promise<Result> {
  const record = createRecording({ vault: createVault(KEY), version: '1', findComparable: async () => undefined });
  const [device] = (await db.execute<{ id: string; type: string }>('select id, type from firewalls limit 1')).rows;
  if (!device) throw new Error('There is no device.');
  const durations: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const startedAt = new Date(Date.now() + round * 1000);
    const verdicts = Array.from({ length: CHECKS }, (_, check) => makeVerdict(check, round));
    const audit = {
      id: randomUUID(),
      deviceId: device.id,
      deviceName: '',
      deviceType: device.type,
      auditType: 'full',
      snapshotId: null,
    } as const;
    const ended = { ...audit, configSha256: '', startedAt, finishedAt: startedAt, verdicts, ruleBase: null };
    durations.push(await timeOf(() => db.transaction((tx) => record(tx, ended))));
  }
  const took = median(durations.slice(1));
  return {
    line: `recording the findings of an audit of ${CHECKS} checks: ${took.toFixed(0)} ms (at most ${RECORDING_LIMIT} ms)`,
    held: took <= RECORDING_LIMIT,
  };
}

function makeVerdict(check: number, round: number): Verdict {
  const lines = Array.from({ length: 5 }, (_, line) => ({ key: `line ${line} of ${check}`, text: `set option-${line} value-${check}` }));
  const isChanging = check % 10 === 0;
  return {
    checkId: `2.${check}`,
    title: `Ensure that option ${check} is set`,
    status: check % 2 === 0 && !(isChanging && round % 2 === 0) ? 'FAIL' : 'PASS',
    severity: 'medium',
    severityFrom: 'assumed',
    decidedBy: 'rule',
    reason: 'The option is not set.',
    expectation: 'The option is set.',
    evidence: [],
    offenders: lines,
    demand: `demand of ${check}`,
    remediation: [],
    page: 1,
    section: '',
    levels: [],
    assessment: '',
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
