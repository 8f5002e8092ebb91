import type { AuditResultItem, AuditState, AuditSummary } from '@merlon/contract/audits.ts';
import type { User } from '@merlon/contract/auth.ts';
import type { BenchmarkCommand, BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Snapshot, StoredConfig } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import type { AskedModel } from '../lib/asked-model.ts';

/** A valid id that ends in this number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aUser = (part: Partial<User> = {}): User => ({
  id: idOf(1),
  username: 'amina',
  email: null,
  role: 'admin',
  account_status: 'active',
  created_at: '2026-11-20T10:00:00.000Z',
  last_login: null,
  ...part,
});

export const aDevice = (part: Partial<Firewall> = {}): Firewall => ({
  id: idOf(10),
  device_name: 'fw-edge',
  ip_address: '10.0.0.1',
  port: null,
  type: 'acme_wall',
  tags: [],
  site: null,
  created_at: '2026-11-20T10:00:00.000Z',
  config_updated_at: '2026-11-20T19:30:00.000Z',
  config_unchanged_since: '2026-11-20T19:30:00.000Z',
  config_changed_at: null,
  config_source: 'fetched',
  last_audit_at: null,
  last_audit_type: null,
  host_key: null,
  certificate: null,
  certificate_authority: null,
  signs_in_with: 'password',
  offered_identity: null,
  fetch: null,
  audit: null,
  newest: null,
  ...part,
});

/** The newest full audit of a device, as the list of devices shows it. */
export const aNewestAudit = (part: Partial<NewestAudit> = {}): NewestAudit => ({
  audit_id: idOf(40),
  audit_date: '2026-11-20T20:00:00.000Z',
  score: 87.5,
  passed: 7,
  failed: 1,
  review: 2,
  na: 0,
  decided: 8,
  total: 10,
  benchmark_title: 'Acme Wall Benchmark',
  benchmark_id: idOf(20),
  newly_failed: null,
  fixed: null,
  score_change: null,
  ...part,
});

export const aStoredConfig = (part: Partial<StoredConfig> = {}): StoredConfig => ({
  config: 'set banner\nset level low\n',
  updated_at: '2026-11-20T19:30:00.000Z',
  snapshot_id: idOf(60),
  sha256: 'ab'.repeat(32),
  unchanged_since: '2026-11-20T19:30:00.000Z',
  notes: [],
  understood_share: 1,
  unknown_lines: [],
  excerpt: false,
  ...part,
});

export const aSnapshot = (part: Partial<Snapshot> = {}): Snapshot => ({
  id: idOf(60),
  created_at: '2026-11-20T19:30:00.000Z',
  source: 'fetched',
  sha256: 'ab'.repeat(32),
  lines: 2,
  bytes: 25,
  unchanged: false,
  excerpt: false,
  ...part,
});

export const aBenchmark = (part: Partial<BenchmarkDocument> = {}): BenchmarkDocument => ({
  id: idOf(20),
  filename: 'acme.pdf',
  title: 'Acme Wall Benchmark',
  version: '1.0.0',
  upload_date: '2026-11-20T10:00:00.000Z',
  benchmark_type: 'acme_wall',
  status: 'completed',
  total_pages: 100,
  processed_pages: 100,
  total_batches: 1,
  processed_batches: 1,
  chunks: 50,
  commands_count: 40,
  file_size: 1_000,
  processing_time: 1,
  error: null,
  can_insist: false,
  doubt: null,
  standing: 0,
  ...part,
});

export const aRecommendation = (part: Partial<BenchmarkCommand> = {}): BenchmarkCommand => ({
  id: idOf(30),
  check_id: '1.1',
  title: 'Ensure a banner is set',
  command: 'show banner',
  description: 'A banner warns.',
  page_number: 12,
  section: '1 Access',
  derived: false,
  decidable: true,
  ...part,
});

export const aResult = (part: Partial<AuditResultItem> = {}): AuditResultItem => ({
  check_id: '1.1',
  title: 'Ensure a banner is set',
  status: 'FAIL',
  severity: 'low',
  severity_from: 'check',
  details: 'The banner is not set.',
  expectation: 'banner is set',
  remediation_steps: 'set banner',
  evidence: [],
  searched: '',
  default_when_absent: '',
  witness: [],
  decided_by: 'rule',
  page: 12,
  section: '1 Access',
  levels: ['Level 1'],
  assessment: 'Automated',
  audit_date: '2026-11-20T20:00:00.000Z',
  ...part,
});

/** A summary whose counts and score are those of its results. */
export const aSummary = (results: readonly AuditResultItem[]): AuditSummary => {
  const of = (status: AuditResultItem['status']): number => results.filter((item) => item.status === status).length;
  const decided = of('PASS') + of('FAIL');
  return {
    audit_id: idOf(40),
    status: 'completed',
    benchmark_id: idOf(20),
    snapshot_id: idOf(60),
    audit_date: '2026-11-20T20:00:00.000Z',
    overall_score: decided === 0 ? null : (100 * of('PASS')) / decided,
    accepted_checks: 0,
    score_without_accepted: decided === 0 ? null : (100 * of('PASS')) / decided,
    worst_case_score: results.length === of('NA') ? null : (100 * of('PASS')) / (decided + of('REVIEW')),
    total_checks: decided,
    passed_checks: of('PASS'),
    failed_checks: of('FAIL'),
    review_checks: of('REVIEW'),
    na_checks: of('NA'),
    results: [...results],
  };
};

/** A completed full audit, as the history lists it. */
export const anAuditRecord = (part: Partial<AuditRecord> = {}): AuditRecord => ({
  id: idOf(40),
  firewall_id: idOf(10),
  firewall: { device_name: 'fw-edge', ip_address: '10.0.0.1', type: 'acme_wall' },
  audit_date: '2026-11-20T20:00:00.000Z',
  audit_type: 'full',
  test_check: false,
  benchmark_type: 'acme_wall',
  benchmark_title: 'Acme Wall Benchmark',
  benchmark_document: { filename: 'acme.pdf', upload_date: '2026-11-20T10:00:00.000Z', total_pages: 100, chunks: 50 },
  status: 'completed',
  duration: 65,
  error_message: null,
  ai_model: 'built-in',
  started_by: 'amina',
  reports: [{ id: idOf(50), filename: 'fw-edge.pdf' }],
  overall_score: 87.5,
  worst_case_score: 70,
  total_checks: 8,
  passed_checks: 7,
  failed_checks: 1,
  review_checks: 2,
  na_checks: 0,
  ...part,
});

export const anAuditState = (part: Partial<AuditState> = {}): AuditState => ({
  audit_id: idOf(40),
  audit_type: 'full',
  progress: 0,
  status: 'running',
  current_check: '',
  message: '',
  updated_at: '2026-11-20T20:00:00.000Z',
  ...part,
});

/** The engine that is always there, as it is chosen. */
export const builtIn: AskedModel = { name: 'built-in', kind: 'offline' };

export const somePlatforms: readonly PlatformInfo[] = [
  { type: 'acme_wall', label: 'Acme Wall', fetch_call: 'fetch-config', ports: [22], ports_beside: [] },
  { type: 'other_gate', label: 'Other Gate', fetch_call: 'fetch-fortinet-config', ports: [443, 22], ports_beside: [] },
];
