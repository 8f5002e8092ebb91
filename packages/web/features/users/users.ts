import type { User } from '@merlon/contract/auth.ts';
import { userRoutes } from '@merlon/contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { refreshSession, storeSession, useSession } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { changesOf, newUserOf, type UserValues } from './user-values.ts';

const USERS = ['users'] as const;

/** All accounts, deleted ones included. That they could not be asked for again is told beside those that are shown. */
export const useUsers = () => {
  const users = useRead(USERS, userRoutes.list, {});
  const { error, data } = users;
  const isShown = data !== undefined;
  useEffect(() => {
    if (error && isShown) notifyFailure(error, messages.refreshFailed);
  }, [error, isShown]);
  return users;
};

/** Creates an account, or changes one; the form that asks for it tells of a failure. */
export const useSaveUser = (user: User | null) => {
  const client = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: (values: UserValues) =>
      user
        ? call(userRoutes.update, { params: { id: user.id }, body: changesOf(values) })
        : call(userRoutes.create, { body: newUserOf(values) }),
    onSuccess: (saved) => {
      notify('success', user ? messages.updated : messages.created);
      if (session && saved.id === session.user?.id) {
        // The header shows it, and what one may see depends on it.
        storeSession(session.token, saved);
        refreshSession();
      }
      return client.invalidateQueries({ queryKey: USERS });
    },
  });
};

/** Deletes an account. */
export const useDeleteUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => call(userRoutes.remove, { params: { id } }),
    onSuccess: (_, { username }) => {
      notify('success', `${username} was deleted`);
      return client.invalidateQueries({ queryKey: USERS });
    },
    onError: (error) => notifyFailure(error, messages.deleteFailed),
  });
};
