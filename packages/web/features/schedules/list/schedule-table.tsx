import Delete from '~icons/baseline-delete';
import Edit from '~icons/baseline-edit';
import PlayArrow from '~icons/baseline-play-arrow';
import type { Schedule } from '@merlon/contract/schedules.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useMay, useSession } from '../../../lib/session.ts';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { StateChip } from '../../../ui/verdict-chip.tsx';
import { addressOfRun, addressOfSchedule, describeCounts, describeDevices, mayChange, WORKS } from '../describe-schedule.ts';
import { NextRun } from '../next-run.tsx';
import { RUN_LOOKS } from '../runs/run-looks.tsx';
import { useChangeSchedule, useRunNow } from '../schedules.ts';

export interface ScheduleTableProps {
  /** Null while they are being loaded. */
  schedules: readonly Schedule[] | null;
  labelOf: (type: string) => string;
  onDelete: (schedule: Schedule) => void;
}

/** Schedules, with what can be done with each. */
export const ScheduleTable = ({ schedules, labelOf, onDelete }: ScheduleTableProps) => {
  const mayWork = useMay('user');
  const columns = useMemo<readonly Column<Schedule>[]>(
    () => [
      {
        label: 'Schedule',
        isName: true,
        render: ({ id, name }) => (
          <Link component={RouterLink} to={addressOfSchedule(id)}>
            {name}
          </Link>
        ),
      },
      { label: 'Does', render: ({ what }) => WORKS[what].label },
      {
        label: 'Devices',
        render: ({ devices, devices_now: now }) => (
          <TwoLines name={describeDevices(devices, labelOf)} note={`${count(now, 'device')} now`} />
        ),
      },
      { label: 'Recurs', render: ({ words, zone }) => <TwoLines name={words} note={zone} /> },
      { label: 'Next run', sx: { minWidth: 200 }, render: (schedule) => <NextRun schedule={schedule} /> },
      { label: 'Last run', sx: { minWidth: 150 }, render: (schedule) => <LastRun schedule={schedule} /> },
      { label: 'Owner', render: ({ owner }) => owner },
      { label: 'On', render: (schedule) => <OnSwitch schedule={schedule} /> },
      ...(mayWork ? [{ label: 'Actions', render: (schedule: Schedule) => <Actions schedule={schedule} onDelete={onDelete} /> }] : []),
    ],
    [labelOf, onDelete, mayWork],
  );
  return <RecordTable label="Schedules" columns={columns} records={schedules} keyOf={({ id }) => id} />;
};

const LastRun = ({ schedule: { id, last_run: run } }: { schedule: Schedule }) => {
  if (run === null) return 'Never';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateChip look={RUN_LOOKS[run.status]} />
      <TwoLines
        name={
          <Link component={RouterLink} to={addressOfRun(id, run.id)}>
            {formatInstant(run.due_at)}
          </Link>
        }
        note={describeCounts(run)}
      />
    </Box>
  );
};

const OnSwitch = ({ schedule }: { schedule: Schedule }) => {
  const change = useChangeSchedule();
  const user = useSession()?.user;
  return (
    <Switch
      // Its drawing stands within a wider frame.
      sx={{ ml: -1.5 }}
      checked={change.isPending ? Boolean(change.variables.body.enabled) : schedule.enabled}
      disabled={!mayChange(schedule, user)}
      onChange={(_, enabled) => change.mutate({ id: schedule.id, body: { enabled } })}
      slotProps={{ input: { 'aria-label': `${schedule.name} is on` } }}
    />
  );
};

const Actions = ({ schedule, onDelete }: { schedule: Schedule; onDelete: (schedule: Schedule) => void }) => {
  const run = useRunNow();
  const navigate = useNavigate();
  const user = useSession()?.user;
  if (!mayChange(schedule, user)) return '—';
  const { id, name } = schedule;
  return (
    <Box sx={{ display: 'flex', ml: -1 }}>
      <IconButton
        aria-label={`Run ${name} now`}
        loading={run.isPending}
        onClick={() => run.mutate(schedule, { onSuccess: (begun) => void navigate(addressOfRun(id, begun.id)) })}
      >
        <PlayArrow fontSize="small" />
      </IconButton>
      <IconButton component={RouterLink} to={`${addressOfSchedule(id)}/edit`} aria-label={`Edit ${name}`}>
        <Edit fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(schedule)}>
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
};
