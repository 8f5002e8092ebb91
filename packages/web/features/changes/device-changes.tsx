import type { Baseline } from '@merlon/contract/baselines.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../lib/session.ts';
import { count } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import { Panel } from '../../ui/panel.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState } from '../../ui/states.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { deviceColumns } from './change-columns.tsx';
import { useDeviceChanges } from './changes.ts';
import { RemoveBaselineDialog } from './remove-baseline-dialog.tsx';

export interface DeviceChangesProps {
  deviceId: string;
  /** The configuration that is shown, which can be approved; null where none is stored. */
  snapshotId: string | null;
}

/** The changes of a device, and its baseline. */
export const DeviceChanges = ({ deviceId, snapshotId }: DeviceChangesProps) => {
  const query = useDeviceChanges(deviceId);
  const { data } = query;
  return (
    <Panel title="Changes">
      <LoadState query={query} failed="The changes could not be loaded" loading="Comparing the stored configurations" />
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BaselineLine deviceId={deviceId} baseline={data.baseline} snapshotId={snapshotId} />
          {data.changes.length === 0 ? (
            <SecondaryText>The configuration was never another than the first that is stored.</SecondaryText>
          ) : (
            <RecordTable label="Changes of the device" columns={deviceColumns} records={data.changes} keyOf={({ id }) => id} />
          )}
          {data.left_out > 0 && <SecondaryText>{count(data.left_out, 'older change')} not shown here.</SecondaryText>}
        </Box>
      )}
    </Panel>
  );
};

type Asked = 'approve' | 'remove' | null;

const BaselineLine = ({ deviceId, baseline, snapshotId }: DeviceChangesProps & { baseline: Baseline | null }) => {
  const [asked, setAsked] = useState<Asked>(null);
  const mayApprove = useMay('user');
  const close = (): void => setAsked(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <SecondaryText sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>{describeBaseline(baseline)}</SecondaryText>
      {mayApprove && snapshotId !== null && (
        <Button size="small" variant="outlined" onClick={() => setAsked('approve')}>
          Approve as baseline
        </Button>
      )}
      {mayApprove && baseline && (
        <Button size="small" onClick={() => setAsked('remove')}>
          Remove the baseline
        </Button>
      )}
      {asked === 'approve' && snapshotId !== null && <ApproveDialog deviceId={deviceId} snapshotId={snapshotId} onClose={close} />}
      {asked === 'remove' && baseline && <RemoveBaselineDialog deviceId={deviceId} baseline={baseline} onClose={close} />}
    </Box>
  );
};

const describeBaseline = (baseline: Baseline | null): string => {
  if (!baseline) return 'No baseline: approve a configuration that is known to be good, and see what has drifted from it.';
  const { name, snapshot_at: at, approved_by: by, approved_at: approved, drifted } = baseline;
  const state = drifted ? 'The stored configuration has drifted from the baseline' : 'The stored configuration is the baseline';
  return `${state} “${name}” of ${formatInstant(at)}, approved by ${by} on ${formatInstant(approved)}.`;
};
