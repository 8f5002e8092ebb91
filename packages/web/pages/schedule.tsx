import Edit from '~icons/baseline-edit';
import PlayArrow from '~icons/baseline-play-arrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink, useNavigate } from 'react-router';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { addressOfRun, addressOfSchedule, mayChange } from '../features/schedules/describe-schedule.ts';
import { ScheduleView } from '../features/schedules/runs/schedule-view.tsx';
import { useRunNow } from '../features/schedules/schedules.ts';
import { labelOfType } from '../lib/device-types.ts';
import { useSession } from '../lib/session.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SCHEDULES, useOneSchedule } from './use-one-schedule.tsx';

/** A schedule with its runs. */
export const SchedulePage = () => {
  const { schedule, instead } = useOneSchedule();
  const platforms = usePlatforms();
  const user = useSession()?.user;
  const run = useRunNow();
  const navigate = useNavigate();
  if (!schedule) return instead;
  const { id } = schedule;
  return (
    <>
      <PageHead
        title={schedule.name}
        parent={SCHEDULES}
        actions={
          mayChange(schedule, user) && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button component={RouterLink} to={`${addressOfSchedule(id)}/edit`} variant="outlined" startIcon={<Edit />}>
                Edit
              </Button>
              <Button
                variant="contained"
                startIcon={<PlayArrow />}
                loading={run.isPending}
                onClick={() => run.mutate(schedule, { onSuccess: (begun) => void navigate(addressOfRun(id, begun.id)) })}
              >
                Run Now
              </Button>
            </Box>
          )
        }
      />
      <ScheduleView schedule={schedule} labelOf={(type) => labelOfType(platforms, type)} />
    </>
  );
};
