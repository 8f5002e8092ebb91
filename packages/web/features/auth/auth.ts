import { authRoutes, type Login, type SetupRoot, type User } from '@merlon/contract/auth.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, CallError } from '../../lib/call.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { endSession, onSessionEnd, refreshSession, storeSession, useSession } from '../../lib/session.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify, toastStore } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';

/** Toasts of the sign-in are shorter than others. */
const LOGIN_TOAST_MS = 4_000;
/** How long the success message stands before the page follows. */
const REFRESH_AFTER_MS = 1_000;

const CONFLICT = 409;

const SETUP = ['setup-status'] as const;

/** Whether the first administrator has yet to be created; null while that is not known. */
export const useSetupRequired = (): boolean | null => {
  const { data, error, isPending } = useRead(SETUP, authRoutes.checkSetup, {}, { staleTime: 60_000 });
  useEffect(() => {
    if (error) notify('error', sentenceOf(error, messages.checkSetupFailed), { lasts: LOGIN_TOAST_MS });
  }, [error]);
  if (isPending) return null;
  return data?.setup_required ?? false;
};

const useEnter = (text: string) => {
  const client = useQueryClient();
  return (token: string, user: User): void => {
    // Nobody finds what another user typed in this tab.
    forgetDrafts(user.id);
    storeSession(token, user);
    notify('success', text, { lasts: LOGIN_TOAST_MS });
    setTimeout(() => {
      client.setQueryData(SETUP, { setup_required: false });
      refreshSession();
    }, REFRESH_AFTER_MS);
  };
};

/** Signs in; about a second after success the page follows. */
export const useLogin = () => {
  const enter = useEnter(messages.loginSuccessful);
  return useMutation({
    mutationFn: (body: Login) => call(authRoutes.login, { body }),
    onSuccess: ({ access_token, user }) => enter(access_token, user),
    onError: (error) => notify('error', sentenceOf(error, messages.loginFailed), { lasts: LOGIN_TOAST_MS }),
  });
};

/** Creates the first administrator and signs in as that. Where somebody else was quicker, the sign-in is what remains. */
export const useSetupRoot = () => {
  const enter = useEnter(messages.setupSuccessful);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetupRoot) => call(authRoutes.setupRoot, { body }),
    onSuccess: ({ access_token, user }) => enter(access_token, user),
    onError: (error) => {
      notify('error', sentenceOf(error, messages.setupFailed), { lasts: LOGIN_TOAST_MS });
      if (error instanceof CallError && error.status === CONFLICT) client.setQueryData(SETUP, { setup_required: false });
    },
  });
};

/** Signs out, here whatever the server says; texts that were not sent are given up. */
export const logout = (): void => {
  // The token may be void already; then there is nothing to revoke.
  call(authRoutes.logout, {}).catch(() => undefined);
  endSession({ byChoice: true });
  forgetDrafts();
};

/** Lets nothing that one user loaded or was told be there for the next one of this browser. */
export const forgetOnSessionEnd = (client: QueryClient): void =>
  onSessionEnd(() => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== SETUP[0] });
    toastStore.forget();
  });

/** Keeps the stored user as the server knows it; a token that no longer holds ends the session. */
export const useFreshUser = (): void => {
  const token = useSession()?.token;
  const { data } = useRead(['me', token], authRoutes.me, {}, { enabled: token !== undefined, staleTime: 60_000 });
  useEffect(() => {
    if (!data || !token) return;
    storeSession(token, data);
    refreshSession();
  }, [data, token]);
};
