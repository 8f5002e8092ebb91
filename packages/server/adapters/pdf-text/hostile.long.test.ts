import { describe, expect, it } from 'vitest';
import { expectToBear } from './testing/expect-to-bear.ts';
import { mutations } from './testing/hostile-pdfs.ts';

describe('hostile PDFs', () => {
  // Each way once; `npm run soak` breaks 500.
  const seeds = Array.from(mutations, (_, seed) => seed);

  it('end as a benchmark or with a sentence, in bounded time and memory, and do no harm to the next', async () => {
    const attacks = await expectToBear(seeds);
    // The ways do break something, and leave something to read.
    expect(new Set(attacks.map((attack) => attack.ended))).toEqual(new Set(['benchmark', 'sentence']));
    expect(attacks.map((attack) => attack.outcome)).toContainEqual(expect.stringMatching(/^too-(?:large|slow)$/));
  }, 900_000);
});
