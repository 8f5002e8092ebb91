// 20,000 generated requests on each database, by every role and to every call of the API document: no 500, nothing that hangs, no
// internals, nothing readable across roles. `npm run soak -- fuzz [requests] [seed]`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@merlon/server/adapters/database/database.ts';
import { createLog } from '@merlon/server/adapters/log/log.ts';
import { type FuzzReport, runFuzz } from '@merlon/server/testing/fuzz/run-fuzz.ts';
import { addressOf } from '@merlon/server/testing/start-server-on-database.ts';
import { startMerlonProcess, stopMerlonProcess } from '@merlon/server/testing/merlon-process.ts';

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const EVERY = 2000;

const folder = mkdtempSync(join(tmpdir(), 'merlon-fuzz-'));
try {
  const embedded = await fuzz('embedded database', {});
  const database = await openDatabase({ url: undefined, dataDir: join(folder, 'server'), log: createLog('silent') });
  const served = await fuzz('database server', { DATABASE_URL: addressOf(database) }).finally(database.stop);
  process.exitCode = embedded && served ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns true if every answer was as it should be */
async function fuzz(what: string, variables: Record<string, string>): Promise<boolean> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const closed = { MERLON_DEVICE_NETWORKS: '127.0.0.0/8', OLLAMA_HOST: 'http://127.0.0.1:9' };
  const merlon = startMerlonProcess({ DATA_DIR: dataDir, ...closed, ...variables });
  const onBroken = (sentence: string): void => console.log(`BROKEN ${sentence}`);
  const onProgress = (done: number): void => void (done % EVERY === 0 && console.log(`${what}: ${done} of ${count}`));
  try {
    const report = await runFuzz(merlon, { count, seed, onBroken, onProgress });
    sayReport(what, report);
    return report.broken.length === 0;
  } finally {
    await stopMerlonProcess(merlon);
  }
}

function sayReport(what: string, { outcomes, calls, unanswered, broken }: FuzzReport): void {
  if (unanswered.length > 0) console.log(`never answered with success: ${unanswered.join(', ')}`);
  const counts = [...outcomes].toSorted().map(([status, times]) => `${status}: ${times}`);
  console.log(`${what}: ${count} requests to ${calls} calls, seed ${seed}; ${counts.join(', ')}; ${broken.length} wrong`);
}
