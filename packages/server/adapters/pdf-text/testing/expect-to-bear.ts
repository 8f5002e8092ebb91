import { expect } from 'vitest';
import { readBenchmarkInThread } from '../read-benchmark-in-thread.ts';
import { type Attack, MOST_MEGABYTES, attackWithAll, judgeAttack } from './attack.ts';
import { drawBenchmark, smallBenchmark } from './draw-benchmark.ts';

/** Attacks with broken PDFs. Each ends in bounded time and memory, and the next sound one is read. @returns how each ended */
export async function expectToBear(seeds: readonly number[]): Promise<readonly Attack[]> {
  const attacks = await attackWithAll(seeds);
  expect(attacks.map(judgeAttack).filter((wrong) => wrong !== undefined)).toEqual([]);
  expect(process.resourceUsage().maxRSS / 1024).toBeLessThan(MOST_MEGABYTES);
  const next = await readBenchmarkInThread(await drawBenchmark(smallBenchmark), 'juniper_srx');
  expect(next.recommendations).toHaveLength(2);
  return attacks;
}
