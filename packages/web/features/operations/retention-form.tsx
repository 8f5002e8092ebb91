import type { Retention, RetentionCounts } from '@merlon/contract/operations.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import TextField from '@mui/material/TextField';
import { sentenceOf } from '../../lib/texts.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { askPreview, describeCounts, useChangeRetention, usePreview } from './retention.ts';
import { draftOf, isSame, keepsAll, type KeptName, parseDraft, problemOfDays, USUAL_DAYS } from './retention-draft.ts';

const ConfirmDialog = loadLater(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

/** All that is kept, and which of it stays in any case. */
const KEPT: Readonly<Record<KeptName, { readonly label: string; readonly note: string }>> = {
  snapshots_days: {
    label: 'Configurations',
    note: 'Those between equal ones that no kept audit judged. The first and the last of each stay, and so do baselines.',
  },
  audits_days: {
    label: 'Audits',
    note: 'With their results and reports. The newest completed one of each kind always stays with its device.',
  },
  reports_days: {
    label: 'Stored reports',
    note: 'Only the files: their audits stay, and a report can be created again.',
  },
  model_calls_days: {
    label: 'Model calls',
    note: 'What models were asked, as listed under AI Privacy.',
  },
  messages_days: {
    label: 'Runs, events and messages',
    note: 'What schedules did, what happened, and the messages about it.',
  },
};
const NAMES = Object.keys(KEPT) as readonly KeptName[];

const DEBOUNCE_MS = 400;

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

/** Says what the settings would remove, a moment after their last change. */
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
      {settings !== null && error && sentenceOf(error, 'Could not check what this removes')}
      {settings !== null &&
        !error &&
        (isWaiting ? 'Checking what this would remove…' : `Would remove now: ${describeCounts(data) || 'nothing'}`)}
    </Typography>
  );
};

const KEPT_FOR = [
  { value: 'ever', label: 'For ever' },
  { value: 'days', label: 'Some days' },
];

export interface KeptFieldProps {
  name: KeptName;
  /** Days as they are typed; null for ever. */
  days: string | null;
  onChange: (days: string | null) => void;
}

/** How long one kind of thing is kept. */
const KeptField = ({ name, days, onChange }: KeptFieldProps) => {
  const { label, note } = KEPT[name];
  const id = useId();
  const problem = problemOfDays(days);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr auto' },
        alignItems: 'start',
        py: 2,
      }}
    >
      <Box>
        <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <SecondaryText id={`${id}-note`}>{note}</SecondaryText>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '230px 230px' } }}>
        <SelectField
          size="small"
          label={`Keep ${label.toLowerCase()}`}
          value={days === null ? 'ever' : 'days'}
          onChange={({ target }) => onChange(target.value === 'ever' ? null : USUAL_DAYS)}
          options={KEPT_FOR}
        />
        {days !== null && (
          <TextField
            size="small"
            label={`Days of ${label.toLowerCase()}`}
            value={days}
            onChange={({ target }) => onChange(target.value)}
            error={problem !== ''}
            helperText={problem}
            slotProps={{
              htmlInput: { inputMode: 'numeric', maxLength: 6 },
            }}
          />
        )}
      </Box>
    </Box>
  );
};
