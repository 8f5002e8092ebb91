import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as waitFor } from 'node:timers/promises';
import ssh2 from 'ssh2';
import type { Algorithms, AuthContext, Connection, ParsedKey, PublicKeyAuthContext, Server } from 'ssh2';
import { ciscoFtdModel } from './cisco-ftd.ts';
import type { DeviceModel } from './device-model.ts';
import { fortigateModel } from './fortigate.ts';
import { gaiaModel } from './gaia.ts';
import { makeHostKey } from './host-keys.ts';
import { huaweiModel } from './huawei-usg.ts';
import { junosModel } from './junos.ts';
import { serveTerminal } from './terminal.ts';
import { panosModel } from './panos.ts';
import type { Variant } from './variant.ts';

export interface LabDeviceOptions {
  /** The platform's type value. */
  readonly type: string;
  readonly variant?: Variant;
  /** The device's configuration; by default, the sample of its type. */
  readonly config?: string;
  readonly username?: string;
  readonly password?: string;
  /** A private key whose owner alone is let in, without a password, and its passphrase. */
  readonly privateKey?: readonly [key: string, passphrase: string];
  /** By default, any free port. */
  readonly port?: number;
  /** Waits so many milliseconds between the pieces of a slow device; the system's own unless told. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

export interface LabDevice {
  readonly type: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** The host key that it showed at its start: `SHA256:` and 43 characters. */
  readonly hostKey: string;
  readonly config: string;
  /** The lines typed in each session, in the order of the sessions. */
  readonly sessions: readonly (readonly string[])[];
  /** How often a password arrived, by any method. */
  readonly passwordTries: () => number;
  /** The number of open connections. */
  readonly connections: () => number;
  /** Somebody changes it: the next session reads this. */
  readonly changeConfig: (config: string) => void;
  readonly stop: () => Promise<void>;
}

const models: readonly DeviceModel[] = [fortigateModel, junosModel, gaiaModel, huaweiModel, ciscoFtdModel, panosModel];

/** The types that can be emulated. */
export const labDeviceTypes: readonly string[] = models.map((model) => model.type);

/** The sample configuration of a type. */
export function readSampleConfig(type: string): Promise<string> {
  return readFile(new URL(`../../platforms/${type}/fixtures/sample.conf`, import.meta.url), 'utf8');
}

