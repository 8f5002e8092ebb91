import type { Retention, RetentionState } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import DeleteSweep from '~icons/baseline-delete-sweep';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { LoadState } from '../../ui/states.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { notify } from '../../ui/toast-store.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { askPreview, describeCounts, useApplyRetention, useRetention } from './retention.ts';
import { RetentionForm } from './retention-form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How long things are kept, and what was removed last. */
export const RetentionView = () => {
  const query = useRetention();
  const { data, error } = query;
  if (error && !data) return <LoadState query={query} failed="The retention could not be loaded" />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper component="section" aria-label="How long things are kept" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h2">How long things are kept</Typography>
        <SecondaryText>
          What is older is removed for good, within the hour. Devices and benchmarks stay until someone deletes them.
        </SecondaryText>
        {data ? <RetentionForm settings={data.settings} /> : <Skeleton height={380} sx={{ mt: 2 }} />}
      </Paper>
      {data && (
        <Paper component="section" aria-label="Last clean-up" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="h2" gutterBottom>
            Last clean-up
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2">{describeLastRun(data)}</Typography>
            <RemoveNow settings={data.settings} />
          </Box>
        </Paper>
      )}
    </Box>
  );
};

const describeLastRun = ({ last_run: lastRun }: RetentionState): string => {
  if (lastRun === null) return 'No clean-up has run yet.';
  const removed = describeCounts(lastRun.removed);
  return `${formatInstant(lastRun.at)}: ${removed === '' ? 'nothing was old enough' : removed}`;
};

const ConfirmDialog = loadLater(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** Removes what is older than the saved settings say, without waiting for the hour. */
export const RemoveNow = ({ settings }: { settings: Retention }) => {
  const client = useQueryClient();
  const apply = useApplyRetention();
  const [removed, setRemoved] = useState('');
  const close = (): void => setRemoved('');
  const ask = async (): Promise<void> => {
    const counts = await askPreview(client, settings);
    if (!counts) return;
    const text = describeCounts(counts);
    if (text === '') notify('info', 'Nothing is old enough to be removed');
    else setRemoved(text);
  };
  return (
    <>
      <SteadyButton variant="outlined" color="error" startIcon={<DeleteSweep />} busy={apply.isPending} onClick={ask}>
        Remove Now
      </SteadyButton>
      {removed !== '' && (
        <ConfirmDialog
          title="Remove expired data?"
          confirmLabel="Remove"
          busy={apply.isPending}
          onConfirm={() => apply.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          Under the saved settings this removes <strong>{removed}</strong>, and cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
};
