import type { Db } from '@merlon/server/adapters/database/database.ts';

export const DEVICES = 2000;
export const AUDITS = 1_000_000;
/** Verdicts of a full audit: as many as the largest available benchmark has recommendations. */
export const CHECKS = 172;

const KEEP_DEVICES = `
  insert into firewalls (device_name, ip_address, type, sealed_username, sealed_password, account_bound, created_at)
  select 'fw-' || n, '192.0.2.' || n % 250, 'type-' || n % 6, '', '', true, now() from generate_series(1, ${DEVICES}) n`;

/** Four of five are full audits; one of fifteen of these did not finish. Some outlived their device. */
const KEEP_AUDITS = `
  insert into audits (
    audit_type, status, model, firewall_id, device_name, ip_address, device_type, config_sha256, config_lines, config_updated_at,
    benchmark_type, benchmark_filename, benchmark_title, benchmark_version, benchmark_pages, benchmark_chunks, benchmark_uploaded_at,
    started_at, finished_at, duration, engine_seconds, progress, message, progress_at, overall_score, worst_case_score,
    total_checks, passed_checks, failed_checks, review_checks, verdict_initials
  )
  select
    kind, state, 'model-' || n % 3, case when n % 50 = 0 then null else device.id end, device.device_name, device.ip_address, device.type,
    repeat('0', 64), 1000, begun, device.type, device.type || '.pdf', 'Benchmark', '1.0', 300, 172, '2025-01-01', begun, begun,
    case when state = 'stopped' then null else round((random() * 120)::numeric, 3) end, 1, 100, 'Audit completed', begun,
    case when state = 'completed' then score end, case when state = 'completed' then score end, 150, 100, 50, 22,
    case when state = 'completed' then initials end
  from generate_series(1, ${AUDITS}) n
  cross join lateral (
    select
      case when n % 10 = 3 then 'test' when n % 10 = 7 then 'direct' else 'full' end as kind,
      case when n % 30 = 1 then 'failed' when n % 30 = 2 then 'stopped' else 'completed' end as state,
      timestamptz '2025-01-01' + n * interval '1 minute' as begun,
      round((random() * 100)::numeric, 1) as score,
      repeat((array['PFRP', 'FFPN', 'PPFR', 'RPPF'])[1 + n % 4], ${CHECKS / 4}) as initials
  ) drawn
  join (select *, row_number() over (order by id) as place from firewalls) device on device.place = 1 + n % ${DEVICES}`;

const KEEP_REPORTS = `
  insert into audit_reports (audit_id, filename, report_type, generated_at, file_size, content)
  select id, 'fw_audit_report.pdf', 'pdf', started_at, 0, '' from audits where status = 'completed'`;

/** Only for each device's newest audit: the history reads no older verdicts. */
const KEEP_VERDICTS = `
  insert into audit_results (audit_id, position, verdict)
  select newest.id, at - 1, jsonb_build_object('checkId', '1.' || at, 'title', 'Ensure that setting ' || at || ' is as it should be')
  from (
    select distinct on (firewall_id) id from audits
    where firewall_id is not null and audit_type = 'full' and status = 'completed' order by firewall_id, started_at desc
  ) newest, generate_series(1, ${CHECKS}) at`;

/** Indexes that belong to no constraint. */
const LIST_INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('audits', 'audit_reports') and indexname not in (select conname from pg_constraint)`;

/**
 * Stores a history of two years and lets the database analyse it, as it does by itself after a while. Indexes are built at the end: row by
 * row would take many times as long.
 */
export async function keepHistory(db: Db): Promise<void> {
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(LIST_INDEXES);
  for (const { name } of indexes) await db.execute(`drop index ${name}`);
  for (const statement of [KEEP_DEVICES, KEEP_AUDITS, KEEP_REPORTS]) await db.execute(statement);
  for (const { definition } of indexes) await db.execute(definition);
  await db.execute('analyze');
  for (const statement of [KEEP_VERDICTS, 'vacuum analyze']) await db.execute(statement);
}
