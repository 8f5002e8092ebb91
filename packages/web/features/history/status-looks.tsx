import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import HourglassTop from '@mui/icons-material/HourglassTop';
import StopCircle from '@mui/icons-material/StopCircle';
import type { AuditStatus } from '@merlon/contract/audits.ts';
import type { StateLook } from '../../ui/state-chip.tsx';

/** How an audit's status looks. */
export const STATUS_LOOKS: Readonly<Record<AuditStatus, StateLook>> = {
  starting: { label: 'Starting', tone: 'info', icon: <HourglassTop fontSize="small" /> },
  running: { label: 'Running', tone: 'info', icon: <HourglassTop fontSize="small" /> },
  completed: { label: 'Completed', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  stopped: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
};
