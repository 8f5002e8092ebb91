import type { StoredConfig } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useState } from 'react';
import { ChangesSummary } from './changes-summary.tsx';
import { ConfigDialog } from './config-dialog.tsx';
import { type ConfigPlace, STORED } from './use-config-place.ts';

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
