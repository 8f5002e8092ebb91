import { loadavg } from 'node:os';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { drawSample } from './benchmark-pdf.ts';
import { furnishFleet, uploadBenchmark, waitWhile } from './furnish-fleet.ts';
import type { Result } from './measure.ts';
import { type Call, startServer } from './start-server.ts';

const DEVICES = 200;
const LINES = 1000;
const CHECKS = 80;
/** The number of audits kept running, and of recommendations in the benchmark that is read repeatedly beside them: more than 300 pages. */
const AUDITS = 20;
const UPLOADED = 172;
const USERS = 50;
/** The average time in milliseconds that a person looks at something before the next request. */
const THINKING = 1000;
/** Seconds of browsing before counting begins, with nothing else running, and with everything running. */
const SECONDS = { warmingUp: 5, idle: 15, loaded: 30 };
/** The limit for 19 of 20 reads, as a multiple of the time with nothing else running. */
const LIMIT = 5;
/** The minimum in milliseconds that a read counts as in this comparison: below it, the machine's noise would decide. */
const FLOOR = 20;

/**
 * Lets people browse while nothing else runs, and then equally long while audits run and a benchmark is read. They, the server and its
 * database share the processors of this machine.
 * @param other whose benchmark is uploaded, so that the audits keep theirs
 */
export async function measureLoad(platform: Platform, other: Platform): Promise<Result> {
  const server = await startServer();
  try {
    const { call } = server;
    const pdf = await drawSample(platform.type, CHECKS);
    const devices = await furnishFleet(call, { type: platform.type, pdf, devices: DEVICES, lines: LINES });
    await call('POST', '/firewalls/audit', {});
    await waitWhile(async () => (await call('GET', '/audits/running')).length > 0);
    const reads = await listReads(call, devices);
    await browse(call, reads, SECONDS.warmingUp);
    const others = loadavg()[0] ?? 0;
    const idle = percentile95(await browse(call, reads, SECONDS.idle));
    const work = keepWorking(call, devices.slice(0, AUDITS), { type: other.type, pdf: await drawSample(other.type, UPLOADED) });
    const loaded = percentile95(await browse(call, reads, SECONDS.loaded));
    const done = await work.stop();
    const ratio = loaded / Math.max(idle, FLOOR);
    return {
      line:
        `${USERS} users on ${DEVICES} devices: 95 of 100 reads in ${idle.toFixed(0)} ms with nothing else going on, in ${loaded.toFixed(0)} ms while ` +
        `${done.audits} audits, ${AUDITS} at a time, and ${done.uploads} benchmarks were worked off: ${ratio.toFixed(1)} times as long ` +
        `(at most ${LIMIT}; below ${FLOOR} ms counts as that; others kept ${others.toFixed(1)} processors busy)`,
      held: ratio <= LIMIT,
    };
  } finally {
    await server.stop();
  }
}

/** The requests that the pages make. */
async function listReads(call: Call, [device = '']: readonly string[]): Promise<readonly string[]> {
  const [document] = await call('GET', '/documents');
  const { reports } = await call('GET', `/firewalls/${device}/audit-reports`);
  return [
    '/firewalls',
    '/audit-history?page=1',
    '/audit-history?page=3&sort_by=overall_score',
    '/dashboard',
    '/dashboard/charts',
    `/documents/${document.id}/commands`,
    `/firewalls/${device}/latest-audit`,
    `/audit-reports/${reports[0].id}/download?format=json`,
  ];
}

/** @returns the milliseconds of each read */
async function browse(call: Call, reads: readonly string[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const durations: number[] = [];
  const user = async (_: unknown, number: number): Promise<void> => {
    // Each person starts at another place, with varying thinking times.
    for (let step = 0; ; step += 1) {
      const thinking = THINKING * (0.5 + (((number * 7 + step * 13) % 20) + 0.5) / 20);
      await new Promise((resolve) => setTimeout(resolve, thinking));
      const start = performance.now();
      if (start >= until) return;
      await call('GET', reads[(number + step) % reads.length] ?? '');
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: USERS }, user));
  return durations;
}

/** Starts audits and an upload whenever the previous ones have ended, until it is stopped. */
function keepWorking(call: Call, ids: readonly string[], { type, pdf }: { type: string; pdf: Uint8Array }) {
  const done = { audits: 0, uploads: 0 };
  const ending = new AbortController();
  const goesOn = (): boolean => !ending.signal.aborted;
  const audit = async (): Promise<void> => {
    while (goesOn()) {
      done.audits += (await call('POST', '/firewalls/audit', { ids })).started.length;
      await waitWhile(async () => (await call('GET', '/audits/running')).length > (goesOn() ? AUDITS / 4 : 0));
    }
  };
  const upload = async (): Promise<void> => {
    while (goesOn()) {
      const id = await uploadBenchmark(call, type, pdf);
      done.uploads += 1;
      await waitWhile(async () => (await call('GET', `/status/${id}`)).status === 'processing');
    }
  };
  const working = Promise.all([audit(), upload()]);
  return {
    stop: async () => {
      ending.abort();
      await working;
      return done;
    },
  };
}

function percentile95(durations: readonly number[]): number {
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? Number.NaN;
}
