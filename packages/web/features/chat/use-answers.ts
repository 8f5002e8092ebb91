import { AnswerEvent, type ChatMessage, chatRoutes } from '@merlon/contract/chat.ts';
import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { callStream } from '../../lib/call-stream.ts';
import { onSessionEnd } from '../../lib/session.ts';
import type { ChatActivity } from './answer-board.ts';
import { type Answers, createAnswers, type Question } from './answers.ts';
import { chatKeys, conversationsOf } from './conversation.ts';

const connect = (client: QueryClient): Answers => {
  const conversations = conversationsOf(client);
  // The list says when a chat was used last.
  const refreshSessions = (): Promise<void> => client.invalidateQueries({ queryKey: chatKeys.sessions, exact: true });
  return createAnswers({
    ask: (id, body, signal) => callStream(chatRoutes.ask, AnswerEvent, { params: { id }, body, signal }),
    readMessages: (id) => call(chatRoutes.messages, { params: { id } }),
    onAsked: conversations.asked,
    onAnswered: async (chatId, answer) => {
      await conversations.add(chatId, answer);
      void refreshSessions();
    },
    onMessages: async (chatId, all) => {
      await conversations.replace(chatId, all);
      void refreshSessions();
    },
    now: Date.now,
  });
};

const known = new WeakMap<QueryClient, Answers>();

/** The answers of this page: one set for as long as it is open, so that they outlive the screen that asked for them. */
const answersOf = (client: QueryClient): Answers => {
  const answers = known.get(client) ?? connect(client);
  if (!known.has(client)) onSessionEnd(answers.forgetAll);
  known.set(client, answers);
  return answers;
};

/** Asking in chats. */
export const useAnswers = (): Answers => answersOf(useQueryClient());

/** The state of a chat's answer; undefined when idle. */
export const useActivity = (chatId: string): ChatActivity | undefined => {
  const answers = useAnswers();
  return useSyncExternalStore(answers.subscribe, () => answers.of(chatId));
};

/** Writes a message of Merlon's own into a chat. */
export const useNote = () => {
  const client = useQueryClient();
  return async (chatId: string, content: string): Promise<ChatMessage> => {
    const message = await call(chatRoutes.addMessage, { params: { id: chatId }, body: { role: 'system', content } });
    await conversationsOf(client).add(chatId, message);
    return message;
  };
};

/** The messages that this question would send to the model. */
export const previewQuestion = (chatId: string, question: Question, signal: AbortSignal): Promise<ModelPreview> =>
  call(chatRoutes.preview, { params: { id: chatId }, body: question, signal });
