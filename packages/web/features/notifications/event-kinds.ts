import { EventKind } from '@merlon/contract/notifications.ts';

/** What can happen, in words. */
export const EVENT_KINDS: Readonly<Record<EventKind, string>> = {
  check_newly_failed: 'Check newly failed',
  check_fixed: 'Check fixed',
  traffic_newly_allowed: 'Traffic newly allowed',
  configuration_changed: 'Configuration changed',
  drift_from_baseline: 'Drift from baseline',
  fetch_failed: 'Device not read',
  identity_changed: 'Identity changed',
  waiver_requested: 'Waiver requested',
  waiver_ending: 'Waiver ends soon',
  waiver_outgrown: 'Waiver outgrown',
  waiver_ended: 'Waiver ended',
  benchmark_read: 'Benchmark read',
  coverage_fell: 'Understood less',
  schedule_run_ended: 'Schedule has run',
  schedule_missed: 'Run missed',
  queue_stuck: 'Queue stuck',
  backup_too_old: 'Backup too old',
  sign_in_locked: 'Account locked',
  token_created: 'API token created',
  administrator_added: 'Administrator added',
  channel_off: 'Channel switched off',
};

/** The kinds as they are offered. */
export const KIND_OPTIONS = EventKind.options.map((value) => ({ value, label: EVENT_KINDS[value] }));

/** How severe an event is, as it is offered. */
export const SEVERITY_OPTIONS = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const;
