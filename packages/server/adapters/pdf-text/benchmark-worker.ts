import { parentPort, workerData } from 'node:worker_threads';
import { readBenchmark } from '@merlon/engine/benchmark/read-benchmark.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { giveWay } from '../threads/give-way.ts';
import { readPdf } from './read-pdf.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';
import type { BenchmarkWorkerInput, BenchmarkWorkerMessage } from './worker-messages.ts';

giveWay();
const { code, bytes, type } = workerData as BenchmarkWorkerInput;
const send = (message: BenchmarkWorkerMessage): void => parentPort?.postMessage(message, []);

try {
  const platform = findPlatform(type);
  if (!platform) throw new Error(`There is no platform of type ${type}.`);
  const pages = await readPdf(bytes, { code, onPage: (page, total) => send({ kind: 'page', page, total }) });
  send({ kind: 'benchmark', benchmark: readBenchmark(pages, platform.commandGrammar) });
} catch (error) {
  if (!(error instanceof UnreadablePdf)) throw error;
  send({ kind: 'unreadable', reason: error.reason });
}
