import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request as sendRequest } from 'node:http';
import { createThreads } from '../../adapters/threads/threads.ts';
import { type MerlonProcess, hasEnded } from '../merlon-process.ts';
import { TEST_ADMIN, callServer } from '../start-test-server.ts';
import { type HostileCall, listHostileCalls } from './hostile-calls.ts';
import type * as watching from './watch-health.ts';

const AT_ONCE = 12;
const MEGABYTE = 1024 * 1024;
/** Statuses that a hostile call may be answered with. */
const FITTING = new Set([200, 401, 404, 409, 413, 422, 429, 503]);

export interface HostileReport {
  /** Milliseconds that each look at the server's health took meanwhile, shortest first. */
  readonly health: readonly number[];
  readonly outcomes: ReadonlyMap<string, number>;
  /** The faults, each with the call that showed it. */
  readonly broken: readonly string[];
  /** Megabytes that the process grew by while eight uploads of 90 MB stood still. */
  readonly stalledMegabytes: number;
}

/** @param merlon started on an empty folder, trusting this machine as a proxy */
export async function runHostile(merlon: MerlonProcess, count: number): Promise<HostileReport> {
  const url = await merlon.ready;
  const call = callServer(url);
  const { body: signedUp } = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password } });
  const token: string = signedUp.access_token;
  const place = { device_name: 'edge', ip_address: '192.0.2.1', username: 'auditor', password: 'invented-Pass-1' };
  const { body: device } = await call('POST', '/firewalls', { token, body: { ...place, type: 'paloalto_panos' } });
  const stalledMegabytes = await measureStalled(merlon, url, token);

  const health: number[] = [];
  const [watch, end] = [
    createThreads<typeof watching>(new URL('./watch-health.ts', import.meta.url), { stoppingMs: 5000 }),
    new AbortController(),
  ];
  const broken: string[] = [];
  const watched = watch
    .run('watch', url, { onStep: (milliseconds) => void health.push(milliseconds), signal: end.signal })
    .catch((error: unknown) => void (end.signal.aborted || broken.push(String(error))));
  const outcomes = new Map<string, number>();
  const waiting = listHostileCalls(count, device.id).toReversed();
  const attack = async (): Promise<void> => {
    for (let next = waiting.pop(); next && !hasEnded(merlon); next = waiting.pop()) {
      const outcome = await tryCall(url, token, next);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome !== 'closed' && !FITTING.has(Number(outcome))) broken.push(`${next.method} ${next.path} with ${next.what}: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  end.abort();
  await watched;
  if (hasEnded(merlon)) broken.push(`the process ended: ${merlon.stderr().slice(-2000)}`);
  return { health: health.toSorted((a, b) => a - b), outcomes, broken, stalledMegabytes };
}

/** @returns the status; `closed` where the connection was cut before there was one */
async function tryCall(url: string, token: string, { method, path, body, headers = {} }: HostileCall): Promise<string> {
  try {
    const sent = { ...headers, authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api${path}`, { method, headers: sent, ...(body !== undefined && { body: body as string }) });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'closed';
  }
}

/** Sends nearly all of eight large uploads, and waits until the process has taken them in. */
async function measureStalled({ child }: MerlonProcess, url: string, token: string): Promise<number> {
  const readMemory = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const piece = Buffer.alloc(MEGABYTE, '%PDF-');
  await warmUp(url, token, piece);
  const before = readMemory();
  const requests = await Promise.all(Array.from({ length: 8 }, () => stall(url, token, piece)));
  const grown = readMemory() - before;
  for (const request of requests) request.destroy();
  return grown;
}

/** Does what a server in use has done: its compiler and its heap grow with the first calls, whatever they are. */
async function warmUp(url: string, token: string, piece: Buffer<ArrayBuffer>): Promise<void> {
  const call = callServer(url);
  for (let round = 0; round < 200; round += 1) await call('GET', '/firewalls', { token });
  const body = new FormData();
  body.set('file', new Blob([piece, piece, piece]), 'a.txt');
  for (let round = 0; round < 3; round += 1) await call('POST', '/upload-pdf', { token, body });
}

async function stall(url: string, token: string, piece: Buffer): Promise<ClientRequest> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
  const request = sendRequest(`${url}/api/upload-pdf`, { method: 'POST', headers }).on('error', () => undefined);
  request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n');
  for (let sent = 0; sent < 90; sent += 1) if (!request.write(piece)) await once(request, 'drain');
  return request;
}
