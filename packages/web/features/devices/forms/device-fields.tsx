import { UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, RegisterOptions, UseFormReturn } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import { CallError } from '../../../lib/call.ts';
import { openDraft } from '../../../lib/drafts.ts';
import { labelOfType } from '../../../lib/device-types.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { TagFieldsProps } from './tag-fields.tsx';

const TagFields = loadLater(() => import('./tag-fields.tsx'), 'TagFields', <Skeleton height={180} />);

/** Says that a form holds what was typed before, not what is stored. */
export const DraftNote = () => (
  <Alert severity="info" role="note">
    This is what you had typed but not sent. Passwords are not kept.
  </Alert>
);

export type DeviceField =
  | 'device_name'
  | 'type'
  | 'ip_address'
  | 'port'
  | 'username'
  | 'password'
  | 'private_key'
  | 'passphrase'
  | 'host_key'
  | 'certificate'
  | 'site';

/** A port as typed, as the number that it means; null where nothing was typed. */
const readPort = (typed: unknown): number | null => (typed === '' || typed === null || typed === undefined ? null : Number(typed));

/** Ties a form's field to a text field: value, events, error and its text. */
export const bindFields =
  <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>) =>
  (name: DeviceField, hint = ' '): TextFieldProps => {
    const options = (name === 'port' ? { setValueAs: readPort } : {}) as RegisterOptions<V>;
    const { ref, ...events } = form.register(name as FieldPath<V>, options);
    const { error } = form.getFieldState(name as FieldPath<V>, form.formState);
    return { ...events, inputRef: ref, error: error !== undefined, helperText: error?.message ?? hint };
  };

/** Ties the tags of a form, which are no text. */
export const bindTags = <V extends FieldValues & { tags?: string[] | undefined }, O>(
  form: UseFormReturn<V, unknown, O>,
): TagFieldsProps['tags'] => ({
  value: form.watch('tags' as FieldPath<V>) ?? [],
  onChange: (tags) => form.setValue('tags' as FieldPath<V>, tags as PathValue<V, FieldPath<V>>, { shouldDirty: true }),
});

type DeviceDraft = Record<Exclude<DeviceField, 'port' | 'password' | 'private_key' | 'passphrase'>, string> & {
  port: number | null;
  tags: readonly string[];
};

/** The unsent draft of a device's form. */
export const openDeviceDraft = (name: string) =>
  openDraft<DeviceDraft>(name, ['device_name', 'type', 'ip_address', 'port', 'username', 'host_key', 'certificate', 'tags', 'site']);

/** Keeps in the draft what is typed. */
export const useKeptTyping = <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, save: (values: V) => void): void =>
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          if (type === 'change') save(values);
        },
      }),
    [form, save],
  );

/** Shows what the server found wrong at the fields themselves. */
export const showFieldErrors = <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, error: unknown): void => {
  if (!(error instanceof CallError)) return;
  for (const { field, message } of error.errors) form.setError(field as FieldPath<V>, { message });
};

export interface DeviceFieldsProps {
  bind: (name: DeviceField, hint?: string) => TextFieldProps;
  type: string;
  tags: TagFieldsProps['tags'];
  platforms: readonly PlatformInfo[];
  /** Of a device that is there already: left blank, its account is kept, or is demanded as the device moves. */
  account?: 'kept' | 'demanded';
  /** Whether another device is at this address and port, as there may be behind a management centre. */
  isShared?: boolean;
  /** Whether one begins to type there at once. */
  autoFocus?: boolean;
}

const ACCOUNT_HINTS = {
  kept: 'Leave blank to keep the current one',
  demanded: 'Enter it again: the address or port changes',
} as const;

/** The fields that describe a device. */
export const DeviceFields = ({ bind, type, tags, platforms, account, isShared = false, autoFocus = true }: DeviceFieldsProps) => {
  const types = [UNKNOWN_TYPE, ...platforms.map((platform) => platform.type)];
  // A device of a type that is not known any more keeps it unless another is chosen.
  const offered = types.includes(type) ? types : [type, ...types];
  const accountHint = account === undefined ? ' ' : ACCOUNT_HINTS[account];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        {...bind('device_name', 'A name that no other device uses')}
        label="Device Name"
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <SelectField
        {...bind('type', type === UNKNOWN_TYPE ? 'Left at Unknown, it is found from the configuration' : ' ')}
        label="Device Type"
        value={type}
        options={offered.map((value) => ({ value, label: labelOfType(platforms, value) }))}
      />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 2, rowGap: 1 }}>
        <TextField
          {...bind('ip_address', isShared ? 'A firewall with this address and port is registered already' : ' ')}
          label="IP Address"
          autoComplete="off"
          sx={{ flex: 2 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          {...bind('port', 'Blank: the usual port')}
          label="Port (optional)"
          autoComplete="off"
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <TextField {...bind('username', accountHint)} label="Username" autoComplete="off" />
      <TextField {...bind('password', accountHint)} label="Password" type="password" autoComplete="new-password" />
      <TagFields tags={tags} site={bind('site')} />
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer', mb: 1 } }}>
        <Typography component="summary" variant="body2">
          Private key, known identity
        </Typography>
        <RareFields bind={bind} />
      </Box>
    </Box>
  );
};

const RareFields = ({ bind }: Pick<DeviceFieldsProps, 'bind'>) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <TextField
      {...bind('private_key', 'In place of the password, for SSH alone: OpenSSH or PEM')}
      label="SSH private key"
      autoComplete="off"
      multiline
      maxRows={4}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
    <TextField {...bind('passphrase', 'If the key is encrypted')} label="Passphrase" type="password" autoComplete="new-password" />
    <TextField
      {...bind('host_key', 'SHA256:... or a line of ssh-keyscan; then no other is trusted')}
      label="Known host key"
      autoComplete="off"
    />
    <TextField
      {...bind('certificate', "PEM of the device's own or of its authority, or a SHA-256 fingerprint")}
      label="Known certificate"
      autoComplete="off"
      multiline
      maxRows={4}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  </Box>
);
