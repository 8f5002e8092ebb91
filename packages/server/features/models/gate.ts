import { ModelFailure, type ModelRequest } from '@merlon/engine/ports/language-model.ts';
import { type Gate, type Prepared, createGate, listPasted } from '@merlon/engine/privacy/gate.ts';
import { ThreadLimit } from '../../adapters/threads/thread-limit.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import type { ModelsPorts } from './ports.ts';

/** A gate that leaves the longest part of its work to a thread. */
export interface OpenGate extends Omit<Gate, 'prepare'> {
  /** @throws ModelFailure `blocked` where a text takes too much to look through; the signal's reason when aborted */
  readonly prepare: (request: ModelRequest, signal?: AbortSignal) => Promise<Prepared>;
}

const TOO_COSTLY = 'Merlon did not send this to the model: the text takes too long to look through for secrets.';

/** The engine writes an audit's questions. All others hold text that somebody typed, perhaps with a pasted configuration. */
export function openGate({ platforms, readTyped }: ModelsPorts, { kind }: FoundModel, { purpose, known }: ModelUse): OpenGate {
  if (purpose === 'audit') {
    const gate = createGate(kind, known, []);
    return { ...gate, prepare: async (request) => gate.prepare(request) };
  }
  const gate = createGate(kind, known, platforms);
  const read = (request: ModelRequest, signal: AbortSignal | undefined) =>
    readTyped(listPasted(request), signal).catch((error: unknown) => {
      throw error instanceof ThreadLimit ? new ModelFailure('blocked', TOO_COSTLY) : error;
    });
  return { ...gate, prepare: async (request, signal) => gate.prepare(request, await read(request, signal)) };
}
