import { Worker } from 'node:worker_threads';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import { compilePdfium } from './pdfium.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';
import type { BenchmarkWorkerInput, BenchmarkWorkerMessage } from './worker-messages.ts';

export interface ReadBenchmarkOptions {
  /** Called after each page; pages count from 1. */
  readonly onPage?: (page: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** A document that takes longer is given up. */
  readonly timeoutSeconds?: number;
}

/** A document of 447 pages takes about one second. */
const DEFAULT_TIMEOUT_SECONDS = 120;
/** Of the thread's own objects; pdfium's memory, which `pdfium.ts` limits, comes on top. The document of 447 pages takes 60 MB. */
const MOST_MEGABYTES = 512;

/** Kept for all threads: compiled code gets faster with use. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Reads a benchmark in a thread of its own: the server goes on answering, and no document can hang or crash it.
 * @param type the platform's type, whose command grammar tells commands from output
 * @throws UnreadablePdf as `readPdf` does, or when the document takes too long or too much memory; the signal's reason when aborted
 */
export async function readBenchmarkInWorker(bytes: Uint8Array, type: string, options: ReadBenchmarkOptions = {}): Promise<Benchmark> {
  const { onPage, signal, timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  signal?.throwIfAborted();
  const input: BenchmarkWorkerInput = { code: await (compiled ??= compilePdfium()), bytes, type };
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./benchmark-worker.ts', import.meta.url), {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Benchmark>();
  const timer = setTimeout(() => reject(new UnreadablePdf('too-slow')), timeoutSeconds * 1000);
  const abort = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  worker.on('message', (message: BenchmarkWorkerMessage) => {
    if (message.kind === 'page') onPage?.(message.page, message.total);
    else if (message.kind === 'benchmark') resolve(message.benchmark);
    else reject(new UnreadablePdf(message.reason));
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadablePdf('too-large', { cause: error }) : error),
  );
  worker.on('exit', () => reject(new Error('The thread that read the document ended without an answer.')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
