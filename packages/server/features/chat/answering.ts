import type { AnswerEvent, AskInChat } from '@merlon/contract/chat.ts';
import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import type { StreamAnswer } from '../../http/streaming.ts';
import type { FoundModel } from '../../model-access.ts';
import { Refusal } from '../../refusal.ts';
import { askModel, findModel, requireBenchmarks } from './ask-model.ts';
import { keepMessage, readMessages } from './kept-messages.ts';
import { ownChat, requireChat, writeMessage } from './own-chats.ts';
import type { Asker, ChatPorts } from './ports.ts';
import { type Answer, type ModelQuestion, finishAnswer, prepareAnswer } from './prepare-answer.ts';
import { listTurns, showChat, showMessage } from './show.ts';
import type { OwnChat, WrittenMessage } from './store.ts';

const BUSY = 'An answer is being written in this chat; wait for its end or stop it first.';
const NOT_SEARCHED = 'The benchmarks cannot be searched at the moment.';
const STOPPED = 'The answer was stopped before it began.';
const CHAT_GONE = 'The chat was deleted meanwhile.';

/** Milliseconds that a question waits for the end of the answer before it. */
const PATIENCE = 1000;

type Write = (event: AnswerEvent) => void;

/** A question that is stored and now being answered. */
interface Begun {
  readonly asker: Asker;
  readonly own: OwnChat;
  readonly asked: AskInChat;
  readonly model: FoundModel | 'built-in';
  readonly written: WrittenMessage;
  /** Of whoever waits for the answer. */
  readonly signal: AbortSignal;
}

/** An answer as it is to be stored. */
type Outcome = Answer & { readonly stopped: boolean };

/** The answers that are being written by this process, by their chats. */
type Running = Map<string, RunningAnswer>;

interface RunningAnswer {
  readonly stopper: AbortController;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
  readonly ended: Promise<unknown>;
}

export interface Answering {
  /**
   * Stores a question and answers it. What is asked wrongly is refused before anything is stored.
   * @throws Refusal `conflict` while the chat has another answer written
   */
  readonly ask: (asker: Asker, chatId: string, asked: AskInChat, signal: AbortSignal) => Promise<StreamAnswer<AnswerEvent>>;
  /** Stops the answer that is being written in a chat, if there is one. */
  readonly stopIn: (chatId: string) => void;
  /** Stops all, and resolves when what had come of them is stored. */
  readonly stop: () => Promise<void>;
}

export function createAnswering(ports: ChatPorts): Answering {
  const running: Running = new Map();
  return {
    ask: (asker, chatId, asked, signal) => ask(ports, running, { asker, chatId, asked, signal }),
    stopIn: (chatId) => running.get(chatId)?.stopper.abort(),
    stop: async () => {
      for (const { stopper } of running.values()) stopper.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

interface Asking extends Pick<Begun, 'asker' | 'asked' | 'signal'> {
  readonly chatId: string;
}

async function ask(ports: ChatPorts, running: Running, { asker, chatId, asked, signal }: Asking): Promise<StreamAnswer<AnswerEvent>> {
  const own = ownChat(asker, chatId);
  await requireChat(ports, own);
  // A user who stops an answer may ask again before the server notices that the connection closed.
  const last = running.get(chatId);
  if (last) await Promise.race([last.ended, endOf(ports.limitTime(PATIENCE))]);
  if (last?.signal.aborted) await last.ended;
  const letGo = await ports.tryHold(`chat ${chatId}`);
  if (!letGo) throw new Refusal('conflict', BUSY);
  try {
    const model = await findModel(ports, asked);
    await requireBenchmarks(ports, asked.scope);
    const written = await writeMessage(ports, own, { role: 'user', content: asked.content, replaces: asked.replaces });
    const stopper = new AbortController();
    const begun: Begun = { asker, own, asked, model, written, signal: AbortSignal.any([signal, stopper.signal]) };
    return (write) => {
      const answered = answer(ports, begun, write).finally(letGo);
      const mine = { stopper, signal: begun.signal, ended: answered.catch(() => undefined) };
      running.set(chatId, mine);
      // Whoever asks while the chat is let go waits for that, and may be the next one before this is forgotten.
      return answered.finally(() => running.get(chatId) === mine && running.delete(chatId));
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}

const endOf = (signal: AbortSignal) => new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));

async function answer(ports: ChatPorts, begun: Begun, write: Write): Promise<void> {
  const { session, message } = begun.written;
  write({ kind: 'asked', message: showMessage(message, new Set()), session: showChat(session) });
  const prepared = await prepare(ports, begun, write);
  if (!prepared) return;
  const outcome = 'request' in prepared ? await answerByModel(ports, begun, prepared, write) : { ...prepared, stopped: false };
  if (!outcome) return;
  if (!('request' in prepared)) write({ kind: 'text', text: outcome.content });
  await keep(ports, begun, outcome, write);
}

/** @returns undefined where the search failed; its reader has been told */
async function prepare(ports: ChatPorts, begun: Begun, write: Write): Promise<Answer | ModelQuestion | undefined> {
  const { asked, model, written } = begun;
  const messages = await readMessages(ports, begun.own.id);
  const earlier = listTurns(messages.filter(({ position }) => position < written.message.position));
  try {
    return await prepareAnswer(ports, { text: asked.content, earlier, scope: asked.scope, model });
  } catch (error) {
    if (!(error instanceof Refusal)) ports.logError(error, 'a search for a chat failed');
    write({ kind: 'failed', at: 'search', detail: error instanceof Refusal ? error.message : NOT_SEARCHED });
    return undefined;
  }
}

/** @returns undefined where nothing is to be stored; the reader has been told why */
async function answerByModel(ports: ChatPorts, begun: Begun, question: ModelQuestion, write: Write): Promise<Outcome | undefined> {
  const { asker, signal, written } = begun;
  const model = begun.model as FoundModel;
  let soFar = '';
  const onText = (text: string): void => {
    soFar += text;
    write({ kind: 'text', text });
  };
  const onLoading = () => write({ kind: 'loading' });
  try {
    const caller = { asker, chatTitle: written.session.title };
    const text = await askModel(ports, model, caller, question, { signal, onText, onLoading });
    return { ...finishAnswer(text, model.name, question.chunks), stopped: false };
  } catch (error) {
    if (signal.aborted && soFar.trim() !== '') return { ...finishAnswer(soFar, model.name, question.chunks), stopped: true };
    if (!signal.aborted && !(error instanceof ModelFailure)) throw error;
    write({ kind: 'failed', at: 'model', detail: error instanceof ModelFailure ? error.message : STOPPED });
    return undefined;
  }
}

async function keep(ports: ChatPorts, { own }: Begun, outcome: Outcome, write: Write): Promise<void> {
  const written = await keepMessage(ports, own, { role: 'ai', ...outcome, writtenAt: ports.clock() });
  if (typeof written === 'string') return write({ kind: 'failed', at: 'model', detail: CHAT_GONE });
  const benchmarks = outcome.citations.flatMap(({ document_id }) => document_id ?? []);
  write({ kind: 'answered', message: showMessage(written.message, new Set(benchmarks)) });
}
