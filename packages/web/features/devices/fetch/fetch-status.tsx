import Stop from '~icons/baseline-stop';
import type { Firewall, IdentityKind } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isFetching } from '../../../lib/device-list.ts';
import { formatInstant } from '../../../lib/time.ts';
import { ActionAlert } from '../../../ui/action-alert.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { ForAccess } from '../../../ui/for-access.tsx';

export interface FetchStatusProps {
  device: Firewall;
  onStop: () => Promise<void>;
  onIdentity: () => void;
}

const describeOffer = ({ host_key, certificate }: Firewall, kind: IdentityKind): string => {
  const [pinned, name] = kind === 'host-key' ? [host_key, 'host key'] : [certificate, 'certificate'];
  return pinned === null ? `The device shows a ${name} for the first time` : `The ${name} has changed`;
};

/** How the last fetch of a device's configuration ended or how far the one is that is going on; nothing where all is well. */
export const FetchStatus = ({ device, onStop, onIdentity }: FetchStatusProps) => {
  const { fetch, offered_identity: offered } = device;
  if (isFetching(device)) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Spinner size={18} />
        <Typography variant="body2" role="status" sx={{ flex: 1 }}>
          {fetch?.status === 'queued' ? 'Waiting to be fetched' : 'Fetching the configuration'}
        </Typography>
        <ForAccess access="user">
          <SteadyButton size="small" color="error" startIcon={<Stop />} onClick={onStop}>
            Cancel
          </SteadyButton>
        </ForAccess>
      </Box>
    );
  }
  if (offered) {
    return (
      <ActionAlert severity="warning" action={{ label: 'Review', run: onIdentity }}>
        {describeOffer(device, offered.kind)}. It is not trusted until someone accepts it.
      </ActionAlert>
    );
  }
  if (fetch?.status === 'failed') {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {fetch.message} <Box component="span">({formatInstant(fetch.at)})</Box>
      </Alert>
    );
  }
  if (fetch?.status === 'stopped') {
    return <SecondaryText>Fetching was stopped at {formatInstant(fetch.at)}.</SecondaryText>;
  }
  return null;
};
