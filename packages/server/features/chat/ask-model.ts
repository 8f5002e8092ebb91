import { type ChatScope } from '@merlon/contract/chat.ts';
import type { ModelKind } from '@merlon/contract/models.ts';
import { cleanText } from '@merlon/engine/privacy/clean-text.ts';
import type { ModelOptions } from '@merlon/engine/ports/language-model.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import type { Asker, ChatPorts } from './ports.ts';
import type { ModelQuestion } from './prepare-answer.ts';

/** Milliseconds that an answer may take. */
const BUDGET = 300_000;

const NO_BENCHMARK = 'No benchmark documents available. Please upload benchmark documents first.';

interface ChosenModel {
  readonly model: string;
  readonly model_kind?: ModelKind | undefined;
}

/** @throws Refusal as `ModelAccess.find` does */
export const findModel = ({ models }: ChatPorts, { model: name, model_kind: kind }: ChosenModel): Promise<FoundModel | 'built-in'> =>
  models.find({ name, kind });

/** @throws Refusal where there is nothing to answer from */
export async function requireBenchmarks(ports: ChatPorts, { mode, document_id: wanted }: ChatScope): Promise<void> {
  if (mode !== 'rag') return;
  const benchmarks = await ports.listBenchmarks();
  if (benchmarks.length === 0) throw new Refusal('conflict', NO_BENCHMARK);
  if (wanted && !benchmarks.includes(wanted))
    throw refuseInput({ field: 'scope.document_id', message: 'This benchmark is not there any more, or has not been read yet.' });
}

/** Who asks a model, and in which chat. */
export interface ModelCaller {
  readonly asker: Asker;
  readonly chatTitle: string;
}

/** Describes the use of a model for the ledger, with the values that must not leave the house. */
export async function describeUse({ listDeviceNames }: ChatPorts, { asker, chatTitle }: ModelCaller): Promise<ModelUse> {
  const names = (await listDeviceNames()).map((value) => ({ kind: 'host' as const, value }));
  return { purpose: 'chat', subject: chatTitle, user: { id: asker.id, username: asker.username }, known: { secrets: [], names } };
}

/**
 * Asks within the time that an answer may take.
 * @returns the text, without characters that nobody sees; so are its pieces
 * @throws ModelFailure; the signal's reason when aborted
 */
export async function askModel(
  ports: ChatPorts,
  model: FoundModel,
  caller: ModelCaller,
  { request }: ModelQuestion,
  { onText, ...options }: ModelOptions,
): Promise<string> {
  const opened = ports.models.open(model, await describeUse(ports, caller));
  const clean = onText && ((piece: string) => onText(cleanText(piece)));
  const { text } = await opened.answer(request, { ...options, timeoutMs: BUDGET, ...(clean && { onText: clean }) });
  return cleanText(text);
}
