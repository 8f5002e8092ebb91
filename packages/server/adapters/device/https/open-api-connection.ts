import { Agent, type ClientRequestArgs } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { ApiAnswer, ApiRequest } from '@merlon/engine/ports/device-api.ts';
import { DeviceFailure } from '../device-failure.ts';
import type { ApiTarget } from '../device-target.ts';
import { type KnownIdentity, unmet } from '../known-identity.ts';
import type { FetchLimits } from '../limits.ts';
import { connectTls, type TlsConnection } from './connect-tls.ts';
import { explainRequestError } from './explain-error.ts';
import { sendRequest } from './send-request.ts';

export interface ApiConnection extends Omit<TlsConnection, 'socket'> {
  /** @throws DeviceFailure; the signal's reason when aborted */
  readonly send: (request: ApiRequest, signal: AbortSignal) => Promise<ApiAnswer>;
  readonly close: () => void;
}

export interface ApiConnectionOptions {
  readonly signal: AbortSignal;
  readonly known: KnownIdentity;
  readonly limits: FetchLimits;
}

/**
 * Opens the connection that all requests share. Where the device closes it in between, another is opened, to the same certificate only.
 * @throws DeviceFailure; the signal's reason when aborted
 */
export async function openApiConnection(target: ApiTarget, options: ApiConnectionOptions): Promise<ApiConnection> {
  const { host, port } = target;
  const { maxBytes, idleMs, reachMs } = options.limits;
  const { socket, certificate, legacyProtocol } = await connectTls(target, { ...options, reachMs });
  const agent = new OneConnectionAgent(socket);
  let received = 0;
  let passwordSent = false;

  const count = (bytes: number): void => {
    received += bytes;
    if (received > maxBytes) throw describeExcess(maxBytes);
  };
  async function send(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    // A question without body and `authorization` holds no password.
    passwordSent ||= request.body !== undefined || Object.keys(request.headers ?? {}).some((name) => /^authorization$/i.test(name));
    agent.reconnect = async () => (await connectTls(target, { signal, known: { ...unmet, certificate }, reachMs })).socket;
    try {
      return await sendRequest(request, { agent, host, port, signal, idleMs, count });
    } catch (error) {
      if (error instanceof DeviceFailure || signal.aborted) throw error;
      throw explainRequestError(error as { code?: unknown }, request.step, `${host}, port ${port}`, !passwordSent);
    }
  }
  return { certificate, legacyProtocol, send, close: () => agent.destroy() };
}

/** Keeps one connection: the given one and, where the device has closed that, what `reconnect` makes. */
class OneConnectionAgent extends Agent {
  reconnect: (() => Promise<TLSSocket>) | undefined;
  #first: TLSSocket | undefined;

  constructor(first: TLSSocket) {
    super({ keepAlive: true, maxSockets: 1 });
    this.#first = first;
  }

  override createConnection(_options: ClientRequestArgs, give?: (error: Error | null, socket: Duplex) => void): Duplex | undefined {
    const first = this.#first;
    this.#first = undefined;
    if (first && !first.destroyed) return first;
    this.reconnect?.().then(
      (socket) => give?.(null, socket),
      (error: Error) => (give as ((error: Error) => void) | undefined)?.(error),
    );
    return undefined;
  }

  override destroy(): void {
    this.#first?.destroy();
    super.destroy();
  }
}

function describeExcess(maxBytes: number): DeviceFailure {
  const megabytes = Math.round(maxBytes / 1024 / 1024);
  return new DeviceFailure('incomplete-configuration', `The device went on sending beyond ${megabytes} MB; the output was dropped.`);
}
