import type { AnswerEvent, AskInChat, ChatMessage, ChatSession } from '@merlon/contract/chat.ts';
import { CallError } from '../../lib/call.ts';
import { pollUntil } from '../../lib/poll-until.ts';
import { createAnswerBoard, isRunning, type NoAnswer } from './answer-board.ts';
import { findUnanswered } from './conversation.ts';
import { failedFor, followAnswer } from './follow-answer.ts';
import { messages } from './messages.ts';

/** A question, as the call takes it. */
export type Question = Pick<AskInChat, 'content' | 'scope'> & Partial<Omit<AskInChat, 'content' | 'scope'>>;

export interface AnswerPorts {
  readonly ask: (chatId: string, question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
  readonly readMessages: (chatId: string) => Promise<ChatMessage[]>;
  /** The question is stored. */
  readonly onAsked: (question: ChatMessage, session: ChatSession, replaces: string | null) => Promise<void>;
  readonly onAnswered: (chatId: string, answer: ChatMessage) => Promise<void>;
  readonly onMessages: (chatId: string, all: ChatMessage[]) => Promise<void>;
  readonly now: () => number;
}

/** After a stop, or a connection that broke, the server stores what had come: how long it is looked for. */
const LOOK_EVERY_MS = 300;
const LOOKS = 10;
/** Of an answer that had not begun nothing is stored. */
const LOOKS_FOR_NOTHING = 2;

/** Said to who asks while an answer is being written. */
export const STILL_ANSWERING = 'An answer is being written in this chat: stop it, or wait for it';

const STOPPED: NoAnswer = { phase: 'stopped', reason: 'You stopped this before an answer came.' };

type Board = ReturnType<typeof createAnswerBoard>;

/** After an answer that came to no end of its own: what the server has kept of it is shown; returns why there is none, or null. */
const findKept = async (ports: AnswerPorts, board: Board, chatId: string, wasStopped: boolean): Promise<NoAnswer | null> => {
  const activity = board.of(chatId);
  if (wasStopped) board.update(chatId, { phase: 'stopping' });
  const end = await pollUntil({
    read: () => ports.readMessages(chatId),
    isDone: (all) => findUnanswered(all) === null,
    everyMs: LOOK_EVERY_MS,
    maxReads: isRunning(activity) && activity.text === '' ? LOOKS_FOR_NOTHING : LOOKS,
    maxMisses: LOOKS,
    signal: new AbortController().signal,
  });
  if (end.kind !== 'done') return wasStopped ? STOPPED : failedFor(messages.modelFailed);
  await ports.onMessages(chatId, end.value);
  return null;
};

/** Asks and follows the answer to its end, which it returns. `onStored` is called once the question is stored; throws where it was not. */
const runQuestion = async (
  ports: AnswerPorts,
  board: Board,
  { chatId, question, signal }: { chatId: string; question: Question; signal: AbortSignal },
  onStored: () => void,
): Promise<NoAnswer | null> => {
  let isStored = false;
  const events = ports.ask(chatId, question, signal);
  const end = await followAnswer(events, {
    onAsked: async ({ message, session }) => {
      await ports.onAsked(message, session, question.replaces ?? null);
      board.update(chatId, { phase: 'thinking' });
      isStored = true;
      onStored();
    },
    onLoading: () => board.update(chatId, { phase: 'loading' }),
    onText: (text) => board.update(chatId, { phase: 'writing', text }),
    onAnswered: ({ message }) => ports.onAnswered(chatId, message),
  }).catch((error: unknown) => {
    if (!isStored) throw error;
    return findKept(ports, board, chatId, signal.aborted);
  });
  if (!isStored && end !== null) throw new CallError(end.reason, 0);
  return end;
};

/** Asks in chats and follows the answers, one a chat. They go on whatever is shown: a page that is left finds its answer again. */
export const createAnswers = (ports: AnswerPorts) => {
  const board = createAnswerBoard();
  const controllers = new Map<string, AbortController>();

  /** Takes down what goes on in a chat, unless that is gone or asked again. */
  const finish = (chatId: string, controller: AbortController, end: NoAnswer | null): void => {
    if (controllers.get(chatId) !== controller) return;
    controllers.delete(chatId);
    if (end === null) board.remove(chatId);
    else board.set(chatId, end);
  };

  const run = async (chatId: string, question: Question, onStored: () => void): Promise<void> => {
    if (controllers.has(chatId)) throw new CallError(STILL_ANSWERING, 0);
    const controller = new AbortController();
    controllers.set(chatId, controller);
    board.set(chatId, { phase: 'asking', text: '', since: ports.now() });
    let end: NoAnswer | null = null;
    try {
      end = await runQuestion(ports, board, { chatId, question, signal: controller.signal }, onStored);
    } finally {
      finish(chatId, controller, end);
    }
  };

  const forget = (chatId: string): void => {
    controllers.get(chatId)?.abort();
    controllers.delete(chatId);
    board.remove(chatId);
  };

  return {
    subscribe: board.subscribe,
    of: board.of,
    /** Asks; resolves once the question is stored, and rejects where it was not. What becomes of the answer the board says. */
    ask: (chatId: string, question: Question): Promise<void> =>
      new Promise((resolve, reject) => {
        run(chatId, question, resolve).catch(reject);
      }),
    /** Stops the answer of a chat; what had come of it stays. */
    stop: (chatId: string): void => controllers.get(chatId)?.abort(),
    /** Gives up what goes on in a chat that is deleted. */
    forget,
    /** Gives up everything. */
    forgetAll: (): void => [...controllers.keys()].forEach(forget),
  };
};

export type Answers = ReturnType<typeof createAnswers>;
