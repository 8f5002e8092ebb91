import type { AskInChat, AskModel } from '@merlon/contract/chat.ts';
import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { Turn } from '@merlon/engine/chat/keep-newest.ts';
import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { refuseModelFailure } from '../../model-refusal.ts';
import { Refusal } from '../../refusal.ts';
import { askModel, describeUse, findModel, requireBenchmarks } from './ask-model.ts';
import { readMessages } from './kept-messages.ts';
import { ownChat, requireChat } from './own-chats.ts';
import type { Asker, ChatPorts } from './ports.ts';
import { finishAnswer, prepareAnswer } from './prepare-answer.ts';
import { listTurns } from './show.ts';

const NOTHING_SENT = 'The built-in engine answers by itself: nothing is sent to a model.';
/** The ledger's name for a question outside of chats. */
const NO_CHAT = 'A single question';

/** Answers a question at once and stores nothing; the messages of a chat can go before it. */
export async function askOnce(
  ports: ChatPorts,
  asker: Asker,
  { prompt, session_id, ...chosen }: AskModel,
  signal: AbortSignal,
): Promise<{ response: string; model: string }> {
  // The answer may repeat the chat, which no token shows.
  if (session_id && asker.scope !== 'session')
    throw new Refusal('forbidden', 'A question in a chat can only be asked after signing in, not with an API token.');
  const chat = session_id ? await requireChat(ports, ownChat(asker, session_id)) : undefined;
  const earlier = chat ? listTurns(await readMessages(ports, chat.id)) : [];
  const model = await findModel(ports, chosen);
  const prepared = await prepareAnswer(ports, { text: prompt, earlier, scope: { mode: 'general' }, model });
  if (!('request' in prepared)) return { response: prepared.content, model: prepared.model ?? BUILT_IN_MODEL };
  const found = model as Exclude<typeof model, 'built-in'>;
  try {
    const text = await askModel(ports, found, { asker, chatTitle: chat?.title ?? NO_CHAT }, prepared, { signal });
    return { response: finishAnswer(text, found.name, []).content, model: found.name };
  } catch (error) {
    if (error instanceof ModelFailure) throw refuseModelFailure(error);
    if (signal.aborted) throw new Refusal('unavailable', 'The answer was stopped.');
    throw error;
  }
}

/** Shows what asking this in a chat would send. */
export async function preview(ports: ChatPorts, asker: Asker, chatId: string, asked: AskInChat): Promise<ModelPreview> {
  const chat = await requireChat(ports, ownChat(asker, chatId));
  const model = await findModel(ports, asked);
  if (model === 'built-in') throw new Refusal('invalid', NOTHING_SENT);
  await requireBenchmarks(ports, asked.scope);
  const earlier = await listEarlier(ports, chatId, asked.replaces);
  const prepared = await prepareAnswer(ports, { text: asked.content, earlier, scope: asked.scope, model });
  const use = await describeUse(ports, { asker, chatTitle: chat.title });
  // If the benchmarks have nothing on it, no model is asked.
  return ports.models.preview(model, use, 'request' in prepared ? [{ about: 'The question', request: prepared.request }] : []);
}

/** The messages before a new one: the whole chat, or those before the message that it replaces. */
async function listEarlier(ports: ChatPorts, chatId: string, replaces: string | null | undefined): Promise<Turn[]> {
  const messages = await readMessages(ports, chatId);
  const at = messages.findIndex(({ id }) => id === replaces);
  return listTurns(at === -1 ? messages : messages.slice(0, at));
}
