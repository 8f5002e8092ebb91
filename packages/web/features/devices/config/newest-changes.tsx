import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatBytes } from '../../../lib/bytes.ts';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { LoadState } from '../../../ui/states.tsx';
import { useSnapshots } from './stored-config.ts';
import { addressOfConfig } from './use-page-config-place.ts';

const SHOWN = 4;

/** When the configuration of a device was another one than before, newest first; each leads to what changed then. */
export const NewestChanges = ({ device }: { device: Firewall }) => {
  const snapshots = useSnapshots(device.id);
  const { data } = snapshots;
  if (!data) return <LoadState query={snapshots} failed="The history could not be loaded" loading="Loading the history" />;
  if (data.length === 0) return <SecondaryText>No configuration was stored yet.</SecondaryText>;
  const changed = data.filter(({ unchanged }) => !unchanged);
  return (
    <Box component="ul" aria-label="Newest changes" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {changed.slice(0, SHOWN).map((snapshot) => {
        const isFirst = snapshot === data.at(-1);
        return (
          <li key={snapshot.id}>
            <Link
              component={RouterLink}
              to={addressOfConfig(device.id, { view: isFirst ? 'text' : 'changes', snapshotId: snapshot.id })}
              variant="body2"
            >
              {formatInstant(snapshot.created_at)}
            </Link>
            <SecondaryText variant="caption" component="div">
              {isFirst ? 'First configuration' : 'Changed'} · {snapshot.source === 'fetched' ? 'fetched' : 'imported'} ·{' '}
              {count(snapshot.lines, 'line')} · {formatBytes(snapshot.bytes)}
            </SecondaryText>
          </li>
        );
      })}
    </Box>
  );
};