/** Starts an emulated device on 127.0.0.1 that answers over SSH as its type and the variant demand. */
export async function startLabDevice(options: LabDeviceOptions): Promise<LabDevice> {
  const { type, variant = 'normal', username = 'auditor', password = 'lab-Password-7', sleep = waitFor } = options;
  const model = models.find((candidate) => candidate.type === type);
  if (!model) throw new Error(`The lab has no device of type ${type}.`);
  const config = options.config ?? (await readSampleConfig(type));
  let current = config;
  const sessions: string[][] = [];
  const open = new Set<Connection>();
  const ownKey = options.privateKey === undefined ? undefined : parseOwnKey(options.privateKey);
  let passwordTries = 0;
  const key = makeHostKey(variant === 'weak-algorithms' ? 'rsa' : 'ed25519');
  const shownKey = variant === 'changed-host-key' ? makeHostKey('ed25519') : key;

  const server = new ssh2.Server(
    {
      hostKeys: [shownKey.privateKey],
      ...(variant === 'banner' ? { banner: 'Authorised use only.\r\nDisconnect now if you are not an operator.\r\n' } : {}),
      ...algorithmsOf(variant),
    },
    (connection) => {
      open.add(connection);
      connection.on('error', () => connection.end());
      connection.on('close', () => open.delete(connection));
      connection.on('authentication', (context) => {
        signIn(context, { variant, username, password, ownKey, countTry: () => (passwordTries += 1) });
      });
      // Otherwise each page waits until the one before is acknowledged. The types of ssh2 declare this only for clients.
      (connection as unknown as { setNoDelay: (on: boolean) => void }).setNoDelay(true);
      connection.on('ready', () => serveSessions(connection, { model, variant, config: current, sessions, sleep }));
    },
  );
  const port = await listen(server, options.port ?? 0);
  const stop = async (): Promise<void> => {
    for (const connection of open) connection.end();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  if (variant === 'down') await stop();
  return {
    type,
    host: '127.0.0.1',
    port,
    username,
    password,
    hostKey: key.fingerprint,
    config,
    sessions,
    passwordTries: () => passwordTries,
    connections: () => open.size,
    changeConfig: (changed) => void (current = changed),
    stop: variant === 'down' ? () => Promise.resolve() : stop,
  };
}

function algorithmsOf(variant: Variant): { algorithms?: Algorithms } {
  if (variant === 'weak-algorithms') {
    return {
      algorithms: {
        kex: ['diffie-hellman-group14-sha1'],
        cipher: ['aes128-cbc', '3des-cbc'],
        hmac: ['hmac-sha1'],
        serverHostKey: ['ssh-rsa'],
      },
    };
  }
  return variant === 'odd-algorithms' ? { algorithms: { cipher: ['aes128-ctr'], hmac: ['hmac-ripemd160'] } } : {};
}

interface SignInRules {
  readonly variant: Variant;
  readonly username: string;
  readonly password: string;
  readonly ownKey: ParsedKey | undefined;
  readonly countTry: () => void;
}

function parseOwnKey([text, passphrase]: readonly [string, string]): ParsedKey {
  const [key] = [ssh2.utils.parseKey(text, passphrase)].flat();
  if (!key || key instanceof Error) throw new Error('The private key of the lab cannot be read.');
  return key;
}

/** Whether a client proves that it has the private key (RFC 4252, 7): a first question without a signature is only whether it would do. */
function ownsKey({ key, signature, blob, hashAlgo }: PublicKeyAuthContext, own: ParsedKey): boolean {
  if (!key.data.equals(own.getPublicSSH())) return false;
  return signature === undefined || own.verify(blob!, signature, hashAlgo) === true;
}

function signIn(context: AuthContext, { variant, username, password, ownKey, countTry }: SignInRules): void {
  if (ownKey) {
    const isOwner = context.method === 'publickey' && context.username === username && ownsKey(context, ownKey);
    return isOwner ? context.accept() : context.reject(['publickey']);
  }
  const byQuestions = variant === 'keyboard-interactive' || variant === 'one-time-code';
  const accept = (given: string): void => {
    countTry();
    if (given === password && context.username === username && variant !== 'wrong-password') context.accept();
    else context.reject([byQuestions ? 'keyboard-interactive' : 'password']);
  };
  if (context.method === 'password' && !byQuestions) accept(context.password);
  else if (context.method === 'keyboard-interactive' && byQuestions) {
    context.prompt([{ prompt: 'Password: ', echo: false }], 'Sign-in', (answers) => {
      if (variant !== 'one-time-code') return accept(answers[0] ?? '');
      countTry();
      context.prompt([{ prompt: 'One-time code: ', echo: true }], 'Second factor', () => context.reject());
    });
  } else context.reject([byQuestions ? 'keyboard-interactive' : 'password']);
}

interface Serving {
  readonly model: DeviceModel;
  readonly variant: Variant;
  readonly config: string;
  readonly sessions: string[][];
  readonly sleep: (ms: number) => Promise<unknown>;
}

function serveSessions(connection: Connection, { sessions, ...serving }: Serving): void {
  connection.on('session', (acceptSession) => {
    const session = acceptSession();
    const typed: string[] = [];
    sessions.push(typed);
    let rows = 0;
    session.on('pty', (acceptPty, _reject, info) => {
      rows = info.rows;
      acceptPty?.();
    });
    session.on('shell', (acceptShell) => {
      const channel = acceptShell();
      // The sockets of a vanished client report errors on the channel; the session then just ends.
      channel.on('error', () => connection.end());
      const hangUp = (): void => void connection.end();
      serveTerminal(channel, { ...serving, rows, onInput: (line) => typed.push(line), hangUp }).catch(hangUp);
    });
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
