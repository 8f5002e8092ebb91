import type { ListedWaiver, WaivedFinding, Waiver, WaiverPreview, WaiverSettings } from '@merlon/contract/waivers.ts';
import { idOf } from './builders.ts';

export const someSettings: WaiverSettings = { self_approval: false, default_days: 90, most_days: 365 };

/** A waiver of the register, as the server shows it. */
export const aWaiver = (part: Partial<ListedWaiver> = {}): ListedWaiver => ({
  id: idOf(900),
  kind: 'accepted',
  state: 'approved',
  reason: 'The plant stands still in December.',
  compensating_control: '',
  ticket: '',
  owner: 'amina',
  requested_by: 'amina',
  requested_at: '2026-11-20T08:00:00.000Z',
  decided_by: 'root',
  decided_at: '2026-11-21T08:00:00.000Z',
  note: '',
  is_self_approved: false,
  until: '2026-12-31T18:59:59.999Z',
  supersedes: null,
  revoked_by: null,
  revoked_at: null,
  revoked_why: '',
  findings: 1,
  devices: 1,
  days_left: 40,
  ...part,
});

/** What a waiver covers of one finding. */
export const aWaivedFinding = (part: Partial<WaivedFinding> = {}): WaivedFinding => ({
  finding_id: idOf(800),
  device_id: idOf(1),
  device_name: 'edge',
  check_id: '1.1',
  title: 'Ensure policies log',
  accepted_status: 'FAIL',
  status: 'FAIL',
  fit: 'covered',
  accepted: ['policy 1 › set log none'],
  now: ['policy 1 › set log none'],
  outgrown: [],
  ...part,
});

/** A waiver with what it covers. */
export const aWholeWaiver = (part: Partial<Waiver> = {}): Waiver => ({ ...aWaiver(), items: [aWaivedFinding()], ...part });

export const aPreview = (part: Partial<WaiverPreview> = {}): WaiverPreview => ({
  covered: [aWaivedFinding()],
  refused: [],
  overall_score: 72,
  score_without_accepted: 81.26,
  ...part,
});
