import type { Channel } from '@merlon/contract/channels.ts';
import { type EventKind, NewNotificationRoute, type NotificationRoute, type Timing } from '@merlon/contract/notifications.ts';
import type { Severity } from '@merlon/contract/severity.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useKnownTags } from '../../../lib/known-tags.ts';
import { count, sentenceOf } from '../../../lib/texts.ts';
import { ZONE } from '../../../lib/time.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type Choice, ManyField } from '../../../ui/many-field.tsx';
import { PlainText } from '../../../ui/plain-text.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import { problemsOf } from '../channels/channel-dialog.tsx';
import { KIND_OPTIONS, SEVERITY_OPTIONS } from '../event-kinds.ts';
import { TIMINGS, WEEKDAYS, writeTime } from './describe-route.ts';
import { usePreviewRoute, useSaveRoute } from './routes.ts';

type Draft = Required<z.output<typeof NewNotificationRoute>>;
type Problems = Readonly<Record<string, string>>;

const draftOf = (route: NotificationRoute | null, channels: readonly Channel[]): Draft => {
  if (route === null)
    return {
      name: '',
      channel_id: channels[0]?.id ?? '',
      enabled: true,
      kinds: [],
      severities: [],
      types: [],
      tags: [],
      sites: [],
      timing: 'at-once',
      hour: 7,
      minute: 0,
      weekday: 1,
      zone: ZONE,
      cap: 20,
    };
  const { id: _, channel_name: __, muted_until: ___, ...draft } = route;
  return draft;
};

export interface RouteDialogProps {
  /** Null for a new one. */
  route: NotificationRoute | null;
  channels: readonly Channel[];
  types: readonly Choice[];
  onClose: () => void;
}

const sameChoices = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));

/** Adds a route, or changes one, with a look at what it would have sent. */
export const RouteDialog = ({ route, channels, types, onClose }: RouteDialogProps) => {
  const [draft, setDraft] = useState<Draft>(() => draftOf(route, channels));
  const [found, setFound] = useState<Problems>({});
  const save = useSaveRoute(route?.id ?? null);
  const preview = usePreviewRoute();
  const result = useRef<HTMLElement>(null);
  const problems = { ...problemsOf(preview.error), ...problemsOf(save.error), ...found };
  const set = (part: Partial<Draft>): void => {
    setDraft((current) => ({ ...current, ...part }));
    setFound({});
    save.reset();
    preview.reset();
  };
  const parse = (name: string): NewNotificationRoute | null => {
    const parsed = z.safeParse(NewNotificationRoute, { ...draft, name });
    setFound(Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    return parsed.data ?? null;
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = parse(draft.name);
    if (parsed) save.mutate(parsed, { onSuccess: onClose });
  };
  const look = (): void => {
    // A name is not needed to see what it would tell.
    const parsed = parse(draft.name.trim() || 'Preview');
    // It stands below what is in sight.
    if (parsed)
      preview.mutate(parsed, { onSettled: () => requestAnimationFrame(() => result.current?.scrollIntoView?.({ block: 'nearest' })) });
  };
  return (
    <FormDialog
      title={route ? `Edit ${route.name}` : 'Add Route'}
      submitLabel={route ? 'Save Route' : 'Add Route'}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {save.error !== null && <Alert severity="error">{sentenceOf(save.error, 'The route could not be saved')}</Alert>}
      <NameField autoFocus value={draft.name} problem={problems['name']} onChange={(name) => set({ name })} />
      <SelectField
        size="small"
        label="Channel"
        value={draft.channel_id}
        onChange={({ target }) => set({ channel_id: target.value })}
        error={problems['channel_id'] !== undefined}
        helperText={problems['channel_id']}
        options={channels.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterFields draft={draft} types={types} onChange={set} />
      <TimingFields draft={draft} problems={problems} onChange={set} />
      <FormControlLabel control={<Switch checked={draft.enabled} onChange={(_, enabled) => set({ enabled })} />} label="On" />
      <Box ref={result} sx={{ scrollMarginBottom: 20 }}>
        <SteadyButton variant="outlined" busy={preview.isPending} onClick={look}>
          Preview the last 24 hours
        </SteadyButton>
        <Box role="status" sx={{ mt: 1 }}>
          {preview.error && <Alert severity="error">{sentenceOf(preview.error, 'The preview could not be made')}</Alert>}
          {preview.data && preview.data.events > 0 && (
            <>
              {count(preview.data.events, 'event')} in {count(preview.data.messages, 'message')}:
            </>
          )}
        </Box>
        {preview.data && <PlainText text={preview.data.text} />}
      </Box>
    </FormDialog>
  );
};

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

const FilterFields = ({ draft, types, onChange }: PartProps & { types: readonly Choice[] }) => {
  const known = useKnownTags();
  return (
    <>
      <ManyField
        label="Events"
        none="All"
        value={draft.kinds}
        options={KIND_OPTIONS}
        onChange={(kinds) => onChange({ kinds: kinds as EventKind[] })}
      />
      <ManyField
        label="Severities"
        none="All"
        value={draft.severities}
        options={SEVERITY_OPTIONS}
        onChange={(severities) => onChange({ severities: severities as Severity[] })}
      />
      <ManyField none="All" label="Types" value={draft.types} options={types} onChange={(chosen) => onChange({ types: chosen })} />
      <ManyField none="All" label="Tags" value={draft.tags} options={sameChoices(known.tags)} onChange={(tags) => onChange({ tags })} />
      <ManyField
        none="All"
        label="Sites"
        value={draft.sites}
        options={sameChoices(known.sites)}
        onChange={(sites) => onChange({ sites })}
      />
    </>
  );
};

/** What is no time, as while it is typed, is kept as no number, which the form does not send. */
const readTime = (text: string): Pick<Draft, 'hour' | 'minute'> => {
  const [hour = Number.NaN, minute = Number.NaN] = text === '' ? [] : text.split(':').map(Number);
  return { hour, minute };
};

const TimingFields = ({ draft, problems, onChange }: PartProps & { problems: Problems }) => (
  <>
    <SelectField
      size="small"
      label="When"
      value={draft.timing}
      onChange={({ target }) => onChange({ timing: target.value as Timing })}
      options={TIMINGS}
    />
    {draft.timing === 'weekly' && (
      <SelectField
        size="small"
        label="Day of the week"
        value={draft.weekday}
        onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        options={WEEKDAYS.map((label, at) => ({ value: at + 1, label }))}
      />
    )}
    {draft.timing !== 'at-once' && (
      <>
        <TextField
          size="small"
          type="time"
          label="Time"
          value={Number.isNaN(draft.hour) ? '' : writeTime(draft.hour, draft.minute)}
          onChange={({ target }) => onChange(readTime(target.value))}
          error={problems['hour'] !== undefined}
          helperText={problems['hour'] === undefined ? undefined : 'A time like 07:00 is expected'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <ZoneField value={draft.zone} problem={problems['zone']} onChange={(zone) => onChange({ zone })} />
      </>
    )}
    <TextField
      size="small"
      label="Messages an hour at most"
      value={Number.isNaN(draft.cap) ? '' : draft.cap}
      onChange={({ target }) => onChange({ cap: target.value === '' ? Number.NaN : Number(target.value.replace(/\D/g, '')) })}
      error={problems['cap'] !== undefined}
      helperText={problems['cap'] === undefined ? 'What is over this stands in the next message' : 'A number from 1 to 1000 is expected'}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
    />
  </>
);
