import { type Channel, NEW_CHANNELS, type NewChannel } from '@merlon/contract/channels.ts';
import type { ChannelKind } from '@merlon/contract/deliveries.ts';
import * as z from 'zod/mini';
import { CHANNEL_FORMS, type ChannelField } from './channel-fields.ts';

/** A channel as it is being typed. Fields are texts, whatever they are sent as. */
export interface ChannelDraft {
  readonly kind: ChannelKind;
  readonly name: string;
  readonly enabled: boolean;
  readonly sendDetails: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** The draft of a channel that is there, without its secrets, or of a new one. */
export const draftOf = (channel: Channel | null): ChannelDraft => ({
  kind: channel?.kind ?? 'email',
  name: channel?.name ?? '',
  enabled: channel?.enabled ?? true,
  sendDetails: channel?.send_details ?? false,
  fields: Object.fromEntries(Object.entries(channel?.settings ?? {}).map(([name, value]) => [name, writeSetting(value)])),
});

const writeSetting = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What stands in a field: what was typed, else what is usual. */
export const readField = ({ fields }: ChannelDraft, { name, usual = '' }: ChannelField): string => fields[name] ?? usual;

const toSent = (field: ChannelField, text: string): unknown => {
  if (field.type === 'number') return text.trim() === '' ? Number.NaN : Number(text);
  if (field.type === 'list')
    return text
      .split(/[,;\s]+/)
      .map((one) => one.trim())
      .filter(Boolean);
  // Nothing that was typed: a secret that is kept stays.
  return text === '' && (field.type === 'secret' || field.type === 'long') ? null : text;
};

/** What a draft is sent as, or what is wrong with it by field. */
export const parseDraft = (draft: ChannelDraft): { readonly channel?: NewChannel; readonly problems: Readonly<Record<string, string>> } => {
  const { kind, name, enabled, sendDetails } = draft;
  const fields = CHANNEL_FORMS[kind].fields.map((field) => [field.name, toSent(field, readField(draft, field))]);
  const parsed = z.safeParse(NEW_CHANNELS[kind], { kind, name, enabled, send_details: sendDetails, ...Object.fromEntries(fields) });
  if (parsed.success) return { channel: parsed.data, problems: {} };
  const problems = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'name'), message]);
  return { problems: Object.fromEntries(problems.toReversed()) };
};
