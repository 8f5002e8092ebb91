import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Variant } from '../variant.ts';
import { type LabCertificate, makeCertificate } from './certificates.ts';
import { serveAnswer } from './serve-answer.ts';
import { notFound, type WebModel, type WebRequest, type WebSessions } from './web-model.ts';
import { checkpointManagement } from './checkpoint-management.ts';
import { fdmRest } from './fdm-rest.ts';
import { fmcRest } from './fmc-rest.ts';
import { fortiosRest } from './fortios-rest.ts';
import { panosXmlApi } from './panos-xml-api.ts';

export interface LabWebDeviceOptions {
  /** The name of one of `labWebModels`. */
  readonly model: string;
  readonly variant?: Variant;
  /** The data behind the device's answers; by default, the sample of its model. */
  readonly config?: string;
  readonly username?: string;
  readonly password?: string;
  /** By default, any free port. */
  readonly port?: number;
  /** Its certificate; by default, one that it signed itself. */
  readonly certificate?: LabCertificate;
}

export interface LabWebDevice {
  readonly type: string;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  /** The SHA-256 fingerprint of the certificate that it showed at its start: hex pairs with colons between. */
  readonly certificate: string;
  readonly config: string;
  /** The requests, in order: `GET /api/?type=op`. */
  readonly requests: readonly string[];
  /** How often a password arrived, by any call. */
  readonly passwordTries: () => number;
  /** The number of connections opened so far. */
  readonly connectionsOpened: () => number;
  /** The number of open connections. */
  readonly connections: () => number;
  /** The number of sessions that are signed in. */
  readonly signedIn: () => number;
  readonly stop: () => Promise<void>;
}

/** The kinds of HTTPS sides that can be emulated. */
export const labWebModels: readonly WebModel[] = [panosXmlApi, fortiosRest, fmcRest, fdmRest, checkpointManagement];

/** The data behind the answers of an HTTPS side. */
export function readWebSample({ sample }: WebModel): Promise<string> {
  return readFile(new URL(`../../../${sample}`, import.meta.url), 'utf8');
}

/** Starts the HTTPS side of an emulated device on 127.0.0.1. */
export async function startLabWebDevice(options: LabWebDeviceOptions): Promise<LabWebDevice> {
  const { variant = 'normal', username = 'auditor', password = 'lab-Password-7' } = options;
  const model = labWebModels.find(({ name }) => name === options.model);
  if (!model) throw new Error(`The lab has no HTTPS side called ${options.model}.`);
  const config = options.config ?? (await readWebSample(model));
  const certificate = options.certificate ?? (await makeCertificate('lab-device'));
  const shown = variant === 'changed-host-key' ? await makeCertificate('somebody-else') : certificate;
  const tokens = new Set<string>();
  const requests: string[] = [];
  let passwordTries = 0;

  const answer = model.open({
    variant,
    config,
    sessions: createSessions(tokens),
    checkPassword: (givenName, givenPassword) => {
      passwordTries += 1;
      return givenName === username && givenPassword === password && variant !== 'wrong-password';
    },
  });
  const server = createServer({ key: shown.key, cert: shown.cert, ...protocolsOf(variant) }, (message, response) => {
    const serve = async (): Promise<void> => {
      const request = await readRequest(message);
      requests.push(`${request.method} ${message.url}`);
      await serveAnswer(response, variant === 'api-off' ? notFound : answer(request), variant);
    };
    serve().catch(() => response.destroy());
  });
  const connections = watchConnections(server);
  const port = await listen(server, options.port ?? 0);
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  if (variant === 'down') await stop();
  return {
    type: model.type,
    host: '127.0.0.1',
    port,
    username,
    password,
    config,
    requests,
    certificate: certificate.fingerprint,
    passwordTries: () => passwordTries,
    connectionsOpened: () => connections.opened,
    connections: () => connections.open.size,
    signedIn: () => tokens.size,
    stop: variant === 'down' ? () => Promise.resolve() : stop,
  };
}

function createSessions(tokens: Set<string>): WebSessions {
  let begun = 0;
  return {
    begin: () => {
      begun += 1;
      const token = `lab-token-${begun}`;
      tokens.add(token);
      return token;
    },
    has: (token) => token !== undefined && tokens.has(token),
    end: (token) => void tokens.delete(token ?? ''),
  };
}

function protocolsOf(variant: Variant): ServerOptions {
  if (variant === 'weak-algorithms') return { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' };
  // Ciphers without a certificate, which nobody offers by default.
  if (variant === 'odd-algorithms') return { maxVersion: 'TLSv1.2', ciphers: 'AECDH-AES256-SHA:@SECLEVEL=0' };
  return {};
}

async function readRequest(message: IncomingMessage): Promise<WebRequest> {
  const url = new URL(message.url ?? '/', 'https://lab');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers as Record<string, string>,
    body: await text(message),
  };
}

function watchConnections(server: Server): { opened: number; readonly open: ReadonlySet<Socket> } {
  const open = new Set<Socket>();
  const watched = { opened: 0, open };
  server.on('secureConnection', (socket: Socket) => {
    watched.opened += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  // A client that supports none of the device's protocols, or hangs up.
  server.on('tlsClientError', () => undefined);
  return watched;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
