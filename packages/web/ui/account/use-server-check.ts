import { authRoutes, type PasswordValidation, type UsernameValidation } from '@merlon/contract/auth.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { notify } from '../toast-store.ts';
import { messages } from './messages.ts';

const DEBOUNCE_MS = 300;

const checkUsername = (username: string, signal: AbortSignal) => call(authRoutes.validateUsername, { query: { username }, signal });
const checkPassword = (password: string, signal: AbortSignal) => call(authRoutes.validatePassword, { query: { password }, signal });

/** The server's verdict on a user name while it is typed; null until it has judged this very name. An empty one is not checked. */
export const useUsernameCheck = (username: string): UsernameValidation | null =>
  useServerCheck(username, checkUsername, messages.validateUsernameFailed);

/** The same of a password. */
export const usePasswordCheck = (password: string): PasswordValidation | null =>
  useServerCheck(password, checkPassword, messages.validatePasswordFailed);

/** The server's verdict on a user name that is submitted before it was judged while typed; null where none is to be had, which is said. */
export const judgeUsername = (username: string): Promise<UsernameValidation | null> =>
  judge(username, checkUsername, messages.validateUsernameFailed);

/** The same of a password. */
export const judgePassword = (password: string): Promise<PasswordValidation | null> =>
  judge(password, checkPassword, messages.validatePasswordFailed);

const judge = <T>(value: string, check: (value: string, signal: AbortSignal) => Promise<T>, failed: string): Promise<T | null> =>
  check(value, new AbortController().signal).catch(() => {
    notify('error', failed);
    return null;
  });

/** A check under way is aborted by the next one. The value is kept out of the query cache, since it may be a password. */
const useServerCheck = <T>(value: string, check: (value: string, signal: AbortSignal) => Promise<T>, failed: string): T | null => {
  const settled = useDebounced(value, DEBOUNCE_MS);
  const [said, setSaid] = useState<{ of: string; answer: T } | null>(null);
  useEffect(() => {
    if (settled === '') return undefined;
    const abort = new AbortController();
    check(settled, abort.signal).then(
      (answer) => setSaid({ of: settled, answer }),
      () => {
        if (!abort.signal.aborted) notify('error', failed);
      },
    );
    return () => abort.abort();
  }, [settled, check, failed]);
  return said?.of === value ? said.answer : null;
};
