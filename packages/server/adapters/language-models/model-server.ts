import type { Readable } from 'node:stream';
import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { Agent, request, type Dispatcher } from 'undici';
import { explainConnectionError } from './explain-connection-error.ts';
import { FailedTry } from './failed-try.ts';
import type { ModelTimings } from './timings.ts';
import type { Watch } from './watch-silence.ts';

/** A server that models are asked at, by either protocol. */
export interface ModelServer {
  /** Host and port, as sentences name it. */
  readonly place: string;
  /**
   * Sends one request and waits for the answer's head. A redirection is an answer like any other: a configuration goes nowhere else than
   * where it was sent. `body` is sent as JSON.
   * @throws ModelFailure or FailedTry
   */
  readonly send: (path: string, watch: Watch, body?: unknown) => Promise<ServerAnswer>;
}

export interface ServerAnswer {
  readonly status: number;
  /** Of the header `content-type`, in lower case; empty where there is none. */
  readonly contentType: string;
  /** The header as it came. */
  readonly retryAfter: string | undefined;
  /** Its bytes as they come. The connection is closed soon after reading stops, and at once on abort. @throws FailedTry where it breaks off; ModelFailure where it is too long */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Bytes: many times the longest answer, thinking and numbers included. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

/** How long a server may take to end an answer of which nothing more is wanted. */
const PARTING_MS = 500;

/** `headers` go with every request and are where the key is. */
export function openModelServer(options: {
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timings: ModelTimings;
}): ModelServer {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const place = new URL(baseUrl).host;
  const dispatcher = new Agent({
    connect: { timeout: options.timings.connectMs },
    // The head comes with the first word, minutes after the question: how long that may take is the watch's business.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Closing the connection is how a server is told to stop: one is for one question.
    pipelining: 0,
    allowH2: false,
  });
  return {
    place,
    send: async (path, watch, body) => {
      try {
        const answer = await request(baseUrl + path, {
          dispatcher,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            accept: 'application/json, text/event-stream',
            'accept-encoding': 'identity',
            'user-agent': 'Merlon',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...options.headers,
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: watch.signal,
        });
        return readAnswer(answer, place, watch);
      } catch (error) {
        throw watch.signal.aborted ? watch.signal.reason : explainConnectionError(error, place);
      }
    },
  };
}

function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData, place: string, watch: Watch): ServerAnswer {
  // An error event that nobody hears would end the process.
  body.on('error', () => undefined);
  watch.noteArrival();
  return {
    status: statusCode,
    contentType: readHeader(headers['content-type']).toLowerCase(),
    retryAfter: readHeader(headers['retry-after']) || undefined,
    body: readBody(body, place, watch),
  };
}

function readHeader(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
}

async function* readBody(body: Readable, place: string, watch: Watch): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      watch.noteArrival();
      bytes += piece.length;
      if (bytes > LONGEST_ANSWER) throw new ModelFailure('malformed', `The answer of the model server at ${place} does not end.`);
      yield piece;
    }
  } catch (error) {
    if (watch.signal.aborted) throw watch.signal.reason;
    if (error instanceof ModelFailure) throw error;
    throw breakOff(place);
  } finally {
    part(body);
  }
}

/** A server that has said all may end the answer itself; one that goes on is hung up on. */
function part(body: Readable): void {
  if (body.destroyed) return;
  const timer = setTimeout(() => body.destroy(), PARTING_MS).unref();
  body.once('close', () => clearTimeout(timer)).resume();
}

/** The answer, or the connection, ended before its end. */
export function breakOff(place: string): FailedTry {
  return new FailedTry(new ModelFailure('interrupted', `The answer of the model server at ${place} broke off.`), { kind: 'chance' });
}
