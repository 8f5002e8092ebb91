import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatInstant } from '../../../lib/time.ts';
import { describeCounts } from './changes-rows.ts';
import { useChanges } from './stored-config.ts';

export interface ChangesSummaryProps {
  device: Firewall;
  snapshotId: string;
  /** When the same configuration was read first. */
  unchangedSince: string;
  updatedAt: string;
  onOpen: () => void;
}

/** What a fresh configuration has changed, in a sentence. */
export const ChangesSummary = ({ device, snapshotId, unchangedSince, updatedAt, onOpen }: ChangesSummaryProps) => {
  const { data } = useChanges(device.id, snapshotId, null);
  const bar = { borderRadius: 0, flexShrink: 0 } as const;
  if (unchangedSince !== updatedAt) {
    return (
      <Alert severity="success" sx={bar}>
        Nothing changed since {formatInstant(unchangedSince)}.
      </Alert>
    );
  }
  if (!data) return null;
  if (!data.before) {
    return (
      <Alert severity="info" sx={bar}>
        The first configuration of this device is stored.
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      sx={bar}
      action={
        <Button color="inherit" size="small" onClick={onOpen}>
          Show what changed
        </Button>
      }
    >
      Changed since {formatInstant(data.before.created_at)}: {describeCounts(data)} lines.
    </Alert>
  );
};
