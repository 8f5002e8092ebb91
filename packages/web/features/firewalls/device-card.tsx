import CloudDownload from '@mui/icons-material/CloudDownload';
import Delete from '@mui/icons-material/Delete';
import Description from '@mui/icons-material/Description';
import Edit from '@mui/icons-material/Edit';
import UploadFile from '@mui/icons-material/UploadFile';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { formatInstant } from '../../lib/time.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { useImportConfig } from './import-config.ts';

export interface DeviceCardProps {
  device: Firewall;
  typeLabel: string;
  /** True while its configuration is being fetched. */
  isFetching: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onStoredConfig: () => void;
  onFetchConfig: () => void;
  /** What can be done with its audits, and how far one is. */
  audit: ReactNode;
}

/** One device with everything that can be done with it. */
export const DeviceCard = ({ device, typeLabel, isFetching, onEdit, onDelete, onStoredConfig, onFetchConfig, audit }: DeviceCardProps) => {
  const nameId = useId();
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={nameId}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}
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
        <IconAction label="Edit" icon={<Edit fontSize="small" />} onClick={onEdit} />
        <IconAction label="Delete" icon={<Delete fontSize="small" />} onClick={onDelete} />
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <Fact name="IP address" value={device.port === null ? device.ip_address : `${device.ip_address}:${device.port}`} />
        <Fact name="Username" value="••••••••" spoken="Hidden" />
        <Fact name="Configuration updated" value={formatInstant(device.config_updated_at)} />
        <Fact name="Last audit" value={formatInstant(device.last_audit_at)} />
        <Fact name="Added" value={formatInstant(device.created_at)} />
      </Box>
      {audit}
      <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="h3" gutterBottom>
          Configuration
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.75 }}>
          <Button size="small" startIcon={<Description />} onClick={onStoredConfig}>
            Stored Configuration
          </Button>
          <Button
            size="small"
            startIcon={isFetching ? <CircularProgress size={16} aria-hidden /> : <CloudDownload />}
            onClick={onFetchConfig}
          >
            Fetch Fresh Configuration
          </Button>
          <ImportConfigButton device={device} />
        </Box>
      </Box>
    </Paper>
  );
};

const Fact = ({ name, value, spoken }: { name: string; value: string; spoken?: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }} aria-label={spoken}>
      {value}
    </Typography>
  </Box>
);

const IconAction = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <IconButton aria-label={label} title={label} onClick={onClick} sx={{ alignSelf: 'flex-start' }}>
    {icon}
  </IconButton>
);

const ImportConfigButton = ({ device }: { device: Firewall }) => {
  const input = useRef<HTMLInputElement>(null);
  const importConfig = useImportConfig(device);
  return (
    <>
      <SteadyButton size="small" startIcon={<UploadFile />} busy={importConfig.isPending} onClick={() => input.current?.click()}>
        Import Configuration
      </SteadyButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Configuration file for ${device.device_name}`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Emptied, so that choosing the same file again is a change again.
          event.target.value = '';
          if (chosen) importConfig.mutate(chosen);
        }}
      />
    </>
  );
};
