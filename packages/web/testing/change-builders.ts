import type { Change, ChangeDetails } from '@merlon/contract/changes.ts';
import { idOf } from './builders.ts';

export const aChange = (part: Partial<Change> = {}): Change => ({
  id: idOf(70),
  device_id: idOf(10),
  device_name: 'fw-edge',
  type: 'acme_wall',
  at: '2026-11-21T04:00:00.000Z',
  since: '2026-11-20T04:00:00.000Z',
  source: 'fetched',
  before_id: idOf(71),
  after_id: idOf(72),
  settings: 2,
  objects: 0,
  rules: 1,
  unsaid: null,
  lines_added: 3,
  lines_removed: 1,
  newly_allowed: 'yes',
  newly_denied: 'no',
  newly_failed: 1,
  fixed: 0,
  who: { known: 'all', people: [{ name: 'ann', at: '2026-11-21 09:00:00 UTC', comment: 'Opened it' }] },
  approved: false,
  engine_version: '0.3.0',
  ...part,
});

export const aChangeInFull = (part: Partial<ChangeDetails> = {}): ChangeDetails => ({
  ...aChange(),
  changed_settings: [
    {
      kind: 'changed',
      path: 'system services ssh root-login',
      before: 'deny',
      after: 'allow',
      lines: { before: 3, after: 3 },
    },
  ],
  changed_objects: [],
  changed_rules: [
    {
      kind: 'moved',
      list: 'trust to untrust',
      name: 'web',
      old_name: null,
      fields: [],
      position: { before: 4, after: 1 },
      objects: [],
      lines: { before: 40, after: 10 },
    },
  ],
  traffic: [
    {
      list: 'trust to untrust',
      result: 'changed',
      newly_allowed: ['Newly allowed: 10.1.0.0/16 → 192.0.2.8 tcp/3389, by rule web; before: denied by rule last.'],
      newly_denied: [],
      more: 0,
      doubts: [],
    },
  ],
  turned: [
    {
      check_id: '2.8',
      title: 'Ensure root may not sign in by SSH',
      benchmark_title: 'Acme benchmark',
      before: 'PASS',
      after: 'FAIL',
      cause: {
        kind: 'hunks',
        sentence: 'These lines turned it: changed alone, they give it the new verdict.',
        hunks: [
          {
            lines: [
              { kind: 'removed', text: 'root-login deny;', before: 3, after: null },
              { kind: 'added', text: 'root-login allow;', before: null, after: 3 },
            ],
          },
        ],
      },
    },
  ],
  notes: [],
  left_out: 0,
  has_texts: true,
  ...part,
});
