import { createAnswering } from './answering.ts';
import { askOnce, preview } from './ask-once.ts';
import { addMessage, create, list, listMessages, remove, rename } from './own-chats.ts';
import type { Asker, ChatPorts } from './ports.ts';

export type ChatService = ReturnType<typeof createChatService>;

/** Chats of each user's own, and the answers in them. */
export function createChatService(ports: ChatPorts) {
  const { ask, stopIn, stop } = createAnswering(ports);
  return {
    list: list.bind(null, ports),
    create: create.bind(null, ports),
    rename: rename.bind(null, ports),
    listMessages: listMessages.bind(null, ports),
    addMessage: addMessage.bind(null, ports),
    askOnce: askOnce.bind(null, ports),
    preview: preview.bind(null, ports),
    ask,
    stop,
    remove: async (asker: Asker, chatId: string): Promise<void> => {
      await remove(ports, asker, chatId);
      stopIn(chatId);
    },
  };
}
