import type { Channel, NewChannel } from '@merlon/contract/channels.ts';
import type { ChannelKind } from '@merlon/contract/deliveries.ts';
import { isAuthority } from '../../../adapters/channels/authorities.ts';
import { readWebhookSecret } from '../../../adapters/channels/webhook.ts';
import { type FieldProblem, refuseInput } from '../../../refusal.ts';
import type { channels } from '../tables.ts';

export type Secrets = Readonly<Record<string, string>>;
export type ChannelRow = typeof channels.$inferSelect;

/** What a channel is, without its secrets, and these. */
export interface GivenChannel {
  readonly row: Pick<ChannelRow, 'kind' | 'name' | 'isEnabled' | 'sendDetails' | 'settings'>;
  readonly secrets: Secrets;
}

/** The fields that are secrets. The addresses of Slack, of Teams and of a ping are: whoever knows one can write there. */
const SECRETS: Readonly<Record<ChannelKind, readonly string[]>> = {
  email: ['password'],
  webhook: ['secret'],
  slack: ['url'],
  teams: ['url'],
  syslog: [],
  jira: ['token'],
  servicenow: ['password'],
  ping: ['url'],
};
/** Those without which nothing can be sent. */
const DEMANDED: Readonly<Record<ChannelKind, readonly string[]>> = { ...SECRETS, email: [], webhook: [] };

/**
 * Takes a channel apart into what is shown and its secrets. A secret that is left out stays as it was, unless the address changes that it
 * is sent to: somebody could otherwise have it sent to a place of his own.
 * @throws Refusal `invalid` for what cannot be used
 */
export function splitChannel(given: NewChannel, before?: { readonly row: ChannelRow; readonly secrets: Secrets }): GivenChannel {
  const { kind, name, enabled, send_details: sendDetails, ...fields } = given;
  const names = SECRETS[kind];
  const all: Readonly<Record<string, unknown>> = fields;
  const settings = Object.fromEntries(Object.entries(all).filter(([field]) => !names.includes(field)));
  const isMoved = before !== undefined && placeOf(before.row.settings) !== placeOf(settings);
  const kept = before?.row.kind === kind && !isMoved ? before.secrets : {};
  const secrets = Object.fromEntries(
    names.flatMap((field) => {
      const value = typeof all[field] === 'string' && all[field] !== '' ? all[field] : kept[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const problem = findProblem(given, secrets, isMoved ? Object.keys(before.secrets) : []) ?? findAuthorityProblem(given);
  if (problem) throw refuseInput(problem);
  return { row: { kind, name, isEnabled: enabled, sendDetails, settings }, secrets };
}

const placeOf = (settings: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([settings['host'] ?? null, settings['port'] ?? null, settings['url'] ?? null]);

/** @param lost secrets that are not kept, as the channel leads to another place now */
function findProblem(given: NewChannel, secrets: Secrets, lost: readonly string[]): FieldProblem | undefined {
  const missing = [...DEMANDED[given.kind], ...lost].find((field) => secrets[field] === undefined);
  if (missing !== undefined)
    return {
      field: missing,
      message: lost.includes(missing) ? `Give the ${missing} again: the channel leads to another place now` : `The ${missing} is required`,
    };
  if (given.kind === 'email') return findMailProblem(given, secrets);
  if (given.kind === 'webhook' && secrets['secret'] !== undefined && !readWebhookSecret(secrets['secret']))
    return { field: 'secret', message: 'A secret like whsec_… of 24 to 64 bytes in base64 is expected' };
  const url = 'url' in given ? (secrets['url'] ?? given.url) : undefined;
  return typeof url === 'string' ? (findUrlProblem(url) ?? findPlainProblem(given.kind, url)) : undefined;
}

/** Jira and ServiceNow are given an account at each call. */
function findPlainProblem(kind: ChannelKind, text: string): FieldProblem | undefined {
  const { protocol, hostname } = new URL(text);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if ((kind !== 'jira' && kind !== 'servicenow') || protocol === 'https:' || isHere) return undefined;
  return { field: 'url', message: 'An account is never sent without TLS; an address that begins with https:// is expected' };
}

function findAuthorityProblem(given: NewChannel): FieldProblem | undefined {
  if (!('authority' in given) || !given.authority || isAuthority(given.authority)) return undefined;
  return { field: 'authority', message: 'Certificates in PEM are expected, from BEGIN CERTIFICATE to END CERTIFICATE, and nothing else' };
}

function findMailProblem({ security, username }: Extract<NewChannel, { kind: 'email' }>, { password }: Secrets): FieldProblem | undefined {
  if (username !== '' && security === 'none')
    return { field: 'security', message: 'An account is never sent without TLS; choose STARTTLS or TLS' };
  if (username !== '' && password === undefined) return { field: 'password', message: 'The password is required' };
  return undefined;
}

function findUrlProblem(text: string): FieldProblem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return { field: 'url', message: 'An address like https://example.com/hook is expected' };
  if (url.username || url.password) return { field: 'url', message: 'The address must not hold a user name or password' };
  return undefined;
}

/** A channel with its secrets, as it was given. */
export const joinChannel = ({ kind, name, isEnabled, sendDetails, settings }: ChannelRow, secrets: Secrets): NewChannel =>
  ({ kind, name, enabled: isEnabled, send_details: sendDetails, ...settings, ...secrets }) as NewChannel;

/** A channel as administrators see it. An address that is a secret is told by its host alone. */
export function showChannel(row: ChannelRow, secrets: Secrets, last: Channel['last_delivery']): Channel {
  const hidden = secrets['url'];
  const settings = hidden === undefined ? row.settings : { ...row.settings, url_host: URL.canParse(hidden) ? new URL(hidden).host : '' };
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    enabled: row.isEnabled,
    send_details: row.sendDetails,
    settings,
    secrets: Object.keys(secrets),
    off: row.isPaused ? 'It comes from a backup and stands still until an administrator lets it go on.' : row.off,
    last_delivery: last,
    created_at: row.createdAt.toISOString(),
  };
}
