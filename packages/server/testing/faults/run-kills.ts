import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, makeRandom } from '@merlon/engine/testing/random.ts';
import { startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { SAMPLE_TYPE, uploadRead } from '../benchmark-calls.ts';
import { drawSample, sampleConfig, sampleRecommendations } from '../sample-benchmark.ts';
import { TEST_ADMIN, callServer } from '../start-test-server.ts';
import { type Site, describeDevice, keepBusy } from './busy-client.ts';
import { judgeKept, judgeReadable, judgeSettled } from './judge.ts';
import { type Ledger, createLedger } from './ledger.ts';
import { type Product, type Victim, makeProduct } from './product.ts';

export interface KillsOutcome {
  readonly broken: readonly string[];
  /** Calls by the status that they were answered with; 0: not answered. */
  readonly answers: ReadonlyMap<number, number>;
  /** Things acknowledged, by kind. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Of a plain start on the same data, of the slowest start after a kill, and until nothing went on any more at the end. */
  readonly seconds: { readonly plain: number; readonly slowest: number; readonly settled: number };
}

/** Seconds that repairs may add to a plain start. */
const REPAIR = 10;
/** Milliseconds of work before a kill, at most. */
const MOST_WORK = 5000;
/** One kill in so many is of a first start. */
const FIRST_START_EVERY = 10;
const RECOMMENDATIONS = 60;

/** Kills what Merlon consists of at random moments of its work, and says what of its promises was broken by that. */
export async function runKills(kills: number, seed: number, say: (line: string) => void): Promise<KillsOutcome> {
  const chance = makeRandom(seed);
  const ledger = createLedger();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-kills-'));
  try {
    const product = await makeProduct(path.join(folder, 'kept'));
    const first = await time(product.startServer);
    await product.stop();
    const plain = await time(product.startServer);
    const limit = plain + REPAIR;
    say(`a first start takes ${first.toFixed(1)} s, a plain one ${plain.toFixed(1)} s`);
    const early = Math.ceil(kills / FIRST_START_EVERY);
    for (let at = 0; at < early; at += 1) {
      const seconds = await killFirstStart(path.join(folder, `first-${at}`), chance.below(first * 1000), ledger);
      if (seconds > first + REPAIR) ledger.broken.push(`A first start after one that was killed took ${seconds.toFixed(1)} s.`);
    }
    const slowest = await killAtWork(product, { ledger, chance, kills: kills - early, limit, say });
    return { ...summarise(ledger), seconds: { plain, ...slowest } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function time(action: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  await action();
  return (performance.now() - begunAt) / 1000;
}

function summarise({ broken, answers, noted }: Ledger): Pick<KillsOutcome, 'broken' | 'answers' | 'acknowledged'> {
  return { broken, answers, acknowledged: new Map(Object.entries(noted).map(([kind, states]) => [kind, states.size])) };
}

/** @returns seconds that the start took that came after it */
async function killFirstStart(folder: string, milliseconds: number, { broken }: Ledger): Promise<number> {
  const product = await makeProduct(folder);
  const started = product.startServer().catch(() => undefined);
  await sleep(milliseconds);
  await product.kill('server');
  await started;
  const seconds = await time(product.startServer);
  const { body } = await callServer(product.url)('GET', '/auth/check-setup');
  if (body?.setup_required !== true) broken.push(`After a first start that was killed the product is not as new: ${JSON.stringify(body)}`);
  await product.stop();
  return seconds;
}

interface Killing {
  readonly ledger: Ledger;
  readonly chance: Random;
  readonly kills: number;
  readonly limit: number;
  readonly say: (line: string) => void;
}

async function killAtWork(product: Product, { ledger, chance, kills, limit, say }: Killing): Promise<{ slowest: number; settled: number }> {
  const device = await startLabDevice({ type: SAMPLE_TYPE });
  const finished = new AbortController();
  let slowest = 0;
  try {
    const site = await furnish(product, device, ledger);
    await product.startWorker();
    const busy = keepBusy(product.url, ledger, site, finished.signal);
    for (let at = 1; at <= kills; at += 1) {
      await sleep(chance.below(MOST_WORK));
      const victim = chance.pick<Victim>(['server', 'server', 'database', 'worker']);
      const isKilled = await product.kill(victim);
      const seconds = await time(() => (victim === 'server' ? product.startServer() : product.recover()));
      slowest = Math.max(slowest, seconds);
      say(`${at} of ${kills}: ${victim}${isKilled ? '' : ' (had ended)'}, back after ${seconds.toFixed(1)} s`);
      if (seconds > limit) await judgeSlow(product, victim, seconds, ledger);
      await judgeKept(product, ledger);
    }
    finished.abort();
    await busy;
    const settled = await judgeSettled(product, ledger, site.token);
    await judgeKept(product, ledger);
    await judgeReadable(product, ledger, site.token);
    return { slowest, settled };
  } finally {
    finished.abort();
    await product.stop();
    await device.stop();
  }
}

/** The machine may be busier than when the plain start was measured, so it is measured again. */
async function judgeSlow(product: Product, victim: Victim, seconds: number, { broken }: Ledger): Promise<void> {
  const plain = await time(() => product.restart(victim === 'worker' ? 'worker' : 'server'));
  if (seconds > plain + REPAIR)
    broken.push(`After the ${victim} was killed it took ${seconds.toFixed(1)} s, a plain start ${plain.toFixed(1)} s.`);
}

/** An administrator, a benchmark that has been read, and devices: two are given their configurations, two are fetched from. */
export async function furnish({ url }: Product, device: Site['device'], ledger: Ledger): Promise<Site> {
  const call = callServer(url);
  const { body: signedUp } = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password } });
  const token: string = signedUp.access_token;
  const recommended = Array.from({ length: RECOMMENDATIONS }, (_, at) => ({
    ...sampleRecommendations[at % sampleRecommendations.length]!,
    id: `1.${at + 1}`,
  }));
  const pdf = await drawSample(recommended);
  const benchmark = await uploadRead({ call }, token, { content: pdf, filename: 'kept.pdf' });
  const deviceIds: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    const { body } = await call('POST', '/firewalls', { token, body: describeDevice(device, `Edge ${at}`) });
    deviceIds.push(body.id);
    await call('PUT', `/firewalls/${body.id}/stored-config`, { token, body: { config: sampleConfig } });
  }
  ledger.noted.benchmark.set(benchmark, 'kept');
  for (const id of deviceIds) ledger.noted.device.set(id, 'kept');
  return { token, deviceIds, benchmark, pdf, device };
}
