import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import { Fingerprint } from '../../../ui/fingerprint.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';

/** Whether anything is pinned that a device is known by. */
export const hasIdentity = ({ host_key, certificate, certificate_authority }: Firewall): boolean =>
  (host_key ?? certificate ?? certificate_authority) !== null;

/** What a device is known by; nothing where that is nothing yet. */
export const PinnedIdentity = ({ device }: { device: Firewall }) =>
  hasIdentity(device) && (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SecondaryText>
        Entered in advance, or pinned at the first contact. A different one has to be accepted before anything is fetched. A new address
        starts over.
      </SecondaryText>
      {device.host_key !== null && <Fingerprint label="Host key" value={device.host_key} />}
      {device.certificate !== null && <Fingerprint label="Certificate" value={device.certificate} />}
      {device.certificate_authority !== null && <Fingerprint label="Certificate authority" value={device.certificate_authority} />}
    </Box>
  );
