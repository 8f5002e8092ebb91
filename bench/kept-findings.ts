import { randomUUID } from 'node:crypto';
import type { Db } from '@merlon/server/adapters/database/database.ts';
import { placeOfFinding } from '@merlon/server/adapters/secrets/sealed-columns.ts';
import { createVault } from '@merlon/server/adapters/secrets/vault.ts';

export const DEVICES = 2000;
/** As many as the largest available benchmark has recommendations. */
export const CHECKS = 172;
/** The key that the server of the measurement opens them with. */
export const KEY = Buffer.alloc(32, 7);

const KEEP_DEVICES = `
  insert into firewalls (device_name, ip_address, type, sealed_username, sealed_password, account_bound, tags, tag_keys, site, created_at)
  select 'fw-' || n, '192.0.2.' || n % 250, 'type-' || n % 6, '', '', true, array['tag-' || n % 20], array['tag-' || n % 20], 'site-' || n % 9, now()
  from generate_series(1, ${DEVICES}) n`;

/** One device's findings: each check once. Half of them fail, some are mended. */
const keepDevice = (rows: readonly string[]): string => `
  insert into findings (id, firewall_id, kind, type, check_key, check_id, title, severity, status, demand, judge, offender_keys, digest, sealed,
    reopened, first_seen, last_seen, since, mended_at, audit_id, judged_at, scored_audit_id)
  values ${rows.join(',\n')}`;

const KEEP_WAIVERS = `
  with waiver as (
    insert into waivers (kind, reason, compensating_control, ticket, owner_name, requested_by_id, requested_by_name, requested_at, until, asks_for_new_devices)
    select 'accepted', 'The management network is closed off.', '', '', 'admin', gen_random_uuid(), 'admin', now(), now() + n * interval '1 day', false
    from generate_series(-100, 900) n returning id
  ), decision as (
    insert into waiver_decisions (waiver_id, step, outcome, by_id, by_name, at, note)
    select id, 'decision', 'approved', gen_random_uuid(), 'admin', now(), '' from waiver
  )
  insert into waiver_findings (waiver_id, finding_id, device_name, check_id, status, demand, judge, offender_keys, sealed, fit)
  select waiver.id, finding.id, '', finding.check_id, 'FAIL', null, '', '{}', '', case when random() < 0.8 then 'covered' else 'outgrown' end
  from (select id, row_number() over () as place from waiver) waiver
  join (select id, check_id, row_number() over () as place from findings where status = 'FAIL' limit 30000) finding
    on finding.place % 1001 + 1 = waiver.place`;

/** Keeps findings as years of audits leave them, and waivers for some of them. */
export async function keepFindings(db: Db): Promise<void> {
  const vault = createVault(KEY);
  await db.execute(KEEP_DEVICES);
  const { rows: devices } = await db.execute<{ id: string; type: string }>('select id, type from firewalls');
  const audit = randomUUID();
  for (const device of devices) {
    const rows = Array.from({ length: CHECKS }, (_, check) => {
      const id = randomUUID();
      const said = { reason: 'The setting is not as it is demanded.', offenders: [] };
      const sealed = vault.seal(JSON.stringify(said), placeOfFinding(id)).toString('hex');
      const status = ['FAIL', 'FAIL', 'REVIEW', 'PASS'][check % 4];
      const severity = ['high', 'medium', 'low'][check % 3];
      const since = `timestamptz '2026-01-01' + ${(check * 37) % 300} * interval '1 day'`;
      return `('${id}', '${device.id}', 'check', '${device.type}', '${device.type} ${check}', '1.${check}', 'Ensure that setting ${check} is as it should be',
        '${severity}', '${status}', null, '1', array['a', 'b', 'c'], 'd', '\\x${sealed}', false, ${since}, now(), ${since},
        ${status === 'PASS' ? 'now()' : 'null'}, '${audit}', now(), '${audit}')`;
    });
    await db.execute(keepDevice(rows));
  }
  await db.execute(KEEP_WAIVERS);
  await db.execute('analyze');
}
