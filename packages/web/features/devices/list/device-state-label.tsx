import CheckCircleOutlined from '~icons/outline-check-circle';
import ErrorOutlined from '~icons/outline-error';
import GppMaybe from '~icons/baseline-gpp-maybe';
import HourglassEmpty from '~icons/baseline-hourglass-empty';
import RemoveCircleOutlined from '~icons/outline-remove-circle';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isFetching } from '../../../lib/device-list.ts';

interface Look {
  readonly text: string;
  /** More of it, where it does not fit. */
  readonly detail: string;
  readonly colour: string;
  readonly icon: ReactNode;
}

const describeState = (device: Firewall): Look => {
  const { fetch, offered_identity: offered } = device;
  if (isFetching(device)) {
    const text = fetch?.status === 'queued' ? 'Waiting' : 'Fetching';
    return { text, detail: text, colour: 'info.main', icon: <HourglassEmpty fontSize="inherit" /> };
  }
  if (offered) {
    const text = offered.kind === 'host-key' ? 'Host key changed' : 'Certificate changed';
    return { text, detail: text, colour: 'warning.main', icon: <GppMaybe fontSize="inherit" /> };
  }
  if (fetch?.status === 'failed') {
    return { text: 'Fetch failed', detail: fetch.message, colour: 'error.main', icon: <ErrorOutlined fontSize="inherit" /> };
  }
  if (device.config_updated_at === null) {
    return {
      text: 'Never fetched',
      detail: 'No configuration is stored',
      colour: 'text.secondary',
      icon: <RemoveCircleOutlined fontSize="inherit" />,
    };
  }
  return { text: 'Stored', detail: 'A configuration is stored', colour: 'success.main', icon: <CheckCircleOutlined fontSize="inherit" /> };
};

/** How a device's configuration stands, in a word with a sign. */
export const DeviceStateLabel = ({ device }: { device: Firewall }) => {
  const { text, detail, colour, icon } = describeState(device);
  return (
    <Box
      component="span"
      title={detail}
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75, color: colour, fontSize: '0.875rem' }}
    >
      {icon}
      {text}
    </Box>
  );
};
