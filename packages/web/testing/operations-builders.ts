import type { Job, QueueState, RunningProcess } from '@merlon/contract/operations.ts';
import { idOf } from './builders.ts';

export const aQueue = (part: Partial<QueueState> = {}): QueueState => ({
  kind: 'audit',
  waiting: 0,
  running: 0,
  completed: 0,
  failed: 0,
  oldest_waiting_seconds: null,
  median_seconds: null,
  ...part,
});

export const aProcess = (part: Partial<RunningProcess> = {}): RunningProcess => ({
  id: idOf(70),
  role: 'all',
  host: 'merlon-1',
  version: '0.1.0',
  started_at: '2026-11-20T10:00:00.000Z',
  seen_at: '2026-11-20T19:30:05.000Z',
  ...part,
});

export const aJob = (part: Partial<Job> = {}): Job => ({
  id: idOf(80),
  kind: 'audit',
  state: 'completed',
  subject: 'fw-edge',
  attempt: 0,
  created_at: '2026-11-20T19:30:00.000Z',
  started_at: '2026-11-20T19:30:01.000Z',
  finished_at: '2026-11-20T19:30:03.400Z',
  error: null,
  ...part,
});
