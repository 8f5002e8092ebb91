import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useState } from 'react';
import { ConfigDialog } from './config-dialog.tsx';
import type { QuotedLine } from './evidence.ts';
import { type ConfigPlace, STORED } from './use-config-place.ts';

export interface AuditedConfigDialogProps {
  device: Firewall;
  /** The configuration that was audited; null for the stored one, where the audit does not say. */
  snapshotId: string | null;
  quoted: readonly QuotedLine[];
  onClose: () => void;
}

/** The configuration that an audit judged, with the lines that it quotes. */
export const AuditedConfigDialog = ({ device, snapshotId, quoted, onClose }: AuditedConfigDialogProps) => {
  const [place, setPlace] = useState<ConfigPlace>({ ...STORED, snapshotId });
  return (
    <ConfigDialog
      device={device}
      title={place.snapshotId === null ? 'Stored Configuration' : 'Audited Configuration'}
      place={place}
      onPlace={setPlace}
      // Another configuration of the history has other lines.
      quoted={place.snapshotId === snapshotId ? quoted : []}
      onClose={onClose}
    />
  );
};
