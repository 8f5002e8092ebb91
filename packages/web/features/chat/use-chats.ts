import type { ChatSession } from '@merlon/contract/chat.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '../../ui/toast-store.ts';
import { forgetTyped } from './composer.tsx';
import { forgetScope } from './scope.ts';
import { neighbourOf, useSessionChanges, useSessions } from './sessions.ts';
import { useAnswers } from './use-answers.ts';

const PARAMETER = 'chat';
const NONE: readonly ChatSession[] = [];

const findChat = (sessions: readonly ChatSession[], id: string | null | undefined): ChatSession | undefined =>
  sessions.find((session) => session.id === id);

/** The chats and which of them is open: the one in the page's address, else the first. */
export const useChats = () => {
  const [search, setSearch] = useSearchParams();
  const { data, error, isPending, refetch } = useSessions();
  const { create, rename, remove } = useSessionChanges();
  const answers = useAnswers();
  const [made, setMade] = useState<string | null>(null);
  /** The chat that was deleted here last, and which one is gone on with. */
  const [removed, setRemoved] = useState<{ id: string; next: string | undefined } | null>(null);
  const sessions = data ?? NONE;
  const wanted = search.get(PARAMETER);
  const isRemoved = wanted !== null && removed?.id === wanted;
  const active = findChat(sessions, wanted) ?? (isRemoved ? findChat(sessions, removed?.next) : undefined) ?? sessions[0] ?? null;
  const activeId = active?.id;
  useEffect(() => {
    if (activeId === undefined || activeId === wanted) return;
    if (wanted !== null && !isRemoved) notify('info', 'That chat no longer exists');
    // Written down, so that the chat stays the one that is open when another comes to be the first.
    setSearch({ [PARAMETER]: activeId }, { replace: true });
  }, [activeId, wanted, isRemoved, setSearch]);
  return {
    sessions,
    active,
    error,
    isPending,
    retry: (): void => void refetch(),
    /** The chat that was begun here last: one goes on by typing. */
    made,
    isCreating: create.isPending,
    startChat: (): void =>
      create.mutate(undefined, {
        onSuccess: ({ id }) => {
          setMade(id);
          setSearch({ [PARAMETER]: id });
        },
      }),
    renameChat: (id: string, title: string): void => rename.mutate({ id, title }),
    isRemoving: remove.isPending,
    removeChat: (id: string, onEnd: () => void): void => {
      const onRemoved = (): void => {
        setRemoved({ id, next: neighbourOf(sessions, id)?.id });
        answers.forget(id);
        forgetTyped(id);
        forgetScope(id);
      };
      remove.mutate({ id, onRemoved }, { onSettled: onEnd });
    },
  };
};

export type Chats = ReturnType<typeof useChats>;
