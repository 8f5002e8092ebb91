import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer as createPlain } from 'node:net';
import { createServer as createSecure } from 'node:tls';

/** A collector of syslog on loopback. */
export interface Collector {
  readonly port: number;
  /** All bytes that came, as text. */
  readonly read: () => string;
  readonly stop: () => void;
}

/** Starts a collector; over TLS where it is given a certificate. @param greet what it does with each connection besides */
export async function startCollector(
  certificate?: { readonly key: string; readonly cert: string },
  greet: (socket: Socket) => void = () => undefined,
): Promise<Collector> {
  const pieces: Buffer[] = [];
  const take = (socket: Socket): void => {
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => pieces.push(data));
    greet(socket);
  };
  const server = certificate ? createSecure({ key: certificate.key, cert: certificate.cert }, take) : createPlain(take);
  // A client that trusts no such certificate ends its connection in the middle.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, read: () => Buffer.concat(pieces).toString(), stop: () => void server.close() };
}

/** RFC 5425, 4.3: each message with its bytes before it. @throws Error where they are not counted so */
export function readFrames(bytes: string): string[] {
  const frames: string[] = [];
  for (let rest = Buffer.from(bytes); rest.length > 0;) {
    const [, length] = /^(\d+) /.exec(rest.subarray(0, 20).toString()) ?? [];
    if (length === undefined) throw new Error(`a count of bytes is expected before ${rest.subarray(0, 60).toString()}`);
    const from = length.length + 1;
    frames.push(rest.subarray(from, from + Number(length)).toString());
    rest = rest.subarray(from + Number(length));
  }
  return frames;
}
