import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drawBenchmark } from '@merlon/lab/benchmarks/draw-benchmark.ts';
import { readSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import type { SampleBenchmark } from '@merlon/lab/benchmarks/sample-benchmark.ts';

/** A published document of 447 pages, if it lies beside the project on this machine. */
const published = resolve(import.meta.dirname, '../../shared/corpus/benchmarks/pdf/junos-v2.0.0.pdf');
/** As many as in the published document. */
const recommendations = 172;
/** Repeats of a recommendation's prose that give it as many pages as in the published document. */
const repeats = 60;

export interface BenchmarkPdf {
  readonly pdf: string;
  readonly made: boolean;
  /** Removes the file if it was generated. */
  readonly remove: () => void;
}

/** A benchmark PDF of a realistic size: the published one, else the lab's sample made as long. */
export async function findBenchmarkPdf(type: string): Promise<BenchmarkPdf> {
  if (existsSync(published)) return { pdf: published, made: false, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-'));
  const pdf = join(folder, 'benchmark.pdf');
  writeFileSync(pdf, await drawBenchmark(lengthen(await readSampleBenchmark(type))));
  return { pdf, made: true, remove: () => rmSync(folder, { recursive: true }) };
}

/** The lab's sample made long, and the same with twice as many pages. */
export async function drawSingleAndDouble(type: string): Promise<{ readonly single: Uint8Array; readonly double: Uint8Array }> {
  const sample = await readSampleBenchmark(type);
  return { single: await drawBenchmark(lengthen(sample)), double: await drawBenchmark(lengthen(sample, 2 * recommendations)) };
}

/** The lab's sample with this many recommendations. */
export async function drawSample(type: string, count: number): Promise<Uint8Array> {
  return drawBenchmark(lengthen(await readSampleBenchmark(type), count));
}

function lengthen(sample: SampleBenchmark, count = recommendations): SampleBenchmark {
  const all = sample.chapters.flatMap((chapter) => chapter.recommendations);
  const many = Array.from({ length: count }, (_, index) => all[index % all.length]).filter((one) => one !== undefined);
  const long = many.map((one) => ({ ...one, rationale: `${one.rationale} ${one.description} `.repeat(repeats).trim() }));
  return {
    ...sample,
    chapters: [{ title: 'Everything', introduction: 'All recommendations of the sample, again and again.', recommendations: long }],
  };
}
