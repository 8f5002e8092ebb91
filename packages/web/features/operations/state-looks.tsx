import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import HourglassTop from '@mui/icons-material/HourglassTop';
import PlayCircle from '@mui/icons-material/PlayCircle';
import StopCircle from '@mui/icons-material/StopCircle';
import type { JobState } from '@merlon/contract/operations.ts';
import type { StateLook } from '../../ui/state-chip.tsx';

/** How a job's state looks. */
export const STATE_LOOKS: Readonly<Record<JobState, StateLook>> = {
  waiting: { label: 'Waiting', tone: 'default', icon: <HourglassTop fontSize="small" /> },
  running: { label: 'Running', tone: 'info', icon: <PlayCircle fontSize="small" /> },
  completed: { label: 'Done', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  cancelled: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
};
