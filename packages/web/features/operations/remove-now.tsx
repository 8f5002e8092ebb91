import type { Retention } from '@merlon/contract/operations.ts';
import DeleteSweep from '@mui/icons-material/DeleteSweep';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { notify } from '../../ui/toast-store.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { askPreview, describeCounts, useApplyRetention } from './retention.ts';

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
          title="Remove what was kept long enough?"
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
