import { describe, it } from 'vitest';
import { expectToBear } from './testing/expect-to-bear.ts';
import { mutations } from './testing/hostile-pdfs.ts';

describe('hostile PDFs', () => {
  // Every fourth way; `hostile.long.test.ts` tries all.
  const seeds = Array.from(mutations, (_, seed) => seed).filter((seed) => seed % 4 === 0);

  it('end as a benchmark or with a sentence, in bounded time and memory, and do no harm to the next', async () => {
    await expectToBear(seeds);
  }, 900_000);
});
