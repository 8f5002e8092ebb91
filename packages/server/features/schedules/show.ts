import type { RunDevice, Schedule, ScheduleRun } from '@merlon/contract/schedules.ts';
import { describeRecurrence } from '../../recurrence.ts';
import type { RunCounts, RunDeviceRow, RunRow } from './run-store.ts';
import type { ScheduleRow } from './store.ts';

interface Beside {
  readonly lastRun: ScheduleRun | null;
  readonly devicesNow: number;
  readonly isOwnerActive: boolean;
}

/** A schedule as everybody sees it. */
export const showSchedule = (row: ScheduleRow, { lastRun, devicesNow, isOwnerActive }: Beside): Schedule => ({
  id: row.id,
  name: row.name,
  what: row.what,
  devices: row.devices,
  cron: row.cron,
  zone: row.zone,
  enabled: row.isEnabled,
  window: row.window,
  blackouts: [...row.blackouts],
  spread: row.spread,
  at_once: row.atOnce,
  grace: row.grace,
  only_changed: row.onlyChanged,
  benchmark_ids: [...row.benchmarkIds],
  model: row.model,
  words: describeRecurrence(row.cron),
  owner: row.ownerName,
  paused: sayPaused(row, isOwnerActive),
  created_at: row.createdAt.toISOString(),
  next_run_at: row.isPaused ? null : (row.nextRunAt?.toISOString() ?? null),
  last_run: lastRun,
  devices_now: devicesNow,
});

function sayPaused({ isPaused, ownerName }: ScheduleRow, isOwnerActive: boolean): string | null {
  if (isPaused) return 'It comes from a backup and stands still until an administrator lets it go on.';
  return isOwnerActive ? null : `Its owner, ${ownerName}, may start nothing any more.`;
}

/** A run with what has come of its devices so far. */
export const showRun = (run: RunRow, counts: RunCounts | undefined): ScheduleRun => ({
  id: run.id,
  schedule_id: run.scheduleId,
  status: run.status,
  due_at: run.dueAt.toISOString(),
  begun_at: run.begunAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
  is_late: run.isLate,
  asked_by: run.askedBy,
  devices_total: counts?.total ?? 0,
  devices_done: counts?.done ?? 0,
  devices_failed: counts?.failed ?? 0,
  devices_left_out: counts?.leftOut ?? 0,
  changed: counts?.changed ?? 0,
  newly_failed: counts?.newlyFailed ?? 0,
  fixed: counts?.fixed ?? 0,
  message: run.message,
});

export const showRunDevice = (row: RunDeviceRow): RunDevice => ({
  device_id: row.deviceId,
  device_name: row.deviceName,
  status: row.status,
  message: row.message,
  due_at: row.dueAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  audit_id: row.auditId,
});
