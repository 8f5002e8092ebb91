import { randomUUID } from 'node:crypto';
import {
  type LanguageModel,
  type ModelAnswer,
  ModelFailure,
  type ModelOptions,
  type ModelRequest,
} from '@merlon/engine/ports/language-model.ts';
import type { Prepared } from '@merlon/engine/privacy/gate.ts';
import type { Restorer } from '@merlon/engine/privacy/restorer.ts';
import { placeOfCallSubject, placeOfModelCall } from '../../adapters/secrets/sealed-columns.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { LOCAL_ONLY } from './find-model.ts';
import { type OpenGate, openGate } from './gate.ts';
import type { ModelsPorts } from './ports.ts';
import type { CallEnd } from './store.ts';

interface Conversation {
  readonly model: FoundModel;
  readonly use: ModelUse;
  readonly gate: OpenGate;
}

/** As `ModelAccess.open` says. */
export function openModel(ports: ModelsPorts, model: FoundModel, use: ModelUse): LanguageModel {
  const { name, kind, digest, contextTokens } = model;
  const conversation = { model, use, gate: openGate(ports, model, use) };
  return { name, kind, digest, contextTokens, answer: (request, options) => ask(ports, conversation, request, options) };
}

/**
 * Nothing is sent that the ledger does not hold: a call stands there before it begins, as one that Merlon's own end stopped, and is told
 * the rest when it is over.
 */
async function ask(ports: ModelsPorts, conversation: Conversation, request: ModelRequest, options: ModelOptions): Promise<ModelAnswer> {
  options.signal.throwIfAborted();
  const { gate, model } = conversation;
  const prepared = await gate.prepare(request, options.signal);
  const problem = (await isKeptLocal(ports, model)) ? LOCAL_ONLY : prepared.problem;
  const begun = ports.clock().getTime();
  const id = await beginCall(ports, conversation, prepared, problem);
  const count = (outcome: CallEnd['outcome'], seconds: number) =>
    ports.countCall({ purpose: conversation.use.purpose, kind: model.kind, outcome }, seconds);
  if (problem !== undefined) {
    count('blocked', 0);
    throw new ModelFailure('blocked', problem);
  }
  const end = async (ended: CallEnd) => {
    count(ended.outcome, ended.seconds);
    await ports.store.endCall(id, ended);
  };
  const asked = send(ports, model, prepared.request, { options, restorer: gate.createRestorer(request) });
  const { received, ...answer } = await asked.catch(async (error: unknown) => {
    const seconds = (ports.clock().getTime() - begun) / 1000;
    await end(describeFailure(error, options.signal, seconds));
    throw error;
  });
  const { inputTokens, outputTokens, seconds } = answer;
  const bytesReceived = Buffer.byteLength(received);
  await end({ outcome: 'answered', detail: '', bytesReceived, inputTokens, outputTokens, seconds });
  return answer;
}

export async function isKeptLocal({ store }: ModelsPorts, { kind }: FoundModel): Promise<boolean> {
  return kind === 'online' && (await store.isLocalOnly());
}

/** The answer with the names that it means; `received` is as it came. */
async function send(
  { offline, online }: ModelsPorts,
  { name, kind }: FoundModel,
  request: ModelRequest,
  { options, restorer }: { readonly options: ModelOptions; readonly restorer: Restorer },
): Promise<ModelAnswer & { readonly received: string }> {
  const server = kind === 'offline' ? offline : online;
  if (!server) throw new ModelFailure('missing', 'No provider of online models is set up.');
  const { onText } = options;
  const tell = (piece: string): void => {
    if (piece !== '') onText?.(piece);
  };
  const answer = await server.chat(name, request, { ...options, ...(onText && { onText: (piece) => tell(restorer.push(piece)) }) });
  if (onText) tell(restorer.end());
  return { ...answer, received: answer.text, text: restorer.push(answer.text) + restorer.end() };
}

async function beginCall(
  { store, clock, vault }: ModelsPorts,
  { model, use, gate }: Conversation,
  prepared: Prepared,
  problem: string | undefined,
): Promise<string> {
  const id = randomUUID();
  const { messages, schema } = prepared.request;
  const isSent = problem === undefined;
  await store.insertCall({
    id,
    at: clock(),
    userId: use.user?.id ?? null,
    username: use.user?.username ?? null,
    purpose: use.purpose,
    // A chat's title is the beginning of a question, which may quote a configuration.
    ...(use.purpose === 'chat'
      ? { subject: '', sealedSubject: vault.seal(use.subject, placeOfCallSubject(id)) }
      : { subject: use.subject, sealedSubject: null }),
    model: model.name,
    kind: model.kind,
    destination: model.destination,
    ...(isSent ? { outcome: 'stopped', detail: 'Merlon ended before the answer came.' } : { outcome: 'blocked', detail: problem }),
    bytesSent: isSent ? Buffer.byteLength(JSON.stringify({ messages, schema: schema?.schema })) : 0,
    bytesReceived: 0,
    inputTokens: null,
    outputTokens: null,
    seconds: 0,
    replaced: gate.countReplaced([prepared]),
    sent: isSent && model.kind === 'online' ? vault.seal(JSON.stringify(messages), placeOfModelCall(id)) : null,
  });
  return id;
}

function describeFailure(error: unknown, signal: AbortSignal, seconds: number): CallEnd {
  const end = { bytesReceived: 0, inputTokens: null, outputTokens: null, seconds };
  if (signal.aborted) return { ...end, outcome: 'stopped', detail: 'The call was stopped.' };
  return { ...end, outcome: 'failed', detail: error instanceof ModelFailure ? error.message : 'The call ended with an error of Merlon.' };
}
