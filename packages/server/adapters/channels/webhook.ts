import { createHmac } from 'node:crypto';
import { sendHttp } from './http-call.ts';
import type { Message, Outcome } from './message.ts';
import type { ReceiverRules } from './receiver-policy.ts';

export interface WebhookSettings {
  readonly url: string;
  readonly authority?: string | null | undefined;
}

/** Of the JSON; what is added does not change it. */
const VERSION = 1;
const PREFIX = 'whsec_';
/** Bytes; https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const [SHORTEST, LONGEST] = [24, 64];

/** The bytes of a secret such as `whsec_…`; undefined for what is none. */
export function readWebhookSecret(secret: string): Buffer | undefined {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length >= SHORTEST && bytes.length <= LONGEST ? bytes : undefined;
}

/** Sends a message as JSON, signed as Standard Webhooks says where there is a secret. */
export function sendWebhook(
  message: Message,
  { url, authority }: WebhookSettings,
  { secret }: { readonly secret?: string },
  context: { readonly rules: ReceiverRules; readonly now: Date },
): Promise<Outcome> {
  const body = JSON.stringify(writePayload(message));
  const timestamp = String(Math.floor(context.now.getTime() / 1000));
  const headers = { 'content-type': 'application/json', 'user-agent': 'Merlon', 'webhook-id': message.id, 'webhook-timestamp': timestamp };
  const key = secret === undefined ? undefined : readWebhookSecret(secret);
  const signed = key && {
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${body}`).digest('base64')}`,
  };
  return sendHttp({ url, headers: { ...headers, ...signed }, body, authority: authority ?? null }, context.rules);
}

/** What is sent: names, counts, titles and links. */
const writePayload = ({ id, kind, at, title, summary, events, more, sections, link, why }: Message) => ({
  type: `merlon.${kind}`,
  version: VERSION,
  timestamp: at,
  data: {
    id,
    title,
    summary,
    events: events.map(({ keys: _keys, isResolved, ...event }) => ({ ...event, resolved: isResolved })),
    more,
    ...(sections.length > 0 && { sections }),
    link,
    why,
  },
});
