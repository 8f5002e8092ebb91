import type { Schedule } from '@merlon/contract/schedules.ts';
import { useMay } from '../../../lib/session.ts';
import { count } from '../../../lib/texts.ts';
import { ActionAlert } from '../../../ui/action-alert.tsx';
import { useResumeSchedules } from '../schedules.ts';

/** Says that schedules came back from a backup and stand still; an administrator lets them go on. */
export const PausedBanner = ({ schedules }: { schedules: readonly Schedule[] }) => {
  const resume = useResumeSchedules();
  const isAdministrator = useMay('admin');
  const paused = schedules.filter(isFromBackup).length;
  if (paused === 0) return null;
  return (
    <ActionAlert severity="warning" action={isAdministrator ? { label: 'Resume all', run: () => resume.mutate() } : undefined}>
      {count(paused, 'schedule')} from a backup {paused === 1 ? 'is' : 'are'} paused until an administrator resumes{' '}
      {paused === 1 ? 'it' : 'them'}.
    </ActionAlert>
  );
};

const isFromBackup = ({ paused }: Schedule): boolean => paused?.includes('backup') ?? false;
