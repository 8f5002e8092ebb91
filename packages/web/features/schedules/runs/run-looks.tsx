import CheckCircle from '~icons/baseline-check-circle';
import ErrorIcon from '~icons/baseline-error';
import EventBusy from '~icons/baseline-event-busy';
import HourglassTop from '~icons/baseline-hourglass-top';
import PlayCircle from '~icons/baseline-play-circle';
import RemoveCircle from '~icons/baseline-remove-circle';
import SkipNext from '~icons/baseline-skip-next';
import StopCircle from '~icons/baseline-stop-circle';
import type { RunDevice, RunStatus } from '@merlon/contract/schedules.ts';
import type { StateLook } from '../../../ui/verdict-chip.tsx';

/** How the state of a run looks. */
export const RUN_LOOKS: Readonly<Record<RunStatus, StateLook>> = {
  running: { label: 'Running', tone: 'info', icon: <PlayCircle fontSize="small" /> },
  completed: { label: 'Completed', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  stopped: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
  missed: { label: 'Missed', tone: 'warning', icon: <EventBusy fontSize="small" /> },
  skipped: { label: 'Skipped', tone: 'default', icon: <SkipNext fontSize="small" /> },
};

/** How the state of a device in a run looks. */
export const DEVICE_LOOKS: Readonly<Record<RunDevice['status'], StateLook>> = {
  waiting: { label: 'Waiting', tone: 'default', icon: <HourglassTop fontSize="small" /> },
  running: RUN_LOOKS.running,
  done: { label: 'Done', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: RUN_LOOKS.failed,
  'left-out': { label: 'Left out', tone: 'warning', icon: <RemoveCircle fontSize="small" /> },
};
