import { parentPort, workerData } from 'node:worker_threads';
import './find-sources.ts';
import { giveWay } from './give-way.ts';
import type { ThreadContext, ThreadMessage, ThreadOrder, ThreadResult, ThreadStart } from './messages.ts';
import { flattenError } from './plain-error.ts';

type ThreadFunction = (input: unknown, context: ThreadContext<unknown, unknown>) => unknown;

/** The parts of a run that its caller can reach. */
interface Run {
  readonly stop: AbortController;
  answer: (answer: unknown) => void;
}

const { module, givesWay } = workerData as ThreadStart;
if (givesWay) giveWay();
const functions: Readonly<Record<string, ThreadFunction>> = await import(module);
const runs = new Map<number, Run>();

const send = (message: ThreadMessage, transferred: readonly ArrayBuffer[] = []): void => parentPort?.postMessage(message, transferred);

async function perform(id: number, work: ThreadFunction | undefined, input: unknown): Promise<ThreadResult> {
  const run: Run = { stop: new AbortController(), answer: () => {} };
  runs.set(id, run);
  const ask = (): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    run.answer = resolve;
    send({ id, kind: 'ask' });
    return promise;
  };
  try {
    const outcome = await work?.(input, { tell: (step) => send({ id, kind: 'step', step }), ask, signal: run.stop.signal });
    return { kind: 'outcome', outcome };
  } catch (error) {
    return { kind: 'failure', failure: flattenError(error) };
  } finally {
    runs.delete(id);
  }
}

/** An outcome that is nothing but bytes is handed over instead of being copied; a small Buffer shares its memory with others. */
function listTransferred(result: ThreadResult): ArrayBuffer[] {
  const { outcome } = { outcome: undefined, ...result };
  if (!(outcome instanceof Uint8Array) || !(outcome.buffer instanceof ArrayBuffer)) return [];
  return outcome.byteLength === outcome.buffer.byteLength ? [outcome.buffer] : [];
}

parentPort?.on('message', async (order: ThreadOrder) => {
  if (order.kind === 'stop') runs.get(order.id)?.stop.abort();
  else if (order.kind === 'answer') runs.get(order.id)?.answer(order.answer);
  else {
    const result = await perform(order.id, functions[order.name], order.input);
    send({ id: order.id, ...result }, listTransferred(result));
  }
});
