import type { Firewall } from '@merlon/contract/firewalls.ts';
import Download from '~icons/baseline-download';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { ConfigViews } from '../features/devices/config/config-views.tsx';
import { describeConfig } from '../features/devices/config/describe-config.ts';
import { downloadConfig, useConfig } from '../features/devices/config/stored-config.ts';
import { usePageConfigPlace } from '../features/devices/config/use-page-config-place.ts';
import { loadLater } from '../ui/load-later.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { SecondaryText } from '../ui/secondary-text.tsx';
import { EmptyState } from '../ui/states.tsx';
import { SteadyButton } from '../ui/steady-button.tsx';
import { DEVICE_FRAME } from './device-frame.ts';

const DeviceChanges = loadLater(() => import('../features/changes/device-changes.tsx'), 'DeviceChanges');

/** The configurations of a device: the text, what changed, and their history. */
export const DeviceConfiguration = ({ device }: { device: Firewall }) => {
  const { place, change } = usePageConfigPlace(device.id);
  if (device.config_updated_at === null && place.snapshotId === null) {
    return <EmptyState title="No configuration yet">Fetch it from the device, or import it from a file.</EmptyState>;
  }
  return <Configurations {...{ device, place }} onPlace={change} />;
};

type Place = ReturnType<typeof usePageConfigPlace>['place'];

const Configurations = ({ device, place, onPlace }: { device: Firewall; place: Place; onPlace: (place: Place) => void }) => {
  const loaded = useConfig(device.id, place.snapshotId);
  const { data } = loaded;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Frame {...{ device, place, onPlace, loaded }} />
      <DeviceChanges deviceId={device.id} snapshotId={data?.snapshot_id ?? null} />
    </Box>
  );
};

type FrameProps = Parameters<typeof Configurations>[0] & { loaded: ReturnType<typeof useConfig> };

const Frame = ({ device, place, onPlace, loaded }: FrameProps) => {
  const { data } = loaded;
  return (
    <Paper variant="outlined" sx={DEVICE_FRAME}>
      <Box
        sx={{
          px: 2,
          py: 1,
          minHeight: 49,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SecondaryText sx={{ flex: '1 1 240px' }}>
          {place.snapshotId === null ? 'Stored configuration' : 'Configuration of the history'}
          {data && ` · ${describeConfig(data)}`}
        </SecondaryText>
        <CopyButton text={window.location.href} label="Copy link" />
        {data && (
          <SteadyButton
            size="small"
            startIcon={<Download />}
            onClick={() => downloadConfig(device, place.snapshotId === null ? null : data)}
          >
            Download Config
          </SteadyButton>
        )}
      </Box>
      <ConfigViews {...{ device, loaded, place, onPlace }} />
    </Paper>
  );
};
