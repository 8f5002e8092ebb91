import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { ChannelKind, Delivery } from './deliveries.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

export const Name = z.string('A name is required').check(z.trim(), z.minLength(1, 'A name is required'), z.maxLength(200));
const Url = z.string('An address is required').check(z.trim(), z.minLength(1, 'An address is required'), z.maxLength(2000));
const Secret = z.string().check(z.maxLength(4000));
const Host = z.string('A host is required').check(z.trim(), z.minLength(1, 'A host is required'), z.maxLength(253));
const Port = z
  .int('Port must be between 1 and 65535')
  .check(z.gte(1, 'Port must be between 1 and 65535'), z.lte(65535, 'Port must be between 1 and 65535'));
const Address = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'Please enter a valid e-mail address'));
/** In PEM; without one, the authorities that Node.js knows. */
const Authority = z.nullish(z.string().check(z.maxLength(50_000)));

const common = {
  name: Name,
  enabled: z._default(z.boolean(), true),
  /** Rules, addresses and evidence may stand in its messages too. */
  send_details: z._default(z.boolean(), false),
};

/** The places that messages go to, by their kind. A secret that is left out at a change stays; no answer ever holds one. */
export const NEW_CHANNELS = {
  email: z.strictObject({
    kind: z.literal('email'),
    ...common,
    host: Host,
    port: z._default(Port, 587),
    /** `starttls` is demanded, never only tried; `tls` from the first byte; `none` for a server on this machine's own network. */
    security: z._default(z.enum(['starttls', 'tls', 'none']), 'starttls'),
    username: z._default(z.string().check(z.maxLength(300)), ''),
    password: z.nullish(Secret),
    from: Address,
    to: z.array(Address).check(z.minLength(1, 'Name at least one recipient'), z.maxLength(50, 'At most 50 recipients')),
    authority: Authority,
  }),
  webhook: z.strictObject({ kind: z.literal('webhook'), ...common, url: Url, secret: z.nullish(Secret), authority: Authority }),
  slack: z.strictObject({ kind: z.literal('slack'), ...common, url: z.nullish(Url) }),
  teams: z.strictObject({ kind: z.literal('teams'), ...common, url: z.nullish(Url) }),
  syslog: z.strictObject({
    kind: z.literal('syslog'),
    ...common,
    host: Host,
    port: z._default(Port, 6514),
    protocol: z._default(z.enum(['tls', 'tcp', 'udp']), 'tls'),
    format: z._default(z.enum(['cef', 'json']), 'cef'),
    authority: Authority,
  }),
  jira: z.strictObject({
    kind: z.literal('jira'),
    ...common,
    url: Url,
    username: z.string().check(z.minLength(1, 'A user is required'), z.maxLength(300)),
    token: z.nullish(Secret),
    project: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/, 'A project key like NET is expected')),
    issue_type: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'Task'),
    /** One issue for each check and type, or for each device. */
    per: z._default(z.enum(['check', 'device']), 'check'),
  }),
  servicenow: z.strictObject({
    kind: z.literal('servicenow'),
    ...common,
    url: Url,
    username: z.string().check(z.minLength(1, 'A user is required'), z.maxLength(300)),
    password: z.nullish(Secret),
    table: z._default(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,60}$/, 'A table like incident is expected')), 'incident'),
    per: z._default(z.enum(['check', 'device']), 'check'),
  }),
  /** Called after each run, so that whoever watches it notices when Merlon is silent. */
  ping: z.strictObject({ kind: z.literal('ping'), ...common, url: z.nullish(Url) }),
};
const { email, webhook, slack, teams, syslog, jira, servicenow, ping } = NEW_CHANNELS;

/** A place that messages go to. */
export const NewChannel = z.union([email, webhook, slack, teams, syslog, jira, servicenow, ping], 'Choose a kind of channel');
export type NewChannel = z.infer<typeof NewChannel>;

export const Channel = z.object({
  id: Id,
  kind: ChannelKind,
  name: z.string(),
  enabled: z.boolean(),
  send_details: z.boolean(),
  /** Its fields but for secrets; an address that is a secret by itself is shown by its host alone. */
  settings: z.looseObject({}),
  /** The names of the secrets that are kept. */
  secrets: z.array(z.string()),
  /** Why nothing is sent to it although it is enabled, in a sentence; null where it works. */
  off: z.nullable(z.string()),
  last_delivery: z.nullable(z.object({ at: Instant, status: z.enum(['waiting', 'sent', 'failed', 'given-up']) })),
  created_at: Instant,
});
export type Channel = z.infer<typeof Channel>;

export const channelRoutes = {
  channels: defineRoute({
    method: 'GET',
    path: '/channels',
    access: 'admin',
    summary: 'The places that messages go to',
    response: z.object({ channels: z.array(Channel), total: z.int(), public_url: z.nullable(z.string()) }),
  }),
  addChannel: defineRoute({
    method: 'POST',
    path: '/channels',
    access: 'admin',
    summary: 'Add a place that messages go to',
    body: NewChannel,
    bodyLimit: 128 * 1024,
    response: Channel,
    recorded: 'channel_added',
  }),
  changeChannel: defineRoute({
    method: 'PUT',
    path: '/channels/:id',
    access: 'admin',
    summary: 'Change a place that messages go to; a secret that is left out stays',
    params: IdParams,
    body: NewChannel,
    bodyLimit: 128 * 1024,
    response: Channel,
    recorded: 'channel_changed',
  }),
  removeChannel: defineRoute({
    method: 'DELETE',
    path: '/channels/:id',
    access: 'admin',
    summary: 'Delete a place that messages go to, with its routes',
    params: IdParams,
    response: Done,
    recorded: 'channel_deleted',
  }),
  testChannel: defineRoute({
    method: 'POST',
    path: '/channels/:id/test',
    access: 'admin',
    summary: 'Send a test message at once',
    params: IdParams,
    response: Delivery,
    recorded: 'channel_tested',
  }),
  resume: defineRoute({
    method: 'POST',
    path: '/channels/resume',
    access: 'admin',
    scope: 'none',
    summary: 'Let all channels that were paused by a restore go on',
    response: z.object({ resumed: z.int() }),
    recorded: 'channels_resumed',
  }),
};
