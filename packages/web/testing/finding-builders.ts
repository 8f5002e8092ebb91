import type { Finding, FindingCounts, FindingDetails, FindingGroup } from '@merlon/contract/findings.ts';
import { idOf } from './builders.ts';

/** An open finding of a check. */
export const aFinding = (part: Partial<Finding> = {}): Finding => ({
  id: idOf(80),
  kind: 'check',
  device_id: idOf(10),
  device_name: 'fw-edge',
  type: 'acme_wall',
  site: null,
  tags: [],
  check_id: '1.2',
  title: 'Ensure logging is on',
  severity: 'high',
  status: 'FAIL',
  state: 'open',
  reopened: false,
  first_seen: '2026-11-18T10:00:00.000Z',
  last_seen: '2026-11-20T20:00:00.000Z',
  since: '2026-11-18T10:00:00.000Z',
  mended_at: null,
  owner: null,
  due: null,
  reason: 'Nothing is `logged`.',
  audit_id: idOf(40),
  waiver: null,
  ...part,
});

/** The counts of findings as the server gives them. */
export const countFindings = (findings: readonly Pick<Finding, 'state' | 'severity'>[]): FindingCounts => {
  const counts: FindingCounts = { open: 0, waived: 0, partly_waived: 0, answered: 0, mended: 0, high: 0, medium: 0, low: 0 };
  for (const { state, severity } of findings) {
    counts[state] += 1;
    counts[severity] += 1;
  }
  return counts;
};

/** The findings of a check. */
export const aFindingGroup = (part: Partial<FindingGroup> = {}): FindingGroup => ({
  type: 'acme_wall',
  check_id: '1.2',
  title: 'Ensure logging is on',
  device_id: null,
  device_name: null,
  findings: 3,
  devices: 3,
  open: 2,
  waived: 1,
  high: 3,
  severity: 'high',
  newest: '2026-11-18T10:00:00.000Z',
  ...part,
});

/** A finding with its history. */
export const someFindingDetails = (part: Partial<FindingDetails> = {}): FindingDetails => ({
  ...aFinding(),
  events: [{ at: '2026-11-18T10:00:00.000Z', kind: 'opened', text: 'It failed for the first time.', by: null, audit_id: idOf(40) }],
  waivers: [],
  ...part,
});
