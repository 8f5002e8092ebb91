import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatInstant } from '../../../lib/time.ts';
import { DeviceLink } from '../../../ui/device-link.tsx';
import { FactGrid, type GridFact } from '../../../ui/fact-list.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { useFileDrop } from '../../../ui/use-files.tsx';
import { TagChips } from '../../../ui/tag-chips.tsx';

export interface DeviceCardProps {
  device: Firewall;
  typeLabel: string;
  /** Takes files that are dropped on it; null where nobody may drop any. */
  onFiles: ((files: readonly File[]) => void) | null;
  /** What goes on with it, and what went wrong; nothing where all is well. */
  status: ReactNode;
  /** What can be done with it. */
  acts: ReactNode;
}

const nothing = (): void => undefined;

/** One device with what can be done with it. A file dropped on it is imported. */
export const DeviceCard = ({ device, typeLabel, onFiles, status, acts }: DeviceCardProps) => {
  const nameId = useId();
  const drop = useFileDrop(onFiles ?? nothing);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={nameId}
      {...(onFiles && drop.handlers)}
      sx={{
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
        ...(drop.isOver ? { borderColor: 'primary.main', borderStyle: 'dashed', bgcolor: 'action.hover' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={nameId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <DeviceLink id={device.id} name={device.device_name} sx={{ color: 'inherit' }} />
          </Typography>
          <SecondaryText>{typeLabel}</SecondaryText>
        </Box>
        <Score device={device} />
      </Box>
      <FactGrid facts={factsOf(device)} columns="repeat(auto-fill, minmax(128px, 1fr))" />
      <TagChips tags={device.tags} />
      {status}
      <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>{acts}</Box>
    </Paper>
  );
};

const Score = ({ device: { newest } }: { device: Firewall }) =>
  newest && (
    <Box sx={{ flexShrink: 0, textAlign: 'right' }}>
      <Typography component="p" variant="h2">
        <Headline newest={newest} />
      </Typography>
      <SecondaryText>
        {newest.failed.toLocaleString('en-GB')} failed · {newest.review.toLocaleString('en-GB')} to review
      </SecondaryText>
    </Box>
  );

const factsOf = (device: Firewall): readonly GridFact[] => {
  const { config_updated_at: updated, config_unchanged_since: unchanged } = device;
  return [
    { name: 'IP address', value: device.port === null ? device.ip_address : `${device.ip_address}:${device.port}` },
    { name: 'Username', value: '••••••••', spoken: 'Hidden' },
    { name: 'Added', value: formatInstant(device.created_at) },
    {
      name: device.config_source === 'imported' ? 'Configuration imported' : 'Configuration updated',
      value: formatInstant(updated),
      isLong: true,
      ...(unchanged !== null && unchanged !== updated ? { note: `Unchanged since ${formatInstant(unchanged)}` } : {}),
    },
    { name: 'Last audit', value: formatInstant(device.last_audit_at) },
    ...(device.site === null ? [] : [{ name: 'Site', value: device.site }]),
  ];
};
