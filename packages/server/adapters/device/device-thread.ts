import { parentPort } from 'node:worker_threads';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { DeviceFailure } from './device-failure.ts';
import { readDevice } from './read-device.ts';
import type { PlainFailure, ReadingOrder, ReadingResult } from './thread-messages.ts';

const stops = new Map<number, AbortController>();

async function obey(order: ReadingOrder & { readonly kind: 'read' }): Promise<ReadingResult> {
  const { id, type, access, limits } = order;
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    const platform = findPlatform(type);
    if (!platform) throw new Error(`There is no platform of type ${type}.`);
    return { id, kind: 'reading', reading: await readDevice(platform, access, { limits, signal: stop.signal }) };
  } catch (error) {
    if (stop.signal.aborted) return { id, kind: 'stopped' };
    return error instanceof DeviceFailure ? { id, kind: 'failure', failure: makePlain(error) } : { id, kind: 'error', error };
  } finally {
    stops.delete(id);
  }
}

function makePlain({ kind, message, identity, mayTryAnotherWay }: DeviceFailure): PlainFailure {
  return { kind, message, mayTryAnotherWay, ...(identity && { identity }) };
}

parentPort?.on('message', (order: ReadingOrder) => {
  if (order.kind === 'stop') stops.get(order.id)?.abort();
  else void obey(order).then((result) => parentPort?.postMessage(result, []));
});
