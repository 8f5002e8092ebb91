import Add from '~icons/baseline-add';
import EventRepeat from '~icons/baseline-event-repeat';
import type { Schedule } from '@merlon/contract/schedules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../../lib/session.ts';
import { count } from '../../../lib/texts.ts';
import { ForAccess } from '../../../ui/for-access.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { useSchedules } from '../schedules.ts';
import { PausedBanner } from './paused-banner.tsx';
import { ScheduleTable } from './schedule-table.tsx';

const DeleteScheduleDialog = loadLater(() => import('./delete-schedule-dialog.tsx'), 'DeleteScheduleDialog');

const AddButton = () => (
  <Button component={RouterLink} to="/schedules/add" variant="contained" startIcon={<Add />}>
    Add Schedule
  </Button>
);

/** All schedules, the next run first. */
export const SchedulesView = ({ labelOf }: { labelOf: (type: string) => string }) => {
  const schedules = useSchedules();
  const mayAdd = useMay('user');
  const [deleted, setDeleted] = useState<Schedule | null>(null);
  const { data, error } = schedules;
  const isEmpty = data?.total === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data && <PausedBanner schedules={data.schedules} />}
      {!isEmpty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <SecondaryText role="status">{data && count(data.total, 'schedule')}</SecondaryText>
          <ForAccess access="user">
            <AddButton />
          </ForAccess>
        </Box>
      )}
      <LoadState query={schedules} failed="The schedules could not be loaded" />
      {isEmpty && (
        <EmptyState icon={<EventRepeat />} title="No schedules yet" action={mayAdd && <AddButton />}>
          A schedule fetches and audits devices by itself, at the times that you choose.
        </EmptyState>
      )}
      {!isEmpty && (data || !error) && <ScheduleTable schedules={data?.schedules ?? null} labelOf={labelOf} onDelete={setDeleted} />}
      {deleted && <DeleteScheduleDialog schedule={deleted} onClose={() => setDeleted(null)} />}
    </Box>
  );
};
