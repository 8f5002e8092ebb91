import type { Snapshot } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatBytes } from '../../../lib/bytes.ts';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { useSnapshots } from './stored-config.ts';
import type { ConfigPlace } from './use-config-place.ts';

export interface HistoryViewProps {
  device: Firewall;
  /** The snapshot that is shown now. */
  shownId: string;
  onOpen: (place: Partial<ConfigPlace>) => void;
}

/** Every configuration of a device that was stored, newest first. */
export const HistoryView = ({ device, shownId, onOpen }: HistoryViewProps) => {
  const snapshots = useSnapshots(device.id);
  const { data, error } = snapshots;
  if (error || !data) return <LoadState query={snapshots} failed="The history could not be loaded" loading="Loading the history" inset />;
  if (data.length === 0) return <EmptyState title="No configuration was stored yet" />;
  return (
    <LongList
      items={data}
      keyOf={({ id }) => id}
      rowHeight={72}
      label="History of the configuration"
      render={(snapshot) => (
        <SnapshotRow snapshot={snapshot} isShown={snapshot.id === shownId} isFirst={snapshot === data.at(-1)} onOpen={onOpen} />
      )}
    />
  );
};

interface SnapshotRowProps {
  snapshot: Snapshot;
  isShown: boolean;
  /** The oldest one, which there is nothing to compare with. */
  isFirst: boolean;
  onOpen: HistoryViewProps['onOpen'];
}

const SnapshotRow = ({ snapshot, isShown, isFirst, onOpen }: SnapshotRowProps) => {
  const when = formatInstant(snapshot.created_at);
  const source = snapshot.source === 'fetched' ? 'Fetched' : 'Imported';
  return (
    <Box
      aria-current={isShown || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isShown ? 'action.selected' : 'transparent',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography sx={{ fontWeight: 600 }}>{when}</Typography>
        <SecondaryText>
          {source} · {count(snapshot.lines, 'line')} · {formatBytes(snapshot.bytes)}
        </SecondaryText>
      </Box>
      {isShown && <Chip size="small" color="primary" label="Shown" />}
      <Chip size="small" variant="outlined" label={isFirst ? 'First' : snapshot.unchanged ? 'Unchanged' : 'Changed'} />
      <Button
        size="small"
        aria-label={`View the configuration of ${when}`}
        onClick={() => onOpen({ view: 'text', snapshotId: snapshot.id, since: null, line: null })}
      >
        View
      </Button>
      <Button
        size="small"
        aria-label={`What changed in the configuration of ${when}`}
        onClick={() => onOpen({ view: 'changes', snapshotId: snapshot.id, since: null, line: null })}
      >
        What changed
      </Button>
    </Box>
  );
};
