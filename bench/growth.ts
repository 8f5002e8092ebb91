import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { readPdf } from '@merlon/server/adapters/pdf-text/read-pdf.ts';
import { drawSingleAndDouble } from './benchmark-pdf.ts';
import { type Result, median } from './measure.ts';

/** Twice the pages may take this many times as long. */
const LIMIT = 2.2;
const ROUNDS = 5;

/** Compares reading a document with reading one of twice the pages. */
export async function measureGrowth(platform: Platform): Promise<Result> {
  const { single, double } = await drawSingleAndDouble(platform.type);
  const durations: { once: number; twice: number }[] = [];
  let pages = 0;
  const read = async (pdf: Uint8Array): Promise<number> => {
    const start = performance.now();
    const text = await readPdf(pdf);
    readBenchmark(text, platform.commandGrammar);
    pages = text.length;
    return performance.now() - start;
  };
  for (let round = 0; round < ROUNDS; round += 1) durations.push({ once: await read(single), twice: await read(double) });
  const once = median(durations.map((one) => one.once));
  const twice = median(durations.map((one) => one.twice));
  return {
    line: `${pages} pages in ${twice.toFixed(0)} ms, half as many in ${once.toFixed(0)} ms: ${(twice / once).toFixed(2)} times as long (at most ${LIMIT})`,
    held: twice / once <= LIMIT,
  };
}
