import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { drawSample } from './benchmark-pdf.ts';
import { furnishFleet, waitWhile } from './furnish-fleet.ts';
import { type Result, median, time } from './measure.ts';
import { sampleConfiguration } from './sample-configuration.ts';
import { startServer } from './start-server.ts';

const DEVICES = 200;
const CHECKS = 80;
const LINES = 1000;
/** The limit in seconds from the call that starts all audits to the end of the last, with its report drawn and stored. */
const LIMIT = 60;

/**
 * Audits many devices with one call to the real server: HTTP, database, queue, threads and reports. For comparison: the engine alone, one
 * audit after the other in one thread, without reports.
 */
export async function measureQueue(platform: Platform): Promise<Result> {
  const pdf = await drawSample(platform.type, CHECKS);
  const server = await startServer();
  try {
    await furnishFleet(server.call, { type: platform.type, pdf, devices: DEVICES, lines: LINES });
    const startedAt = performance.now();
    const answer = await server.call('POST', '/firewalls/audit', {});
    if (answer.started.length !== DEVICES) throw new Error(`Only ${answer.started.length} audits were started.`);
    await waitWhile(async () => (await server.call('GET', '/audits/running')).length > 0);
    const seconds = (performance.now() - startedAt) / 1000;
    const listed: { audit: { status: string } | null }[] = await server.call('GET', '/firewalls');
    const completed = listed.filter(({ audit }) => audit?.status === 'completed').length;
    const alone = (await timeEngine(platform, pdf)) * DEVICES;
    return {
      line:
        `${DEVICES} devices with ${CHECKS} checks and ${LINES} lines each through the server's queue, reports included: ${seconds.toFixed(1)} s (at most ${LIMIT} s), ` +
        `${completed} completed; the engine alone ${alone.toFixed(1)} s: ${(seconds / alone).toFixed(1)} times as long`,
      held: seconds <= LIMIT && completed === DEVICES,
    };
  } finally {
    await server.stop();
  }
}

/** Seconds for one audit after warming up. */
async function timeEngine(platform: Platform, pdf: Uint8Array): Promise<number> {
  const benchmark = readBenchmark(await readPdf(pdf), platform.commandGrammar);
  const config = sampleConfiguration(LINES);
  return median(Array.from({ length: 11 }, () => time(() => auditConfiguration({ platform, benchmark, config })))) / 1000;
}
