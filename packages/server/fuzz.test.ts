import { countCases } from '@merlon/engine/testing/tier.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from './testing/fuzz/run-fuzz.ts';
import { type MerlonProcess, startMerlonProcess, stopMerlonProcess } from './testing/merlon-process.ts';
import { type TestPlace, makeTestPlace } from './testing/test-database.ts';

const COUNT = countCases(100, 800);
const SEED = 20_261_122;

let place: TestPlace;
let merlon: MerlonProcess;
beforeAll(async () => {
  place = await makeTestPlace();
  const database = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl };
  const closed = { MERLON_DEVICE_NETWORKS: '127.0.0.0/8', OLLAMA_HOST: 'http://127.0.0.1:9' };
  merlon = startMerlonProcess({ DATA_DIR: place.dataDir, ...closed, ...database });
});
afterAll(async () => {
  await stopMerlonProcess(merlon);
  await place.remove();
});

test('no request whatever is answered with 500, with innards or with what its sender may not read', { timeout: 600_000 }, async () => {
  const { broken, outcomes, calls } = await runFuzz(merlon, { count: COUNT, seed: SEED });
  expect(broken).toEqual([]);
  expect(calls).toBeGreaterThan(countCases(20, 80));
  // Else the requests would no longer be ones that get anywhere.
  expect(outcomes.get('200')).toBeGreaterThan(COUNT / 5);
});
