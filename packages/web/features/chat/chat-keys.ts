/** Under which keys chats are cached. */
export const chatKeys = {
  sessions: ['chats'] as const,
  messages: (id: string) => ['chats', id, 'messages'] as const,
};
