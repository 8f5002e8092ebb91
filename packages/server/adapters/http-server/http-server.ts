import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { PacedRequest } from './paced-request.ts';

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
const MOST_UNANSWERED = 16;

export interface HttpServerOptions {
  readonly http: ServerOptions;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

type Listener = RequestListener<typeof PacedRequest>;

/**
 * Node.js' own server, with limits on what one connection may cost: a packet can hold thousands of requests, and Node.js would begin all of
 * them at once.
 * @param refuse Answers a connection whose request cannot be understood, and hangs up
 */
export function createHttpServer(listener: RequestListener, refuse: (socket: Socket) => void, options: HttpServerOptions): Server {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1): number => {
    const now = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, now);
    return now;
  };
  const admit: Listener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (request.httpVersion === '1.1' && request.headers.host === undefined) return refuse(socket);
    if (count(socket, 1) > MOST_UNANSWERED) return void socket.destroy();
    response.once('finish', () => {
      request.isAnswered = true;
      count(socket, -1);
    });
    listener(request, response as never);
  };
  // Node.js answers a request without a host by itself, however many there are.
  const server = createServer({ ...options.http, requireHostHeader: false, IncomingMessage: PacedRequest }, admit);
  // An expectation that nobody knows is no reason to refuse (RFC 9110, 10.1.1).
  server.on('checkExpectation', admit);
  server.keepAliveTimeout = options.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout;
  server.setTimeout(options.connectionTimeout);
  return server as Server;
}
