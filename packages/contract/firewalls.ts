import * as z from 'zod/mini';
import { ConfigChanges, ConfigurationForm, ImportedConfig, Snapshot, StoredConfig } from './configurations.ts';
import { IdentityKind } from './device-identity.ts';
import { DeviceName, DeviceType, GivenIdentity, IpAddress, Passphrase, Password, Port, PrivateKey, Username } from './device-fields.ts';
import { ChosenAnswer, ChosenFirewalls, onMany } from './chosen-firewalls.ts';
import { Firewall, UNKNOWN_TYPE, listFirewalls } from './firewall.ts';
import { FIREWALL_LIST_LIMIT, FirewallList, FirewallListAnswer } from './firewall-list.ts';
import { CONFIGURATION_FILE_LIMIT, CONFIGURATION_LIMIT, defineRoute } from './route.ts';
import { Done, Id, IdParams } from './shapes.ts';
import { GivenTags } from './tags.ts';

export { ChosenAnswer, ChosenFirewalls, onMany } from './chosen-firewalls.ts';
export { FetchState, Firewall, UNKNOWN_TYPE } from './firewall.ts';
export { DeviceType } from './device-fields.ts';
export { IdentityKind, ListedOffer, OfferedIdentity } from './device-identity.ts';
export { ChangedLine, ConfigChanges, Snapshot, StoredConfig } from './configurations.ts';

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

const SnapshotParams = z.object({ id: Id, snapshotId: Id });

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
  list: listFirewalls,
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
    access: 'reader',
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
