import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import HourglassTop from '@mui/icons-material/HourglassTop';
import StopCircle from '@mui/icons-material/StopCircle';
import type { AuditStatus } from '@merlon/contract/audits.ts';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

/** How an audit's end looks: never by colour alone. */
export const STATUS_LOOKS: Record<AuditStatus, { label: string; tone: 'success' | 'error' | 'warning' | 'info'; icon: ReactElement }> = {
  starting: { label: 'Starting', tone: 'info', icon: <HourglassTop fontSize="small" /> },
  running: { label: 'Running', tone: 'info', icon: <HourglassTop fontSize="small" /> },
  completed: { label: 'Completed', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
  stopped: { label: 'Stopped', tone: 'warning', icon: <StopCircle fontSize="small" /> },
};

/** An audit's status in a word, with its icon. */
export const StatusChip = ({ status }: { status: AuditStatus }) => {
  const { label, tone, icon } = STATUS_LOOKS[status];
  return <Chip size="small" variant="outlined" color={tone} icon={icon} label={label} />;
};
