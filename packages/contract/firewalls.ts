import * as z from 'zod/mini';
import { AuditState, AuditType } from './audit-state.ts';
import { ConfigChanges, ConfigurationForm, ImportedConfig, Snapshot, StoredConfig } from './configurations.ts';
import { IdentityKind, ListedOffer } from './device-identity.ts';
import { DeviceName, DeviceType, GivenIdentity, IpAddress, Passphrase, Password, Port, PrivateKey, Username } from './device-fields.ts';
import { FIREWALL_LIST_LIMIT, FirewallList, FirewallListAnswer } from './firewall-list.ts';
import { NewestAudit } from './newest-audit.ts';
import { CONFIGURATION_FILE_LIMIT, CONFIGURATION_LIMIT, LIST_LIMIT, defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';
import { GivenTags } from './tags.ts';

export { DeviceType } from './device-fields.ts';
export { IdentityKind, ListedOffer, OfferedIdentity } from './device-identity.ts';
export { ChangedLine, ConfigChanges, Snapshot, StoredConfig } from './configurations.ts';

/** The type of a device whose vendor is not known yet. */
export const UNKNOWN_TYPE = 'unknown';

interface GivenAccount {
  readonly password?: string | null | undefined;
  readonly private_key?: string | null | undefined;
}

/** Checked with the fields themselves, so that a form shows all that is missing at once. */
const withOneSecret = z.refine<GivenAccount>((given) => !given.password || !given.private_key, {
  path: ['private_key'],
  error: 'Give a password or a private key, not both',
});

const NewDevice = z.object({
  device_name: DeviceName,
  ip_address: IpAddress,
  username: Username,
  password: z.nullish(z.union([z.literal(''), Password])),
  private_key: z.nullish(PrivateKey),
  passphrase: z.nullish(Passphrase),
  type: z._default(DeviceType, UNKNOWN_TYPE),
  port: z.nullish(Port),
  ...GivenIdentity,
  ...GivenTags,
});

/** A device with the account to sign in with: a user name with a password or an SSH private key. */
export const NewFirewall = NewDevice.check(
  z.refine<GivenAccount>((given) => Boolean(given.password) || Boolean(given.private_key), {
    path: ['password'],
    error: 'Password is required',
    when: () => true,
  }),
  withOneSecret,
);
export type NewFirewall = z.infer<typeof NewFirewall>;

/**
 * A blank user name, password or private key keeps the current one, unless the address or port changes: then both parts of the account are
 * demanded. A blank identity keeps what is pinned, and tags and site that are left out stay.
 */
export const ChangedFirewall = z
  .object({
    device_name: DeviceName,
    ip_address: IpAddress,
    type: DeviceType,
    username: z.nullish(z.union([z.literal(''), Username])),
    password: z.nullish(z.union([z.literal(''), Password])),
    private_key: z.nullish(PrivateKey),
    passphrase: z.nullish(Passphrase),
    port: z.nullish(Port),
    ...GivenIdentity,
    ...GivenTags,
  })
  .check(withOneSecret);
export type ChangedFirewall = z.infer<typeof ChangedFirewall>;

/** The last or current fetch of a device's configuration. */
export const FetchState = z.object({
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  /** A sentence for a person. */
  message: z.string(),
  at: Instant,
});
export type FetchState = z.infer<typeof FetchState>;

/** A device, as listed; user name and password never leave the server. */
export const Firewall = z.object({
  id: Id,
  device_name: z.string(),
  ip_address: z.string(),
  port: z.nullable(z.int()),
  type: z.string(),
  tags: z.array(z.string()),
  site: z.nullable(z.string()),
  created_at: Instant,
  config_updated_at: z.nullable(Instant),
  /** The time since which every reading has found the same configuration; null if there is none. */
  config_unchanged_since: z.nullable(Instant),
  /** When it was first found to be another than the one before; null if it never was, as after the first fetch. */
  config_changed_at: z.nullable(Instant),
  /** The origin of the stored configuration. */
  config_source: z.nullable(z.enum(['fetched', 'imported'])),
  /** When the last completed audit of any kind began, and its kind. */
  last_audit_at: z.nullable(Instant),
  last_audit_type: z.nullable(AuditType),
  /** Pinned at the first contact: `SHA256:` and 43 characters, as OpenSSH prints it. */
  host_key: z.nullable(z.string()),
  /** Pinned at the first contact: SHA-256 of the certificate, in pairs of hexadecimal digits with colons. */
  certificate: z.nullable(z.string()),
  /** SHA-256 of the authority's certificate that vouches for the device, in the same form. */
  certificate_authority: z.nullable(z.string()),
  signs_in_with: z.enum(['password', 'private-key']),
  offered_identity: z.nullable(ListedOffer),
  fetch: z.nullable(FetchState),
  /** The newest full audit. */
  audit: z.nullable(AuditState),
  newest: z.nullable(NewestAudit),
});
export type Firewall = z.infer<typeof Firewall>;

const SnapshotParams = z.object({ id: Id, snapshotId: Id });

/** Some devices, or all if the list is left out. Other fields are refused: a mistyped list would mean all devices. */
export const ChosenFirewalls = z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(10_000))) });
export type ChosenFirewalls = z.infer<typeof ChosenFirewalls>;

