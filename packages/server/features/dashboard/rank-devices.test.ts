import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import { expect, test } from 'vitest';
import { rankDevices } from './rank-devices.ts';

const DAY_1 = '2026-01-01T00:00:00.000Z';
const DAY_2 = '2026-01-02T00:00:00.000Z';
const DAY_3 = '2026-01-03T00:00:00.000Z';

const newest = (part: Partial<NewestAudit> = {}): NewestAudit => ({
  audit_id: 'a0000000-0000-4000-8000-000000000001',
  audit_date: DAY_2,
  score: 90,
  passed: 9,
  failed: 1,
  review: 0,
  na: 0,
  decided: 10,
  total: 10,
  benchmark_title: 'Sample',
  benchmark_id: null,
  newly_failed: 0,
  fixed: 0,
  score_change: 0,
  ...part,
});

/** A device that is well, but for what a test says. */
const device = (device_name: string, part: Partial<Firewall> = {}): Firewall => ({
  id: `d0000000-0000-4000-8000-${device_name.padStart(12, '0')}`,
  device_name,
  ip_address: '192.0.2.1',
  port: null,
  type: 'acme_wall',
  tags: [],
  site: null,
  created_at: DAY_1,
  config_updated_at: DAY_1,
  config_unchanged_since: DAY_1,
  config_changed_at: null,
  config_source: 'fetched',
  last_audit_at: DAY_2,
  last_audit_type: 'full',
  host_key: null,
  certificate: null,
  certificate_authority: null,
  signs_in_with: 'password',
  offered_identity: null,
  fetch: { status: 'done', message: '', at: DAY_1 },
  audit: null,
  newest: newest(),
  ...part,
});
const unread = { config_updated_at: null, config_unchanged_since: null, config_source: null, newest: null } as const;
const running = {
  audit_id: newest().audit_id,
  audit_type: 'full',
  progress: 1,
  current_check: '',
  message: '',
  updated_at: DAY_3,
} as const;
const reasonsOf = (part: Partial<Firewall>) => rankDevices([device('fw', part)]).flatMap(({ reasons }) => reasons);
const names = (part: Partial<Firewall>) => reasonsOf(part).map(({ reason }) => reason);

test('a device that is well needs nothing', () => {
  expect(rankDevices([device('fw')])).toEqual([]);
  expect(names({ newest: newest({ score: 60, newly_failed: null }) })).toEqual([]);
  expect(names({ newest: newest({ score: null }) })).toEqual([]);
});

test.each<[string, Partial<Firewall>, string]>([
  [
    'identity_changed',
    { offered_identity: { kind: 'host-key', fingerprint: 'SHA256:x', seen_at: DAY_3, accepted_by: 'admin' } },
    'The device shows another host key than the one that is known.',
  ],
  ['fetch_failed', { fetch: { status: 'failed', message: 'Refused', at: DAY_3 } }, 'The last fetch failed.'],
  ['never_fetched', { ...unread, fetch: null }, 'No configuration was fetched or imported yet.'],
  ['no_configuration', { ...unread, fetch: { status: 'stopped', message: '', at: DAY_3 } }, 'No configuration is stored.'],
  ['never_audited', { newest: null }, 'No full audit was completed yet.'],
  ['configuration_changed', { config_unchanged_since: DAY_3 }, 'The configuration has changed since the last full audit.'],
  ['newly_failed', { newest: newest({ newly_failed: 1 }) }, '1 check fails newly.'],
  ['newly_failed', { newest: newest({ newly_failed: 3 }) }, '3 checks fail newly.'],
  ['low_score', { newest: newest({ score: 59.94 }) }, 'The score is 59.9%.'],
])('%s: %j', (reason, part, detail) => {
  expect(reasonsOf(part)).toEqual([{ reason, detail }]);
});

test('what is under way is waited for', () => {
  expect(names({ ...unread, fetch: { status: 'running', message: '', at: DAY_3 } })).toEqual([]);
  expect(names({ newest: null, audit: { ...running, status: 'running' } })).toEqual([]);
  expect(names({ config_unchanged_since: DAY_3, audit: { ...running, status: 'starting' } })).toEqual([]);
});

test('a score that too few checks stand for is no reason', () => {
  expect(reasonsOf({ newest: newest({ score: 20, passed: 1, failed: 4, review: 20, decided: 5, total: 25 }) })).toEqual([]);
});

test('the worst come first: by their reasons, then by what fails, then by name', () => {
  const low = (failed: number) => ({ newest: newest({ score: 10, failed }) });
  const ranked = rankDevices([
    device('b', low(5)),
    device('a', low(5)),
    device('many', low(9)),
    device('both', { newest: newest({ score: 10, newly_failed: 1 }) }),
    device('unaudited', { newest: null }),
  ]);
  expect(ranked.map(({ device_name }) => device_name)).toEqual(['both', 'many', 'a', 'b', 'unaudited']);
  expect(ranked[0]!.reasons.map(({ reason }) => reason)).toEqual(['newly_failed', 'low_score']);
});
