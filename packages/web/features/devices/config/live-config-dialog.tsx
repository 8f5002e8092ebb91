import type { StoredConfig } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { formatInstant } from '../../../lib/time.ts';
import { ActionAlert } from '../../../ui/action-alert.tsx';
import { ConfigDialog } from './config-dialog.tsx';
import { type ConfigPlace, STORED } from './use-config-place.ts';
import { describeCounts } from './changes-view.tsx';
import { useChanges } from './stored-config.ts';

export interface LiveConfigDialogProps {
  device: Firewall;
  fresh: StoredConfig;
  onClose: () => void;
}

/** A configuration as it has just come from the device, and what it changes. */
export const LiveConfigDialog = ({ device, fresh, onClose }: LiveConfigDialogProps) => {
  const [place, setPlace] = useState<ConfigPlace>({ ...STORED, snapshotId: fresh.snapshot_id });
  const isFresh = place.snapshotId === fresh.snapshot_id;
  return (
    <ConfigDialog
      device={device}
      title="Live Configuration"
      place={place}
      onPlace={setPlace}
      summary={
        isFresh &&
        place.view === 'text' && (
          <ChangesSummary
            device={device}
            snapshotId={fresh.snapshot_id}
            unchangedSince={fresh.unchanged_since}
            updatedAt={fresh.updated_at}
            onOpen={() => setPlace({ ...place, view: 'changes' })}
          />
        )
      }
      onClose={onClose}
    />
  );
};

export interface ChangesSummaryProps {
  device: Firewall;
  snapshotId: string;
  /** When the same configuration was read first. */
  unchangedSince: string;
  updatedAt: string;
  onOpen: () => void;
}

/** Sums up the changes of a fresh configuration in a sentence. */
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
    <ActionAlert severity="info" sx={bar} action={{ label: 'Show what changed', run: onOpen }}>
      Changed since {formatInstant(data.before.created_at)}: {describeCounts(data)} lines.
    </ActionAlert>
  );
};
