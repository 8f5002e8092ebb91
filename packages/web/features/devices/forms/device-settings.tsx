import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Delete from '~icons/baseline-delete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { DeviceFields, DraftNote } from './device-fields.tsx';
import { hasIdentity, PinnedIdentity } from './pinned-identity.tsx';
import { useEditDevice } from './use-edit-device.ts';

export interface DeviceSettingsProps {
  device: Firewall;
  platforms: readonly PlatformInfo[];
  /** What its identity asks somebody to decide; nothing where all is well. */
  notice: ReactNode;
  /** Asks whether it is to be deleted. */
  onDelete: () => void;
}

const COLUMNS = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' } as const;

/** Everything of a device that can be changed, and its end. */
export const DeviceSettings = ({ device, platforms, notice, onDelete }: DeviceSettingsProps) => {
  const [saves, setSaves] = useState(0);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', maxWidth: { xs: 720, lg: 'none' }, gridTemplateColumns: COLUMNS }}>
      <Panel title="Name, address and account">
        {/* Begun anew with what was stored. */}
        <EditForm key={saves} device={device} platforms={platforms} onSaved={() => setSaves(saves + 1)} />
      </Panel>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Panel title="Identity">
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {notice}
            <PinnedIdentity device={device} />
            {!hasIdentity(device) && <SecondaryText>Pinned at the first contact, when the configuration is fetched.</SecondaryText>}
          </Box>
        </Panel>
        <Panel title="Delete this device">
          <SecondaryText sx={{ mb: 1.5 }}>
            Its credentials and its configurations are removed. Its audits and reports are kept for the record.
          </SecondaryText>
          <Button variant="outlined" color="error" startIcon={<Delete />} onClick={onDelete}>
            Delete
          </Button>
        </Panel>
      </Box>
    </Box>
  );
};

const EditForm = ({ device, platforms, onSaved }: Pick<DeviceSettingsProps, 'device' | 'platforms'> & { onSaved: () => void }) => {
  const { fields, submit, busy, banner, isRestored, close } = useEditDevice(device, platforms, onSaved);
  return (
    <Box component="form" noValidate aria-label="Edit Firewall" onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {isRestored && <DraftNote />}
      {banner && <Alert severity="error">{banner}</Alert>}
      <DeviceFields {...fields} autoFocus={false} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={busy}>
          Save Changes
        </Button>
        <Button onClick={close} disabled={busy}>
          Discard changes
        </Button>
      </Box>
    </Box>
  );
};
