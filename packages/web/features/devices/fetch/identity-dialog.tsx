import { type Firewall, firewallRoutes, type OfferedIdentity } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Fingerprint } from '../../../ui/fingerprint.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';

const NAMES = { 'host-key': 'host key', certificate: 'certificate' } as const;

const useAcceptIdentity = (device: Firewall, offered: OfferedIdentity, onAccepted: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(firewallRoutes.acceptIdentity, { params: { id: device.id }, body: { kind: offered.kind, fingerprint: offered.fingerprint } }),
    onSuccess: () => {
      notify('success', `The new ${NAMES[offered.kind]} of ${device.device_name} was accepted`);
      onAccepted();
      return client.invalidateQueries({ queryKey: deviceKeys.list });
    },
  });
};

export interface IdentityDialogProps {
  device: Firewall;
  offered: OfferedIdentity;
  /** Fetches the configuration, which the other identity kept from happening. */
  onFetch: () => void;
  onClose: () => void;
}

/** Asks what to do about a device that shows another identity than the pinned one. */
export const IdentityDialog = ({ device, offered, onFetch, onClose }: IdentityDialogProps) => {
  const [isCompared, setIsCompared] = useState(false);
  const accept = useAcceptIdentity(device, offered, () => {
    onClose();
    onFetch();
  });
  const name = NAMES[offered.kind];
  const pinned = offered.kind === 'host-key' ? device.host_key : device.certificate;
  return (
    <DialogFrame
      onClose={onClose}
      title={`The ${name} has changed`}
      subtitle={`${device.device_name} (${device.ip_address})`}
      closable={!accept.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={accept.isPending} autoFocus>
            Keep the pinned one
          </Button>
          <Button variant="contained" color="warning" disabled={!isCompared} loading={accept.isPending} onClick={() => accept.mutate()}>
            Accept and fetch
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {accept.error && <Alert severity="error">{sentenceOf(accept.error, `The ${name} could not be accepted`)}</Alert>}
        <Typography variant="body2">
          The device answered with another {name} than at the first contact. That happens when it was replaced, reinstalled or given a new
          one — and when somebody stands between Merlon and the device to read its password. Merlon hung up before it sent any.
        </Typography>
        <Fingerprint label={`Pinned ${name}`} value={pinned} />
        <Fingerprint label={`Offered ${name}, seen ${formatInstant(offered.seen_at)}`} value={offered.fingerprint} />
        <Typography variant="body2">
          Ask whoever runs the device, or read its fingerprint at its console, before you accept. Until then Merlon sends nothing that way;
          the stored configuration stays as it is.
        </Typography>
        <FormControlLabel
          control={<Checkbox checked={isCompared} onChange={(_, checked) => setIsCompared(checked)} />}
          label="I have compared the offered fingerprint with the device's own"
        />
      </Box>
    </DialogFrame>
  );
};
