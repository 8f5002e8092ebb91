import type { Retention, RetentionCounts } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { askPreview, describeCounts, useChangeRetention, usePreview } from './retention.ts';
import { KEPT, KeptField } from './kept-field.tsx';
import { draftOf, isSame, keepsAll, type KeptName, parseDraft } from './retention-draft.ts';

const ConfirmDialog = loadLater(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

const DEBOUNCE_MS = 400;
const NAMES = Object.keys(KEPT) as readonly KeptName[];

/** Changes how long things are kept; what that removes is shown before, and asked about. */
export const RetentionForm = ({ settings }: { settings: Retention }) => {
  const client = useQueryClient();
  const [edited, setEdited] = useState<ReturnType<typeof draftOf> | null>(null);
  const [asked, setAsked] = useState<{ settings: Retention; removed: RetentionCounts } | null>(null);
  const change = useChangeRetention();
  const draft = edited ?? draftOf(settings);
  const meant = parseDraft(draft);
  const isChanged = meant === null || !isSame(meant, settings);
  const save = (next: Retention): void => change.mutate(next, { onSuccess: () => setEdited(null), onSettled: () => setAsked(null) });
  const submit = async (): Promise<void> => {
    if (!meant) return;
    if (keepsAll(meant)) return save(meant);
    const removed = await askPreview(client, meant);
    if (removed) setAsked({ settings: meant, removed });
  };
  return (
    <>
      <Box sx={{ mt: 1, '& > *': { borderBottom: 1, borderColor: 'divider' } }}>
        {NAMES.map((name) => (
          <KeptField key={name} name={name} days={draft[name]} onChange={(days) => setEdited({ ...draft, [name]: days })} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 2 }}>
        <Preview settings={meant} />
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {isChanged && <Button onClick={() => setEdited(null)}>Undo</Button>}
          <SteadyButton variant="contained" inactive={!isChanged || meant === null} busy={change.isPending} onClick={submit}>
            Save
          </SteadyButton>
        </Box>
      </Box>
      {asked && (
        <ConfirmDialog
          title="Keep things no longer than this?"
          confirmLabel="Save"
          busy={change.isPending}
          onConfirm={() => save(asked.settings)}
          onClose={() => setAsked(null)}
        >
          <Consequence removed={asked.removed} />
        </ConfirmDialog>
      )}
    </>
  );
};

const Consequence = ({ removed }: { removed: RetentionCounts }) => {
  const text = describeCounts(removed);
  return text === '' ? (
    'Nothing is old enough to be removed now. What grows older than this is removed for good, within the hour.'
  ) : (
    <>
      This removes <strong>{text}</strong> for good, within the hour, and from then on whatever grows older than this.
    </>
  );
};

/** What the settings would remove, a moment after they were last changed. */
const Preview = ({ settings }: { settings: Retention | null }) => {
  // By value: what is parsed anew with each letter is the same setting.
  const written = JSON.stringify(settings);
  const settled = useDebounced(written, DEBOUNCE_MS);
  const asked = useMemo(() => JSON.parse(settled) as Retention | null, [settled]);
  const { data, error, isPlaceholderData } = usePreview(asked);
  const isWaiting = written !== settled || isPlaceholderData || !data;
  return (
    <Typography variant="body2" role="status" sx={{ minHeight: 20, flex: '1 1 260px', color: error ? 'error.main' : 'text.primary' }}>
      {settings === null && 'One of the numbers cannot be used.'}
      {settings !== null && error && sentenceOf(error, 'What this removes could not be found out')}
      {settings !== null &&
        !error &&
        (isWaiting ? 'Looking what this would remove…' : `Would remove now: ${describeCounts(data) || 'nothing'}`)}
    </Typography>
  );
};
