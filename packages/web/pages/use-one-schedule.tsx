import SearchOff from '~icons/baseline-search-off';
import type { Schedule } from '@merlon/contract/schedules.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useSchedules } from '../features/schedules/schedules.ts';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState, LoadState } from '../ui/states.tsx';

export const SCHEDULES = { label: 'Schedules', path: '/schedules' };

/** The schedule that the address names, or what is shown in its place. */
export const useOneSchedule = (): { schedule: Schedule; instead: null } | { schedule: null; instead: ReactNode } => {
  const { id } = useParams();
  const schedules = useSchedules();
  const schedule = schedules.data?.schedules.find((one) => one.id === id);
  if (schedule) return { schedule, instead: null };
  return {
    schedule: null,
    instead: (
      <>
        <PageHead title="Schedule" parent={SCHEDULES} />
        {schedules.data ? (
          <NoSchedule />
        ) : (
          <LoadState query={schedules} failed="The schedule could not be loaded" loading="Loading the schedule" />
        )}
      </>
    ),
  };
};

const NoSchedule = () => (
  <EmptyState
    icon={<SearchOff />}
    title="This schedule is not there"
    action={
      <Button component={RouterLink} to={SCHEDULES.path} variant="outlined">
        All schedules
      </Button>
    }
  >
    It was deleted, or the link is wrong.
  </EmptyState>
);