/** The parts that calls on many devices have in common. */
export const onMany = { method: 'POST', access: 'user', scope: 'audit', bodyLimit: LIST_LIMIT } as const;

/** The answer of a call on many devices: the ones that were started, and the others with the reason. */
export const ChosenAnswer = z.object({
  started: z.array(Id),
  refused: z.array(z.object({ id: Id, detail: z.string() })),
});
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;

/**
 * The calls that fetch a configuration: one for all types, and those of the specification, which require their type. They answer with the
 * configuration, including secrets, so a token for audits must use the call for many devices.
 */
export const fetchCalls = [
  'fetch-config',
  'fetch-fortinet-config',
  'fetch-cisco-ftd-config',
  'fetch-paloalto-config',
  'fetch-checkpoint-config',
] as const;
export type FetchCall = (typeof fetchCalls)[number];

export const fetchRoute = (call: FetchCall) =>
  defineRoute({
    method: 'POST',
    path: `/firewalls/:id/${call}`,
    access: 'user',
    scope: 'manage',
    summary: 'Fetch the configuration from the device and store it',
    params: IdParams,
    response: StoredConfig,
    fails: [409, 422, 502, 504],
    recorded: 'configuration_fetched',
  });

export const firewallRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/firewalls',
    access: 'user',
    summary: 'Add a device',
    body: NewFirewall,
    response: Firewall,
    recorded: 'device_added',
  }),
  list: defineRoute({ method: 'GET', path: '/firewalls', access: 'user', summary: 'All devices', response: z.array(Firewall) }),
  update: defineRoute({
    method: 'PUT',
    path: '/firewalls/:id',
    access: 'user',
    summary: 'Change a device',
    params: IdParams,
    body: ChangedFirewall,
    response: Firewall,
    recorded: 'device_updated',
    refusalRecorded: 'device_change_refused',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/firewalls/:id',
    access: 'user',
    summary: 'Delete a device; its audits and reports stay for the record',
    params: IdParams,
    response: Done,
    fails: [409],
    recorded: 'device_deleted',
  }),
  storedConfig: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/stored-config',
    access: 'user',
    scope: 'manage',
    summary: 'The stored configuration',
    params: IdParams,
    response: StoredConfig,
    fails: [422, 429],
    recorded: 'configuration_shown',
  }),
  importConfig: defineRoute({
    method: 'PUT',
    path: '/firewalls/:id/stored-config',
    access: 'user',
    scope: 'audit',
    summary: 'Store a configuration taken from a file',
    params: IdParams,
    body: ImportedConfig,
    form: ConfigurationForm,
    bodyLimit: CONFIGURATION_LIMIT,
    fileLimit: CONFIGURATION_FILE_LIMIT,
    response: StoredConfig,
    recorded: 'configuration_imported',
  }),
  downloadConfig: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/stored-config/download',
    access: 'user',
    scope: 'manage',
    summary: 'The stored configuration as a file',
    params: IdParams,
    fails: [422, 429],
    recorded: 'configuration_downloaded',
    downloads: ['text/plain'],
  }),
  acceptIdentity: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/accept-identity',
    access: 'user',
    scope: 'none',
    summary: 'Accept the host key or certificate that the device shows now',
    params: IdParams,
    body: z.object({ kind: IdentityKind, fingerprint: z.string().check(z.maxLength(200)) }),
    response: Firewall,
    fails: [409],
    recorded: 'identity_accepted',
    refusalRecorded: 'device_change_refused',
  }),
  snapshots: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/snapshots',
    access: 'user',
    summary: 'The history of the stored configuration, newest first',
    params: IdParams,
    response: z.array(Snapshot),
  }),
  snapshot: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/snapshots/:snapshotId',
    access: 'user',
    scope: 'manage',
    summary: 'A configuration of the history, or the one that an audit judged',
    params: SnapshotParams,
    response: StoredConfig,
    fails: [422, 429],
    recorded: 'configuration_shown',
  }),
  changes: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/snapshots/:snapshotId/changes',
    access: 'user',
    scope: 'manage',
    summary: 'What changed since the snapshot before that differs, or since a given one',
    params: SnapshotParams,
    query: z.object({ since: z.optional(Id) }),
    response: ConfigChanges,
    fails: [429],
    recorded: 'configurations_compared',
  }),
  fetchMany: defineRoute({
    ...onMany,
    path: '/firewalls/fetch',
    summary: 'Fetch the configurations of many devices, some at a time',
    body: ChosenFirewalls,
    response: ChosenAnswer,
    recorded: 'configurations_fetched',
  }),
  stopFetches: defineRoute({
    ...onMany,
    path: '/firewalls/stop-fetch',
    summary: 'Stop fetching',
    body: ChosenFirewalls,
    response: ChosenAnswer,
    recorded: 'fetches_stopped',
  }),
  addList: defineRoute({
    method: 'POST',
    path: '/firewalls/list',
    access: 'user',
    summary: 'Add the devices of a CSV, or only say what is wrong with it',
    body: FirewallList,
    bodyLimit: FIREWALL_LIST_LIMIT,
    response: FirewallListAnswer,
    recorded: 'devices_listed',
  }),
};
