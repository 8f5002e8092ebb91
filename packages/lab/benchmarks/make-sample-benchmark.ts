import { readFile } from 'node:fs/promises';
import { drawBenchmark } from './draw-benchmark.ts';
import type { SampleBenchmark } from './sample-benchmark.ts';

/** The content of the sample benchmark for devices of a type. */
export async function readSampleBenchmark(type: string): Promise<SampleBenchmark> {
  return JSON.parse(await readFile(new URL(`./content/${type}.json`, import.meta.url), 'utf8')) as SampleBenchmark;
}

/** The sample benchmark of a type as a PDF; the same bytes each time. */
export async function makeSampleBenchmark(type: string): Promise<Uint8Array> {
  return drawBenchmark(await readSampleBenchmark(type));
}
