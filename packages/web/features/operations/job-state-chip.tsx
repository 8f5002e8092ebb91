import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import HourglassTop from '@mui/icons-material/HourglassTop';
import PlayCircle from '@mui/icons-material/PlayCircle';
import StopCircle from '@mui/icons-material/StopCircle';
import type { JobState } from '@merlon/contract/operations.ts';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

/** How a job's state looks: never by colour alone. */
export const STATE_LOOKS: Readonly<
  Record<JobState, { label: string; tone: 'success' | 'error' | 'warning' | 'info' | 'default'; icon: ReactElement }>
> = {
  waiting: { label: 'Waiting', tone: 'default', icon: <HourglassTop fontSize="small" /> },
  running: { label: 'Running', tone: 'info', icon: <PlayCircle fontSize="small" /> },
  completed: { label: 'Done', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  cancelled: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
};

/** A job's state in a word, with its icon. */
export const JobStateChip = ({ state }: { state: JobState }) => {
  const { label, tone, icon } = STATE_LOOKS[state];
  return <Chip size="small" variant="outlined" color={tone} icon={icon} label={label} />;
};
