import { readFileSync } from 'node:fs';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { drawSample } from './benchmark-pdf.ts';
import { furnishFleet, uploadBenchmark, waitWhile } from './furnish-fleet.ts';
import { connectInspector } from './inspector.ts';
import type { Result } from './measure.ts';
import { type Call, startServer } from './start-server.ts';

const DEVICES = 10;
const CHECKS = 30;
const LINES = 300;
/** The share of the time for warming up, while caches fill and code is compiled. */
const WARMING_UP = 0.4;
/** The limit in megabytes for a thousand pieces of work: a leak leaves more than 5 kB behind for each. */
const LIMIT = 5;
/** Megabytes by which memory varies by itself, below which a short measurement cannot tell anything. */
const NOISE = 30;
const MEGABYTE = 1024 * 1024;

interface Sample {
  /** Pieces of work done so far. */
  readonly done: number;
  /** Memory before and after garbage collection. */
  readonly held: number;
  readonly kept: number;
}

/**
 * Repeats audits, an upload, reads and a chat for this many seconds and watches the memory of the server's process. Garbage that V8 has not
 * collected yet, hundreds of megabytes, would hide a leak, so it is collected before each sample.
 * @returns the slope after warming up: the memory kept for each thousand pieces of work
 */
export async function measureMemory(platform: Platform, seconds: number): Promise<Result> {
  const server = await startServer('', ['--inspect=127.0.0.1:0']);
  const inspector = await connectInspector(await server.inspector);
  try {
    const pdf = await drawSample(platform.type, CHECKS);
    const ids = await furnishFleet(server.call, { type: platform.type, pdf, devices: DEVICES, lines: LINES });
    const until = performance.now() + seconds * 1000;
    const samples: Sample[] = [];
    for (let done = 0; performance.now() < until;) {
      done += await workRound(server.call, ids, { type: platform.type, pdf });
      const held = readResidentMemory(server.pid);
      await inspector.collectGarbage();
      samples.push({ done, held, kept: readResidentMemory(server.pid) });
    }
    return judge(samples, seconds);
  } finally {
    inspector.close();
    await server.stop();
  }
}

function judge(samples: readonly Sample[], seconds: number): Result {
  const warm = samples.slice(Math.floor(samples.length * WARMING_UP));
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last) throw new Error('Not one round was done.');
  const slope = slopeOf(warm);
  const grown = slope * (last.done - first.done);
  return {
    line:
      `${last.done} audits, uploads, reads and chats in ${seconds} s: the server keeps ${last.kept.toFixed(0)} MB, after warming up ` +
      `${(slope * 1000).toFixed(1)} MB more for each thousand (at most ${LIMIT} MB, or ${NOISE} MB in all; it was ${grown.toFixed(1)} MB); ` +
      `it held ${Math.max(...warm.map(({ held }) => held)).toFixed(0)} MB at most, with what is to be thrown away`,
    held: slope * 1000 <= LIMIT || grown <= NOISE,
  };
}

/** @returns the number of pieces of work */
async function workRound(call: Call, ids: readonly string[], { type, pdf }: { type: string; pdf: Uint8Array }): Promise<number> {
  const upload = await uploadBenchmark(call, type, pdf);
  await waitWhile(async () => (await call('GET', `/status/${upload}`)).status === 'processing');
  const { started } = await call('POST', '/firewalls/audit', { ids });
  const chat = await call('POST', '/chat-sessions', {});
  await call('POST', `/chat-sessions/${chat.id}/messages`, { role: 'user', content: 'How is the banner set?' });
  await call('POST', '/query', { query: 'banner' });
  await call('DELETE', `/chat-sessions/${chat.id}`);
  await waitWhile(async () => (await call('GET', '/audits/running')).length > 0);
  const reads = ['/firewalls', '/audit-history', '/dashboard', '/dashboard/charts', '/documents', `/firewalls/${ids[0]}/latest-audit`];
  for (const read of reads) await call('GET', read);
  return 1 + started.length + reads.length + 4;
}

/** Of all threads of a process together; its database is another process. Linux counts in pages of 4 kB. */
function readResidentMemory(pid: number): number {
  const [, resident = 'NaN'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
  return (Number(resident) * 4096) / MEGABYTE;
}

/** Megabytes for each piece of work: the slope of the line of best fit. */
function slopeOf(samples: readonly Sample[]): number {
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const done = meanOf(samples.map((sample) => sample.done));
  const megabytes = meanOf(samples.map((sample) => sample.kept));
  const across = samples.reduce((sum, sample) => sum + (sample.done - done) ** 2, 0);
  return across === 0 ? 0 : samples.reduce((sum, sample) => sum + (sample.done - done) * (sample.kept - megabytes), 0) / across;
}
