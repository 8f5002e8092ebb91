import { type Firewall, firewallRoutes, type ListedOffer } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useMay } from '../../../lib/session.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Fingerprint } from '../../../ui/fingerprint.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';

const NAMES = { 'host-key': 'host key', certificate: 'certificate' } as const;

const useAcceptIdentity = (device: Firewall, offered: ListedOffer, onAccepted: () => void) => {
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

const describeChange = (name: string): string =>
  `The device answered with another ${name} than at the first contact. That happens when it was replaced, reinstalled or given a new one — ` +
  'or when someone between Merlon and the device tries to read its password. Merlon disconnected before it sent any.';

const describeFirst = (name: string): string =>
  `The device is known by something else so far, and was asked over another protocol, where it shows a ${name}. Merlon sent no password ` +
  'that way: someone between Merlon and the device could have answered.';

export interface IdentityDialogProps {
  device: Firewall;
  offered: ListedOffer;
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
  const mayAccept = useMay(offered.accepted_by);
  return (
    <DialogFrame
      onClose={onClose}
      title={pinned === null ? `The device shows a ${name}` : `The ${name} has changed`}
      subtitle={`${device.device_name} (${device.ip_address})`}
      closable={!accept.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={accept.isPending} autoFocus>
            {pinned === null ? 'Not now' : 'Keep the pinned one'}
          </Button>
          <Button
            variant="contained"
            color="warning"
            disabled={!isCompared || !mayAccept}
            loading={accept.isPending}
            onClick={() => accept.mutate()}
          >
            Accept and fetch
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {accept.error && <Alert severity="error">{sentenceOf(accept.error, `The ${name} could not be accepted`)}</Alert>}
        <Typography variant="body2">{pinned === null ? describeFirst(name) : describeChange(name)}</Typography>
        {pinned !== null && <Fingerprint label={`Pinned ${name}`} value={pinned} />}
        <Fingerprint label={`Offered ${name}, seen ${formatInstant(offered.seen_at)}`} value={offered.fingerprint} />
        <Typography variant="body2">
          Ask the person who runs the device, or read its fingerprint at its console, before you accept. Until then Merlon sends nothing
          that way; the stored configuration stays as it is.
        </Typography>
        {mayAccept ? (
          <FormControlLabel
            control={<Checkbox checked={isCompared} onChange={(_, checked) => setIsCompared(checked)} />}
            label="I have compared the offered fingerprint with the device's own"
          />
        ) : (
          <Alert severity="info" role="note">
            Only an administrator may accept it. Please ask one to compare the fingerprints.
          </Alert>
        )}
      </Box>
    </DialogFrame>
  );
};
