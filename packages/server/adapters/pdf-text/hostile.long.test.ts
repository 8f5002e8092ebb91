import { describe, expect, it } from 'vitest';
import { readBenchmarkInThread } from './read-benchmark-in-thread.ts';
import { MOST_MEGABYTES, attackWithAll, judgeAttack } from './testing/attack.ts';
import { drawBenchmark, smallBenchmark } from './testing/draw-benchmark.ts';
import { mutations } from './testing/hostile-pdfs.ts';

describe('hostile PDFs', () => {
  // Each way once; `npm run soak` breaks 500.
  const seeds = Array.from(mutations, (_, seed) => seed);

  it('end as a benchmark or with a sentence, in bounded time and memory, and do no harm to the next', async () => {
    const attacks = await attackWithAll(seeds);
    expect(attacks.map(judgeAttack).filter((wrong) => wrong !== undefined)).toEqual([]);
    expect(process.resourceUsage().maxRSS / 1024).toBeLessThan(MOST_MEGABYTES);
    // The ways do break something, and leave something to read.
    expect(new Set(attacks.map((attack) => attack.ended))).toEqual(new Set(['benchmark', 'sentence']));
    expect(attacks.map((attack) => attack.outcome)).toContainEqual(expect.stringMatching(/^too-(?:large|slow)$/));
    const next = await readBenchmarkInThread(await drawBenchmark(smallBenchmark), 'juniper_srx');
    expect(next.recommendations).toHaveLength(2);
  }, 300_000);
});
