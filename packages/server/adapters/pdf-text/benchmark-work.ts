import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { readXccdf } from '@merlon/engine/benchmark/xccdf/read-xccdf.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import { requirePlatform } from '@merlon/platforms/registry.ts';
import { isXml } from '../xccdf/is-xml.ts';
import { parseXccdf } from '../xccdf/parse-xccdf.ts';
import type { ThreadContext } from '../threads/messages.ts';
import { readPdf } from './read-pdf.ts';

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
  const { commandGrammar } = requirePlatform(type);
  if (isXml(bytes)) return readXccdf(parseXccdf(bytes), commandGrammar);
  return readBenchmark(await readPdf(bytes, { code, onPage: (page, total) => tell({ page, total }) }), commandGrammar);
}
