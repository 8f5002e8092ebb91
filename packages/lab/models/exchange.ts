import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dialect, SeenRequest } from './model-answer.ts';

/** A request and the means to answer it. */
export interface Exchange {
  readonly request: SeenRequest;
  readonly response: ServerResponse;
  /** Aborted when either side closes the connection. */
  readonly gone: AbortSignal;
  /** Breaks the connection from the server's side. */
  readonly breakOff: () => void;
}

/** Reads a request to its end. */
export async function openExchange(message: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  const raw = await text(message);
  const { pathname } = new URL(message.url ?? '/', 'http://lab');
  const dialect: Dialect = pathname.startsWith('/v1/') ? 'openai' : 'ollama';
  const headers = message.headers as Record<string, string>;
  const request = { dialect, method: message.method ?? 'GET', path: pathname, headers, body: parseJson(raw), raw, closed: false };
  const gone = new AbortController();
  let broken = false;
  response.on('close', () => {
    request.closed = !response.writableFinished && !broken;
    gone.abort();
  });
  const breakOff = (): void => {
    broken = true;
    message.socket.resetAndDestroy();
  };
  return { request, response, gone: gone.signal, breakOff };
}

/** Resolves after this time, or at once if the client is gone. */
export async function pause({ gone }: Exchange, ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal: gone }).catch(() => undefined);
}

/** Resolves when the client has hung up. */
export async function waitForHangUp({ gone }: Exchange): Promise<void> {
  if (!gone.aborted) await once(gone, 'abort');
}

/** Resolves when the system has accepted the bytes, or the client is gone. */
export async function write({ response, gone }: Exchange, bytes: string | Buffer): Promise<void> {
  if (gone.aborted) return;
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.write(bytes, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}

export function sendJson({ response }: Exchange, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}
