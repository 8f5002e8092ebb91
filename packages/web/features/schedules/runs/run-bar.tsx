import type { ScheduleRun } from '@merlon/contract/schedules.ts';
import Box from '@mui/material/Box';
import { describeCounts } from '../describe-schedule.ts';

/** What has come of the devices of a run: in words, over a bar. */
export const RunBar = ({ run }: { run: ScheduleRun }) => {
  const parts = [
    { colour: 'success.main', number: run.devices_done },
    { colour: 'error.main', number: run.devices_failed },
    { colour: 'warning.main', number: run.devices_left_out },
  ];
  return (
    <Box sx={{ minWidth: 140 }}>
      {describeCounts(run)}
      <Box
        aria-hidden
        sx={{ mt: 0.5, height: 6, display: 'flex', borderRadius: 1, overflow: 'hidden', bgcolor: 'action.disabledBackground' }}
      >
        {parts.map(({ colour, number }) => (
          <Box key={colour} sx={{ bgcolor: colour }} style={{ width: `${(100 * number) / Math.max(1, run.devices_total)}%` }} />
        ))}
      </Box>
    </Box>
  );
};
