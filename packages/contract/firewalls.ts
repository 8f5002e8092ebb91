import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

/** The type of a device whose vendor is not known yet. */
export const UNKNOWN_TYPE = 'unknown';

const withoutControls = (what: string) => z.regex(/^[^\p{Cc}\p{Cs}]*$/u, `${what} must not contain control characters`);

const DeviceName = z
  .string('Device name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Device name is required'),
    z.minLength(3, 'Device name must be at least 3 characters'),
    z.maxLength(200, 'Device name must be at most 200 characters'),
    withoutControls('Device name'),
  );
const IpAddress = z
  .string('IP address is required')
  .check(
    z.trim(),
    z.minLength(1, 'IP address is required'),
    z.regex(/^\d{1,3}(\.\d{1,3}){3}$/, 'Please enter a valid IP address (e.g., 192.168.1.1)'),
  );
const Username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(200, 'Username must be at most 200 characters'),
    withoutControls('Username'),
  );
const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(1024, 'Password must be at most 1024 characters'),
    withoutControls('Password'),
  );
const DeviceType = z
  .string('Firewall type is required')
  .check(z.minLength(1, 'Firewall type is required'), z.maxLength(100, 'Invalid firewall type'));
const Port = z
  .int('Port must be between 1 and 65535')
  .check(z.gte(1, 'Port must be between 1 and 65535'), z.lte(65535, 'Port must be between 1 and 65535'));

export const NewFirewall = z.object({
  device_name: DeviceName,
  ip_address: IpAddress,
  username: Username,
  password: Password,
  type: z._default(DeviceType, UNKNOWN_TYPE),
  port: z.nullish(Port),
});
export type NewFirewall = z.infer<typeof NewFirewall>;

/** A blank user name or password keeps the current one. */
export const ChangedFirewall = z.object({
  device_name: DeviceName,
  ip_address: IpAddress,
  type: DeviceType,
  username: z.nullish(z.union([z.literal(''), Username])),
  password: z.nullish(z.union([z.literal(''), Password])),
  port: z.nullish(Port),
});
export type ChangedFirewall = z.infer<typeof ChangedFirewall>;

/** A device, as listed; user name and password never leave the server. */
export const Firewall = z.object({
  id: Id,
  device_name: z.string(),
  ip_address: z.string(),
  port: z.nullable(z.int()),
  type: z.string(),
  created_at: Instant,
  config_updated_at: z.nullable(Instant),
  last_audit_at: z.nullable(Instant),
});
export type Firewall = z.infer<typeof Firewall>;

export const FetchedConfig = z.object({ config: z.string(), updated_at: Instant });
export type FetchedConfig = z.infer<typeof FetchedConfig>;

export const StoredConfig = FetchedConfig;
export type StoredConfig = FetchedConfig;

/** A configuration given as text; a multipart `file` is taken as well. */
export const ImportedConfig = z.object({ config: z.string().check(z.maxLength(20_000_000)) });

/** The calls that fetch a configuration: one for all, and the specification's own ones, which insist on their type. */
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
    summary: 'Fetch the configuration from the device and store it',
    params: IdParams,
    response: FetchedConfig,
  });

export const firewallRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/firewalls',
    access: 'user',
    summary: 'Add a device',
    body: NewFirewall,
    response: Firewall,
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
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/firewalls/:id',
    access: 'user',
    summary: 'Delete a device; its audits and reports stay for the record',
    params: IdParams,
    response: Done,
  }),
  storedConfig: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/stored-config',
    access: 'user',
    summary: 'The stored configuration',
    params: IdParams,
    response: StoredConfig,
  }),
  importConfig: defineRoute({
    method: 'PUT',
    path: '/firewalls/:id/stored-config',
    access: 'user',
    summary: 'Store a configuration taken from a file',
    params: IdParams,
    body: ImportedConfig,
    response: StoredConfig,
  }),
  downloadConfig: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/stored-config/download',
    access: 'user',
    summary: 'The stored configuration as a file',
    params: IdParams,
  }),
};
