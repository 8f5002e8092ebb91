import type { Schedule, ScheduledDevices, ScheduledWork, ScheduleRun } from '@merlon/contract/schedules.ts';
import { count } from '../../lib/texts.ts';

/** What schedules can do, in the order of the form. */
export const WORKS: Readonly<Record<ScheduledWork, { readonly label: string; readonly note: string }>> = {
  both: { label: 'Fetch and audit', note: 'Reads each configuration, then audits it' },
  fetch: { label: 'Fetch', note: 'Reads each configuration and keeps it' },
  audit: { label: 'Audit', note: 'Audits each configuration that is stored' },
  report: { label: 'Report', note: 'Draws one fleet report over the devices' },
};

/** Which devices a schedule is for, in words. */
export const describeDevices = (devices: ScheduledDevices, labelOf: (type: string) => string): string => {
  if ('all' in devices) return 'All devices';
  if ('tags' in devices) return `With the tag ${join(devices.tags)}`;
  if ('sites' in devices) return `At ${join(devices.sites)}`;
  if ('types' in devices) return join(devices.types.map(labelOf));
  return count(devices.ids.length, 'chosen device');
};

const join = (words: readonly string[]): string => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');

/** What has come of the devices of a run, in words. */
export const describeCounts = (run: ScheduleRun): string => {
  const parts = [
    `${run.devices_done.toLocaleString('en-GB')} of ${count(run.devices_total, 'device')} done`,
    ...(run.devices_failed > 0 ? [`${run.devices_failed.toLocaleString('en-GB')} failed`] : []),
    ...(run.devices_left_out > 0 ? [`${run.devices_left_out.toLocaleString('en-GB')} left out`] : []),
  ];
  return parts.join(', ');
};

/** What a run has found, in words; empty for nothing. */
export const describeFindings = ({ changed, newly_failed: failed, fixed }: ScheduleRun): string =>
  [
    ...(changed > 0 ? [`${changed.toLocaleString('en-GB')} changed`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-GB')} newly failed`] : []),
    ...(fixed > 0 ? [`${fixed.toLocaleString('en-GB')} fixed`] : []),
  ].join(', ');

/** Whether somebody may change a schedule. */
export const mayChange = ({ owner }: Schedule, user: { readonly username: string; readonly role: string } | null | undefined): boolean =>
  user?.role === 'admin' || user?.username === owner;

export const addressOfSchedule = (id: string): string => `/schedules/${id}`;
export const addressOfRun = (id: string, runId: string): string => `/schedules/${id}/runs/${runId}`;
