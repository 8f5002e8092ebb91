// 1,000 bodies, passwords, lists and configurations that are made to stop the server, many at once: it goes on answering everybody else.
// Before that, eight uploads that stand still cost next to no memory. `npm run soak -- hostile [calls]`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHostile } from '@merlon/server/testing/hostile/run-hostile.ts';
import { startMerlonProcess, stopMerlonProcess } from '@merlon/server/testing/merlon-process.ts';

/** Milliseconds in which the server says that it is well: nearly always, and always. */
const [SOON, ALWAYS] = [200, 1000];
const SHARE = 0.999;
/** Megabytes that eight uploads of 90 MB may cost together while they stand still. */
const STALLED = 64;

const [count = 1000] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'merlon-hostile-'));
const merlon = startMerlonProcess({ DATA_DIR: dataDir, MERLON_TRUSTED_PROXIES: '127.0.0.1', OLLAMA_HOST: 'http://127.0.0.1:9' });
try {
  const { health, outcomes, broken, stalledMegabytes } = await runHostile(merlon, count);
  const [late = Infinity, latest = Infinity] = [health[Math.ceil(health.length * SHARE) - 1], health.at(-1)];
  for (const sentence of broken) console.log(`BROKEN ${sentence}`);
  const counts = [...outcomes].toSorted().map(([status, times]) => `${status}: ${times}`);
  console.log(`${count} hostile calls; ${counts.join(', ')}`);
  const isHeld = broken.length === 0 && late < SOON && latest < ALWAYS && stalledMegabytes < STALLED;
  const answered = `${health.length} looks at its health, 99.9 % within ${Math.round(late)} ms, all within ${Math.round(latest)} ms`;
  console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${answered}; eight stalled uploads of 90 MB took ${Math.round(stalledMegabytes)} MB`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await stopMerlonProcess(merlon);
  rmSync(dataDir, { recursive: true, force: true });
}
