import { type ChatSession, chatRoutes } from '@merlon/contract/chat.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { notifyFailure } from '../../ui/toast-store.ts';
import { chatKeys } from './conversation.ts';
import { messages } from './messages.ts';

/** The only chat could not be made; what the list says then is another sentence than where it could not be read. */
class NoFirstChat extends Error {}

/** The caller's chats; where there is none, a new one. */
const fetchSessions = async (signal: AbortSignal): Promise<ChatSession[]> => {
  const sessions = await call(chatRoutes.list, { signal });
  if (sessions.length > 0) return sessions;
  // Not to be given up half way: the chat would be there all the same.
  const made = await call(chatRoutes.create, { body: {} }).catch((cause: unknown) => {
    throw new NoFirstChat(sentenceOf(cause, messages.createFailed), { cause });
  });
  return [made];
};

/** The chats, the one that was used last first. There is always one. */
export const useSessions = () => useQuery({ queryKey: chatKeys.sessions, queryFn: ({ signal }) => fetchSessions(signal) });

/** Why the chats cannot be shown. */
export const describeSessionsError = (error: unknown): string =>
  error instanceof NoFirstChat ? error.message : sentenceOf(error, messages.loadSessionsFailed);

/** The chat that takes the place of one that is deleted: the one below it, else the one above. */
export const neighbourOf = (sessions: readonly ChatSession[], id: string): ChatSession | undefined => {
  const place = sessions.findIndex((session) => session.id === id);
  return sessions[place + 1] ?? sessions[place - 1];
};

/** Changes the list of chats. Failures are reported; success shows in the list. */
export const useSessionChanges = () => {
  const client = useQueryClient();
  const change = (by: (sessions: ChatSession[]) => ChatSession[]): void => {
    client.setQueryData<ChatSession[]>(chatKeys.sessions, (sessions) => by(sessions ?? []));
    // One that was asked for before would come after, without the news. Loading an empty list makes the next first chat.
    void client.invalidateQueries({ queryKey: chatKeys.sessions, exact: true });
  };
  const create = useMutation({
    mutationFn: () => call(chatRoutes.create, { body: {} }),
    onSuccess: (made) => change((sessions) => [made, ...sessions]),
    onError: (error) => notifyFailure(error, messages.createFailed),
  });
  const rename = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) => call(chatRoutes.rename, { params: { id }, body: { title } }),
    onSuccess: (renamed) => change((sessions) => sessions.map((session) => (session.id === renamed.id ? renamed : session))),
    onError: (error) => notifyFailure(error, messages.renameFailed),
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; onRemoved: () => void }) => call(chatRoutes.remove, { params: { id } }),
    onSuccess: (_, { id, onRemoved }) => {
      onRemoved();
      client.removeQueries({ queryKey: chatKeys.messages(id) });
      change((sessions) => sessions.filter((session) => session.id !== id));
    },
    onError: (error) => notifyFailure(error, messages.deleteFailed),
  });
  return { create, rename, remove };
};
