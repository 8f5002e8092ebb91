import { type ChatMessage, chatRoutes, type ChatSession } from '@merlon/contract/chat.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useRead } from '../../lib/use-read.ts';

/** Under which keys chats are cached. */
export const chatKeys = {
  sessions: ['chats'] as const,
  messages: (id: string) => ['chats', id, 'messages'] as const,
};

/** The messages of a chat, oldest first. */
export const useMessages = (chatId: string) => useRead(chatKeys.messages(chatId), chatRoutes.messages, { params: { id: chatId } });

/** The messages once a question is stored: one that takes the place of another takes that of everything after it, too. */
export const placeQuestion = (messages: readonly ChatMessage[], question: ChatMessage, replaces: string | null): ChatMessage[] => {
  const replaced = messages.findIndex(({ id }) => id === replaces);
  return addMessage(replaced < 0 ? messages : messages.slice(0, replaced), question);
};

/** The messages and one more; one that is there already is not there twice. */
export const addMessage = (messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] => [
  ...messages.filter(({ id }) => id !== message.id),
  message,
];

/** The question that nobody has answered; null where the last one was. */
export const findUnanswered = (messages: readonly ChatMessage[]): ChatMessage | null => {
  const last = messages.findLast(({ role }) => role !== 'system');
  return last?.role === 'user' ? last : null;
};

/** The cached chats of this page, updated as events arrive. */
export const conversationsOf = (client: QueryClient) => {
  const changeMessages = async (chatId: string, by: (messages: ChatMessage[]) => ChatMessage[]): Promise<void> => {
    const key = chatKeys.messages(chatId);
    // A list that was asked for before would come after, without the news.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<ChatMessage[]>(key, (messages) => messages && by(messages));
    if (client.getQueryData(key) === undefined) await client.invalidateQueries({ queryKey: key });
  };
  const changeSession = (session: ChatSession): void =>
    void client.setQueryData<ChatSession[]>(chatKeys.sessions, (sessions) => [
      session,
      ...(sessions ?? []).filter(({ id }) => id !== session.id),
    ]);
  return {
    asked: async (question: ChatMessage, session: ChatSession, replaces: string | null): Promise<void> => {
      await changeMessages(session.id, (messages) => placeQuestion(messages, question, replaces));
      changeSession(session);
    },
    add: (chatId: string, message: ChatMessage): Promise<void> => changeMessages(chatId, (messages) => addMessage(messages, message)),
    replace: (chatId: string, messages: ChatMessage[]): Promise<void> => changeMessages(chatId, () => messages),
  };
};
