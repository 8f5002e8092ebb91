import { count } from '../../lib/texts.ts';
import type { Overview } from './overview.ts';

/** Something that an administrator has to mend. */
export interface Warning {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly advice: string;
}

/** Problems with how Merlon runs, worst first. */
export const findWarnings = ({ queues, processes }: Pick<Overview, 'queues' | 'processes'>): readonly Warning[] => {
  const warnings: Warning[] = [];
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  if (waiting > 0 && processes.every(({ role }) => role === 'web')) {
    warnings.push({
      severity: 'error',
      title: `${count(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}, and no process runs jobs`,
      advice: 'Start a process with MERLON_ROLE set to worker or all. Nothing is lost: the jobs begin as soon as it runs.',
    });
  }
  const versions = [...new Set(processes.map(({ version }) => version))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  if (versions.length > 1) {
    warnings.push({
      severity: 'warning',
      title: `Processes of different versions run: ${versions.join(', ')}`,
      advice: 'Finish the upgrade: all processes that share a database must be of one version.',
    });
  }
  return warnings;
};
