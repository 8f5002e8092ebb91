import { usePool } from '@merlon/server/testing/open-test-cluster.ts';
import type { Served } from './serve-merlon.ts';

/**
 * Gives every device a past: copies of the newest completed audits, eight hours apart going back from yesterday, with other scores, durations,
 * kinds, ends and models, and without results or reports. As many would take days to make by calls.
 */
export async function addPastAudits(served: Served, count: number): Promise<void> {
  await usePool(served.databaseUrl(), (pool) => pool.query(copyAudits(count)));
}

/** Each number follows from the copy's own, so that the same history is made each time. */
const copyAudits = (count: number): string => `
  with made as materialized (
    select to_jsonb(a) - 'rule_base' - 'sealed_findings' - 'job_id' as audit, row_number() over (order by device_name) - 1 as place, count(*) over () as places
    from audits a where status = 'completed' and audit_type = 'full')
  insert into audits
  select copied.*
  from generate_series(1, ${count}) n
  join made on made.place = n % made.places
  cross join lateral (select
    date_trunc('day', now()) - n * interval '8 hours' as at,
    case when n % 11 = 3 then 'failed' when n % 17 = 4 then 'stopped' else 'completed' end as ending) ends
  cross join lateral jsonb_populate_record(null::audits, audit || jsonb_build_object(
    'id', gen_random_uuid(),
    'started_at', at, 'begun_at', at, 'finished_at', at + interval '90 seconds', 'progress_at', at + interval '90 seconds',
    'audit_type', case when n % 5 = 1 then 'test' else 'full' end,
    'status', ending,
    'model', case when n % 4 = 2 then 'llama3.1:8b' else 'built-in' end,
    'error_message', case ending when 'failed' then 'The configuration could not be read' when 'stopped' then 'Audit was stopped by user' end,
    'duration', case when ending = 'completed' then 2 + n * 37 % 290 end,
    'overall_score', case when ending = 'completed' then 35 + n * 53 % 640 / 10.0 end,
    'worst_case_score', case when ending = 'completed' then 30 + n * 53 % 640 / 10.0 end)
    || case when ending = 'completed' then '{}' else '{"total_checks": 0, "passed_checks": 0, "failed_checks": 0, "review_checks": 0, "na_checks": 0}'::jsonb end) copied`;
