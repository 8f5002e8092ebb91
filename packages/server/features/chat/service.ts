import { bindFirst } from '../../bind-first.ts';
import { createAnswering } from './answering.ts';
import { askOnce, preview } from './ask-once.ts';
import { addMessage, create, list, listMessages, remove, rename } from './own-chats.ts';
import type { Asker, ChatPorts } from './ports.ts';

export type ChatService = ReturnType<typeof createChatService>;

/** Chats of each user's own, and the answers in them. */
export function createChatService(ports: ChatPorts) {
  const { ask, stopIn, stop } = createAnswering(ports);
  return {
    ...bindFirst(ports, { list, create, rename, listMessages, addMessage, askOnce, preview }),
    ask,
    stop,
    remove: async (asker: Asker, chatId: string): Promise<void> => {
      await remove(ports, asker, chatId);
      stopIn(chatId);
    },
  };
}
