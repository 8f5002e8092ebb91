import CloudDownload from '~icons/baseline-cloud-download';
import Delete from '~icons/baseline-delete';
import Description from '~icons/baseline-description';
import Difference from '~icons/baseline-difference';
import Edit from '~icons/baseline-edit';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { isFetching } from '../../../lib/device-list.ts';
import { formatInstant } from '../../../lib/time.ts';
import { FactGrid, type GridFact } from '../../../ui/fact-list.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { useFileDrop } from '../../../ui/use-files.tsx';
import { ImportButton } from '../config/import-button.tsx';
import { useImportConfig } from '../config/import-config.ts';
import { FetchStatus } from '../fetch/fetch-status.tsx';

/** Actions on a device of the list. */
export interface DeviceActions {
  readonly onEdit: (device: Firewall) => void;
  readonly onDelete: (device: Firewall) => void;
  readonly onStoredConfig: (device: Firewall) => void;
  readonly onChanges: (device: Firewall) => void;
  readonly onFetch: (device: Firewall) => void;
  readonly onStopFetch: (device: Firewall) => Promise<void>;
  readonly onIdentity: (device: Firewall) => void;
}

export interface DeviceCardProps {
  device: Firewall;
  typeLabel: string;
  actions: DeviceActions;
  /** Actions on its audits, and the progress of one. */
  audit: ReactNode;
}

/** One device with everything that can be done with it. A file dropped on it is imported. */
export const DeviceCard = ({ device, typeLabel, actions, audit }: DeviceCardProps) => {
  const nameId = useId();
  const importing = useImportConfig(device, () => actions.onChanges(device));
  const drop = useFileDrop(importing.importFiles);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={nameId}
      {...drop.handlers}
      sx={{
        p: 2.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
        ...(drop.isOver ? { borderColor: 'primary.main', borderStyle: 'dashed', bgcolor: 'action.hover' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={nameId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {device.device_name}
          </Typography>
          <Typography variant="body2" color="primary" sx={{ fontWeight: 600 }}>
            {typeLabel}
          </Typography>
        </Box>
        <IconAction label="Edit" onClick={() => actions.onEdit(device)} sx={{ alignSelf: 'flex-start' }}>
          <Edit fontSize="small" />
        </IconAction>
        <IconAction label="Delete" onClick={() => actions.onDelete(device)} sx={{ alignSelf: 'flex-start' }}>
          <Delete fontSize="small" />
        </IconAction>
      </Box>
      <FactGrid facts={factsOf(device)} columns="1fr 1fr" />
      <FetchStatus device={device} onStop={() => actions.onStopFetch(device)} onIdentity={() => actions.onIdentity(device)} />
      {audit}
      <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h3" gutterBottom>
          Configuration
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.75 }}>
          <Button size="small" startIcon={<Description />} onClick={() => actions.onStoredConfig(device)}>
            Stored Configuration
          </Button>
          <SteadyButton size="small" startIcon={<CloudDownload />} busy={isFetching(device)} onClick={() => actions.onFetch(device)}>
            Fetch Fresh Configuration
          </SteadyButton>
          {device.config_updated_at !== null && (
            <Button size="small" startIcon={<Difference />} onClick={() => actions.onChanges(device)}>
              What Changed
            </Button>
          )}
          <ImportButton device={device} importing={importing} title="Choose a file, or drop it on the card" />
        </Box>
      </Box>
    </Paper>
  );
};

const factsOf = (device: Firewall): readonly GridFact[] => {
  const { config_updated_at: updated, config_unchanged_since: unchanged } = device;
  return [
    { name: 'IP address', value: device.port === null ? device.ip_address : `${device.ip_address}:${device.port}` },
    { name: 'Username', value: '••••••••', spoken: 'Hidden' },
    {
      name: device.config_source === 'imported' ? 'Configuration imported' : 'Configuration updated',
      value: formatInstant(updated),
      ...(unchanged !== null && unchanged !== updated ? { note: `Unchanged since ${formatInstant(unchanged)}` } : {}),
    },
    { name: 'Last audit', value: formatInstant(device.last_audit_at) },
    { name: 'Added', value: formatInstant(device.created_at) },
  ];
};
