import { connect } from 'node:net';
import type { FuzzRequest } from './make-request.ts';

/** An answer; null if the connection was closed without one. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Headers as they came. */
  readonly head: string;
  readonly body: string;
}

export type Outcome = FuzzAnswer | 'closed' | 'hung';

/** Milliseconds without any byte after which an answer will not come any more, also on a machine that is busy with much else. */
const PATIENCE = 60_000;

/** Sends a request's bytes over a connection of its own and reads what comes until the server closes it. */
export function sendRequest(url: string, { bytes, isCutOff, from }: FuzzRequest): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true });
    const end = (outcome: Outcome): void => {
      socket.destroy();
      resolve(outcome);
    };
    const read = (): Outcome => readAnswer(Buffer.concat(chunks)) ?? 'closed';
    socket.setTimeout(PATIENCE, () => end('hung'));
    socket.on('data', (chunk) => void chunks.push(chunk)).on('end', () => end(read()));
    // A server that has refused what is too large may close before all of it was sent.
    socket.on('error', () => end(read())).on('close', () => end(read()));
    socket.on('connect', () => (isCutOff ? socket.end(bytes) : socket.write(bytes)));
  });
}

function readAnswer(bytes: Buffer): FuzzAnswer | undefined {
  const text = bytes.toString('latin1');
  const final = text.replace(/^(?:HTTP\/1\.1 1\d\d[^]*?\r\n\r\n)+/, '');
  const at = final.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(final)?.[1];
  if (at < 0 || status === undefined) return undefined;
  const head = final.slice(0, at);
  const contentType = /^content-type: *([^;\r\n]*)/im.exec(head)?.[1]?.trim() ?? '';
  const raw = Buffer.from(final.slice(at + 4), 'latin1');
  // Later bytes answer something that was taken for another request.
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? raw.length);
  const body = /^transfer-encoding: *chunked/im.test(head) ? joinChunks(raw) : raw.subarray(0, length);
  return { status: Number(status), contentType, head, body: body.toString('utf8') };
}

function joinChunks(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length;) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = lineEnd < 0 ? 0 : Number.parseInt(raw.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
