import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { linesAt, onAbsence, placesOf, sortLines } from '../facts/facts.ts';
import type { CheckSpec } from './define-library.ts';

const GUIDE = 'Gaia Administration Guide, "Maintenance"';

/** Copies of the configuration. A one-time action by a person leaves no trace in a configuration. */
export const maintenanceChecks: readonly CheckSpec[] = [
  {
    id: 'saved-configuration',
    title: 'The running configuration is saved',
    topic: { title: [/ config(?:uration)? state | config(?:uration)? is saved | saved config/] },
    expectation: '`show config-state` must answer that the configuration is saved',
    judge: () => review('Whether the configuration is saved only the device can tell: `show config-state`.'),
    remediation: ['save config'],
    source: GUIDE,
    forPerson: true,
  },
  {
    id: 'scheduled-backups',
    title: 'Backups are made by schedule',
    topic: { title: [/ schedul/, / backups? /], except: / off | remote | external | encrypt/, paths: ['backup-scheduled'] },
    expectation: 'a `backup-scheduled` with a recurrence must be configured',
    judge: judgeSchedule,
    remediation: ['add backup-scheduled name <name> local', 'set backup-scheduled name <name> recurrence daily time <time>'],
    source: `${GUIDE}: no backup is scheduled by default`,
  },
  {
    id: 'backups',
    title: 'There is a backup',
    topic: { title: [/ backups? /] },
    expectation: 'a backup of the system must have been made',
    judge: (tree) =>
      review('Whether there is a backup only the device can tell: `show backups`.', linesAt(placesOf(tree, 'backup-scheduled'))),
    remediation: ['add backup local'],
    source: GUIDE,
    forPerson: true,
  },
  {
    id: 'snapshots',
    title: 'There is a snapshot',
    topic: { title: [/ snapshots? /] },
    expectation: 'a snapshot of the system must have been made',
    judge: () => review('Whether there is a snapshot only the device can tell: `show snapshots`.'),
    remediation: ['add snapshot <name> desc <description>'],
    source: GUIDE,
    forPerson: true,
  },
];

function judgeSchedule(tree: ConfigTree): Outcome {
  const names = placesOf(tree, 'backup-scheduled name *');
  const recurring = placesOf(tree, 'backup-scheduled name * recurrence');
  if (recurring.length > 0) return pass(sortLines([...linesAt(names), ...linesAt(recurring)]), 'A backup is made by schedule.');
  if (names.length > 0) return review('A backup is defined, but the text does not say when it is made.', linesAt(names));
  return onAbsence(tree, fail([], 'No backup is scheduled, which is the default.'));
}
