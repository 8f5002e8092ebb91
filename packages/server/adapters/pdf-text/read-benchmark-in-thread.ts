import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import { ThreadLimit } from '../threads/thread-limit.ts';
import { createThreads } from '../threads/threads.ts';
import type * as benchmarkWork from './benchmark-work.ts';
import { compilePdfium } from './pdfium.ts';
import { isXml } from '../xccdf/is-xml.ts';
import { UnreadableXccdf } from '../xccdf/unreadable-xccdf.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

export interface ReadBenchmarkOptions {
  /** Called after each page; pages count from 1. */
  readonly onPage?: (page: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Of the thread's own work: a document that takes more is given up. */
  readonly timeoutSeconds?: number;
}

/** A document of 447 pages takes about one second. */
const DEFAULT_TIMEOUT_SECONDS = 120;
/** Of the thread's own objects; pdfium's memory, which `pdfium.ts` limits, comes on top. The document of 447 pages takes 60 MB. */
const MOST_MEGABYTES = 512;

const threads = createThreads<typeof benchmarkWork>(new URL('./benchmark-work.ts', import.meta.url), {
  givesWay: true,
  // Benchmarks often come in rows.
  kept: 1,
  restMs: 10_000,
  limits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  failures: [UnreadablePdf, UnreadableXccdf],
});

/** Kept for all threads: compiled code gets faster with use. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Reads a benchmark in a thread of its own: the server goes on answering, and no document can hang or crash it.
 * @param type the platform's type, whose command grammar tells commands from output
 * @throws UnreadableDocument as `readDocument` does, and when the document takes too long or too much memory; the signal's reason when
 * aborted
 */
export async function readBenchmarkInThread(bytes: Uint8Array, type: string, options: ReadBenchmarkOptions = {}): Promise<Benchmark> {
  const { onPage, signal, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  const code = await (compiled ??= compilePdfium());
  try {
    return await threads.run(
      'read',
      { code, bytes, type },
      { onStep: ({ page, total }) => onPage?.(page, total), signal, workLimitMs: timeoutSeconds * 1000 },
    );
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error;
    const reason = error.limit === 'time' ? 'too-slow' : 'too-large';
    throw isXml(bytes) ? new UnreadableXccdf(reason, { cause: error }) : new UnreadablePdf(reason, { cause: error });
  }
}
