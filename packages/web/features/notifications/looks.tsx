import CheckCircle from '~icons/baseline-check-circle';
import ErrorIcon from '~icons/baseline-error';
import HourglassTop from '~icons/baseline-hourglass-top';
import PauseCircle from '~icons/baseline-pause-circle';
import Replay from '~icons/baseline-replay';
import type { Delivery } from '@merlon/contract/deliveries.ts';
import type { StateLook } from '../../ui/verdict-chip.tsx';

/** How the state of a message looks. */
export const DELIVERY_LOOKS: Readonly<Record<Delivery['status'], StateLook>> = {
  waiting: { label: 'Waiting', tone: 'default', icon: <HourglassTop fontSize="small" /> },
  sent: { label: 'Sent', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  failed: { label: 'Failed, tried again', tone: 'warning', icon: <Replay fontSize="small" /> },
  'given-up': { label: 'Given up', tone: 'error', icon: <ErrorIcon fontSize="small" /> },
};

/** How the state of a channel looks. */
export const CHANNEL_LOOKS: Readonly<Record<'on' | 'off' | 'stopped', StateLook>> = {
  on: { label: 'On', tone: 'success', icon: <CheckCircle fontSize="small" /> },
  off: { label: 'Off', tone: 'default', icon: <PauseCircle fontSize="small" /> },
  stopped: { label: 'Stopped', tone: 'warning', icon: <PauseCircle fontSize="small" /> },
};
