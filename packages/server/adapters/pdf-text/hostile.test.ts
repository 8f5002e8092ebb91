import { describe, expect, it } from 'vitest';
import { readBenchmarkInThread } from './read-benchmark-in-thread.ts';
import { MOST_MEGABYTES, attackWithAll, judgeAttack } from './testing/attack.ts';
import { drawBenchmark, smallBenchmark } from './testing/draw-benchmark.ts';
import { mutations } from './testing/hostile-pdfs.ts';

describe('hostile PDFs', () => {
  // Every fourth way; `hostile.long.test.ts` tries all.
  const seeds = Array.from(mutations, (_, seed) => seed).filter((seed) => seed % 4 === 0);

  it('end as a benchmark or with a sentence, in bounded time and memory, and do no harm to the next', async () => {
    const attacks = await attackWithAll(seeds);
    expect(attacks.map(judgeAttack).filter((wrong) => wrong !== undefined)).toEqual([]);
    expect(process.resourceUsage().maxRSS / 1024).toBeLessThan(MOST_MEGABYTES);
    const next = await readBenchmarkInThread(await drawBenchmark(smallBenchmark), 'juniper_srx');
    expect(next.recommendations).toHaveLength(2);
  }, 300_000);
});
