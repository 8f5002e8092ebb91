import { request as openRequest, type Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiAnswer, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { acceptedEncodings, readBody } from './read-body.ts';
import { readCookies } from './read-cookies.ts';

export interface SendOptions {
  /** Gives the connection, already encrypted. */
  readonly agent: Agent;
  readonly host: string;
  readonly port: number;
  readonly signal: AbortSignal;
  /** Without a byte from the device, in milliseconds; begins anew with each one. */
  readonly idleMs: number;
  /** Told the size of each piece that arrives; may throw. */
  readonly count: (bytes: number) => void;
}

/**
 * Sends one request and waits for its whole answer. A redirection is an answer like any other: it is not followed.
 * @throws the signal's reason when aborted; else the error of connection, protocol or packing, with its code: `ETIMEDOUT` where the device falls silent
 */
export async function sendRequest(request: ApiRequest, options: SendOptions): Promise<ApiAnswer> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const sent = openOnce(request, options, signal);
  const stopWatching = watchSilence(sent, options.idleMs, () => silence.abort(new SilentDevice()));
  try {
    const response = await waitForResponse(sent, request.body);
    const body = await readBody(response, options.count);
    return {
      status: response.statusCode ?? 0,
      headers: joinHeaders(response.headers),
      cookies: readCookies(response.headers['set-cookie'] ?? []),
      body: body.toString('utf8'),
    };
  } catch (error) {
    sent.destroy();
    throw signal.aborted ? signal.reason : error;
  } finally {
    stopWatching();
  }
}

function openOnce(request: ApiRequest, { agent, host, port }: SendOptions, signal: AbortSignal): ClientRequest {
  const { method, path, headers, body } = request;
  return openRequest({
    agent,
    host,
    port,
    method,
    path,
    signal,
    headers: {
      host: port === 443 ? host : `${host}:${port}`,
      accept: '*/*',
      'accept-encoding': acceptedEncodings,
      'user-agent': 'Merlon',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
  });
}

function waitForResponse(sent: ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Stays for as long as the request lives: an error event that nobody hears would end the process.
    sent.on('error', reject);
    sent.on('response', resolve);
    sent.end(body);
  });
}

/** Calls `onSilence` when nothing has arrived for so long, from when there is a connection. */
function watchSilence(sent: ClientRequest, idleMs: number, onSilence: () => void): () => void {
  let idle: NodeJS.Timeout | undefined;
  let socket: Socket | undefined;
  const restart = (): unknown => idle?.refresh();
  sent.on('socket', (given) => {
    socket = given.on('data', restart);
    idle = setTimeout(onSilence, idleMs);
  });
  return () => {
    clearTimeout(idle);
    socket?.off('data', restart);
  };
}

/** Nothing came for as long as may be. */
class SilentDevice extends Error {
  readonly code = 'ETIMEDOUT';
}

function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const joined = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const);
  return Object.fromEntries(joined);
}
