import { makeBenchmark } from '@merlon/engine/benchmark/make-benchmark.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import { loadPlatform } from '@merlon/platforms/load-platform.ts';
import type { ThreadContext } from '../threads/messages.ts';
import { readDocument } from './read-document.ts';

interface BenchmarkFile {
  /** From `compilePdfium`. */
  readonly code: WebAssembly.Module;
  readonly bytes: Uint8Array;
  /** A platform's type. */
  readonly type: string;
}

interface PageStep {
  /** Counted from 1. */
  readonly page: number;
  readonly total: number;
}

export async function read({ code, bytes, type }: BenchmarkFile, { tell }: ThreadContext<PageStep>): Promise<Benchmark> {
  // The other platforms would take as long to load as most documents take to read.
  const platform = await loadPlatform(type);
  if (!platform) throw new Error(`There is no platform ${type}.`);
  return makeBenchmark(await readDocument(bytes, { code, onPage: (page, total) => tell({ page, total }) }), platform.commandGrammar);
}
