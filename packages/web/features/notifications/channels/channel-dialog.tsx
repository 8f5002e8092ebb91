import type { Channel } from '@merlon/contract/channels.ts';
import type { ChannelKind } from '@merlon/contract/deliveries.ts';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallError } from '../../../lib/call.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type ChannelDraft, draftOf, parseDraft, readField } from './channel-draft.ts';
import { CHANNEL_FORMS, CHANNEL_KINDS, type ChannelField } from './channel-fields.ts';
import { useSaveChannel } from './channels.ts';

type Problems = Readonly<Record<string, string>>;

/** What the server found wrong, by field. */
export const problemsOf = (error: unknown): Problems =>
  error instanceof CallError ? Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.')[0] ?? field, message])) : {};

const KIND_OPTIONS = CHANNEL_KINDS.map((value) => ({ value, label: CHANNEL_FORMS[value].label, note: CHANNEL_FORMS[value].note }));

/** Adds a channel, or changes one. Secrets are only ever written. */
export const ChannelDialog = ({ channel, onClose }: { channel: Channel | null; onClose: () => void }) => {
  const [draft, setDraft] = useState<ChannelDraft>(() => draftOf(channel));
  const [found, setFound] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveChannel(channel?.id ?? null);
  const problems = { ...problemsOf(save.error), ...found };
  const set = (part: Partial<ChannelDraft>): void => {
    setDraft((current) => ({ ...current, ...part }));
    setFound({});
    save.reset();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = parseDraft(draft);
    setFound(parsed.problems);
    if (parsed.channel) return save.mutate(parsed.channel, { onSuccess: onClose });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const kept = channel?.kind === draft.kind ? channel.secrets : [];
  return (
    <FormDialog
      title={channel ? `Edit ${channel.name}` : 'Add Channel'}
      submitLabel={channel ? 'Save Channel' : 'Add Channel'}
      busy={save.isPending}
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {save.error !== null && <Alert severity="error">{sentenceOf(save.error, 'The channel could not be saved')}</Alert>}
      {!channel && (
        <SelectField
          size="small"
          label="Kind"
          autoFocus
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as ChannelKind, fields: {} })}
          options={KIND_OPTIONS}
        />
      )}
      <NameField autoFocus={channel !== null} value={draft.name} problem={problems['name']} onChange={(name) => set({ name })} />
      {CHANNEL_FORMS[draft.kind].fields.map((field) => (
        <Field
          key={`${draft.kind} ${field.name}`}
          field={field}
          value={readField(draft, field)}
          isKept={kept.includes(field.name)}
          problem={problems[field.name]}
          onChange={(value) => set({ fields: { ...draft.fields, [field.name]: value } })}
        />
      ))}
      <FormControlLabel control={<Switch checked={draft.enabled} onChange={(_, enabled) => set({ enabled })} />} label="On" />
      <FormControlLabel
        control={<Switch checked={draft.sendDetails} onChange={(_, sendDetails) => set({ sendDetails })} />}
        label="Send configuration details"
      />
      <SecondaryText sx={{ mt: -1.5 }}>
        Messages then hold rules, addresses and evidence too. Without this, they hold names, counts, titles and links. They never hold
        secrets.
      </SecondaryText>
    </FormDialog>
  );
};

interface FieldProps {
  field: ChannelField;
  value: string;
  /** Whether the server holds a secret for it. */
  isKept: boolean;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const Field = ({ field: { label, type, hint, options }, value, isKept, problem = '', onChange }: FieldProps) => {
  const common = {
    size: 'small',
    label,
    value,
    error: problem !== '',
    helperText: problem || (isKept ? 'Kept. Leave it empty to keep it.' : hint),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  } as const;
  if (options) return <SelectField {...common} options={options} />;
  return (
    <TextField
      {...common}
      type={type === 'secret' ? 'password' : 'text'}
      autoComplete={type === 'secret' ? 'new-password' : 'off'}
      {...(type === 'long' ? { multiline: true, minRows: 2, maxRows: 6 } : {})}
      slotProps={{ htmlInput: { spellCheck: false, ...(type === 'number' ? { inputMode: 'numeric', maxLength: 5 } : {}) } }}
    />
  );
};
