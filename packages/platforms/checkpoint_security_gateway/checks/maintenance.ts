import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';

import type { ValueTest } from '@merlon/engine/model/assertion.ts';

const GUIDE = 'Gaia Administration Guide, "Maintenance"';

/** `recurrence daily time 2:00`, `recurrence weekly days 1,3 time …`, `recurrence monthly month all days 1 time …`. */
const RECURS: ValueTest = { is: 'matches', pattern: /^(?:hourly|daily|weekly|monthly)\b.*\d/, words: 'come again at a time' };

/** Copies of the configuration. A one-time action by a person leaves no trace in a configuration. */
export const maintenanceChecks: readonly CheckSpec[] = [
  {
    id: 'saved-configuration',
    title: 'The running configuration is saved',
    about: { title: [/ config(?:uration)? state | config(?:uration)? is saved | saved config/] },
    expectation: '`show config-state` must answer that the configuration is saved',
    judge: { op: 'doubt', what: 'whether the configuration is saved, which only the device can tell: `show config-state`' },
    remediation: ['save config'],
    source: GUIDE,
    forPerson: true,
  },
  {
    id: 'scheduled-backups',
    title: 'Backups are made by schedule',
    about: { title: [/ schedul/, / backups? /], except: [/ off | remote | external | encrypt/] },
    beside: ['backup-scheduled *'],
    expectation: 'a `backup-scheduled` with a recurrence must be configured',
    judge: {
      op: 'some',
      path: ['backup-scheduled', 'name'],
      then: { op: 'value', path: ['*', 'recurrence'], test: RECURS, absent: { status: 'REVIEW' }, otherwise: 'REVIEW' },
      none: { status: 'FAIL', source: `${GUIDE}: no backup is scheduled by default` },
      noun: 'scheduled backup',
    },
    remediation: ['add backup-scheduled name <name> local', 'set backup-scheduled name <name> recurrence daily time <time>'],
    source: `${GUIDE}: no backup is scheduled by default`,
  },
  {
    id: 'backups',
    title: 'There is a backup',
    about: { title: [/ backups? /] },
    expectation: 'a backup of the system must have been made',
    judge: { op: 'doubt', what: 'whether there is a backup, which only the device can tell: `show backups`' },
    remediation: ['add backup local'],
    source: GUIDE,
    forPerson: true,
  },
  {
    id: 'snapshots',
    title: 'There is a snapshot',
    about: { title: [/ snapshots? /] },
    expectation: 'a snapshot of the system must have been made',
    judge: { op: 'doubt', what: 'whether there is a snapshot, which only the device can tell: `show snapshots`' },
    remediation: ['add snapshot <name> desc <description>'],
    source: GUIDE,
    forPerson: true,
  },
];
