import path from 'node:path';
import { ProcessRole } from '@merlon/contract/process-role.ts';
import { type ReceiverNetworks, parseReceiverNetworks } from './adapters/channels/receiver-policy.ts';
import type { AuditSinkSettings } from './adapters/audit-sinks/open-sinks.ts';
import { type ModelAddresses, readModelAddresses } from './adapters/language-models/model-addresses.ts';
import { type Network, parseNetwork } from './networks.ts';
import { StartError } from './start-error.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The environment table of the outside interface, checked. */
export interface Env extends ModelAddresses, AuditSinkSettings {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Unset: the embedded database is used. */
  readonly databaseUrl: string | undefined;
  readonly role: ProcessRole;
  /** 32 bytes; unset: made once and kept in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** The networks of devices; anywhere if unset. */
  readonly deviceNetworks: readonly Network[] | undefined;
  /** Private networks that messages may be sent to. */
  readonly receiverNetworks: ReceiverNetworks;
  /** Where people reach the product, without a slash at its end; unset: messages carry no links. */
  readonly publicUrl: string | undefined;
  /** Days after which administrators are told that the last backup is old; 0: never. */
  readonly backupDays: number;
  /** Reverse proxies that are believed whom they forward for; unset: none. */
  readonly trustedProxies: readonly Network[] | undefined;
  readonly logLevel: LogLevel;
  /** Whether users may accept a changed identity of a device; administrators alone unless set. */
  readonly usersAcceptIdentities: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment; an empty value counts as unset.
 * @throws StartError that names the variable and what is wrong with it; it never quotes a secret.
 */
export function parseEnv(variables: Variables): Env {
  const read = (name: string) => variables[name]?.trim() || undefined;
  return {
    port: parsePort(read('PORT') ?? '8080'),
    host: parseHost(read('HOST') ?? '127.0.0.1'),
    dataDir: path.resolve(read('DATA_DIR') ?? './data'),
    databaseUrl: parseDatabaseUrl(read('DATABASE_URL')),
    role: parseChoice('MERLON_ROLE', read('MERLON_ROLE') ?? 'all', ProcessRole.options),
    secretKey: parseSecretKey('MERLON_SECRET_KEY', read('MERLON_SECRET_KEY')),
    deviceNetworks: parseNetworks('MERLON_DEVICE_NETWORKS', read('MERLON_DEVICE_NETWORKS')),
    receiverNetworks: parseReceivers(read('MERLON_WEBHOOK_NETWORKS')),
    publicUrl: parsePublicUrl(read('MERLON_PUBLIC_URL')),
    backupDays: parseDays('MERLON_BACKUP_DAYS', read('MERLON_BACKUP_DAYS') ?? '8'),
    trustedProxies: parseNetworks('MERLON_TRUSTED_PROXIES', read('MERLON_TRUSTED_PROXIES')),
    auditLogFile: resolvePath(read('MERLON_AUDIT_LOG_FILE')),
    auditLogSyslog: parseSyslog(read('MERLON_AUDIT_LOG_SYSLOG'), read('MERLON_AUDIT_LOG_SYSLOG_CA')),
    ...readModelAddresses(variables),
    logLevel: parseChoice('LOG_LEVEL', (read('LOG_LEVEL') ?? 'info').toLowerCase(), logLevels),
    usersAcceptIdentities:
      parseChoice('MERLON_IDENTITY_ACCEPTANCE', (read('MERLON_IDENTITY_ACCEPTANCE') ?? 'admin').toLowerCase(), ['admin', 'user']) ===
      'user',
  };
}

function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65535)) throw new StartError(`PORT: "${value}" is not a port number (0 to 65535; 0 takes any free one)`);
  return port;
}

function parseDays(name: string, value: string): number {
  const days = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (!(days <= 3650)) throw new StartError(`${name}: "${value}" is not a number of days (0 to 3650; 0 for never)`);
  return days;
}

function parseHost(value: string): string {
  if (!/^[\w.:%[\]-]+$/.test(value)) throw new StartError(`HOST: "${value}" is not a host name or address`);
  return value.replace(/^\[(.*)\]$/, '$1');
}

function parseChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === value);
  if (!choice) throw new StartError(`${name}: "${value}" is not one of ${choices.join(', ')}`);
  return choice;
}

function parseDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new StartError('DATABASE_URL: not an address of the form postgres://user:password@host:port/database');
  }
  return value;
}

export function parseSecretKey(name: string, value: string | undefined): Buffer | undefined {
  if (value === undefined) return undefined;
  const key = Buffer.from(value, 'base64');
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(value);
  if (!isBase64 || key.length !== 32) throw new StartError(`${name}: not 32 bytes in base64 (openssl rand -base64 32 makes one)`);
  return key;
}

const resolvePath = (value: string | undefined): string | undefined => (value === undefined ? undefined : path.resolve(value));

/** The port of syslog over TLS. */
const SYSLOG_PORT = '6514';

function parseSyslog(value: string | undefined, caFile: string | undefined): AuditSinkSettings['auditLogSyslog'] {
  if (value === undefined) return undefined;
  const [, host, port = SYSLOG_PORT] = /^(?:tls:\/\/)?(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(value) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65535)
    throw new StartError(`MERLON_AUDIT_LOG_SYSLOG: "${value}" is not host:port of a collector that takes syslog over TLS`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port), caFile: resolvePath(caFile) };
}

function parseNetworks(name: string, value: string | undefined): readonly Network[] | undefined {
  return value?.split(',').map((one) => {
    const network = parseNetwork(one.trim());
    if (!network)
      throw new StartError(`${name}: "${one.trim()}" is not an IPv4 address or network (10.0.0.0/8), several with commas between`);
    return network;
  });
}

function parseReceivers(value: string | undefined): ReceiverNetworks {
  const networks = parseReceiverNetworks(value ?? '');
  if (typeof networks === 'string')
    throw new StartError(`MERLON_WEBHOOK_NETWORKS: "${networks}" is not an address or network (10.0.0.0/8), several with commas between`);
  return networks;
}

function parsePublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain) throw new StartError(`MERLON_PUBLIC_URL: "${value}" is not an address such as https://merlon.example.com`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
