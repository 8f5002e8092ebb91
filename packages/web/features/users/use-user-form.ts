import type { User } from '@merlon/contract/auth.ts';
import { useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { messages as account } from '../../ui/account/messages.ts';
import { usePasswordCheck, useUsernameCheck } from '../../ui/account/use-server-check.ts';
import { messages } from './messages.ts';
import { findProblems, isUserField, type UserField, type UserProblems, valuesOf } from './user-values.ts';
import { useSaveUser } from './users.ts';

/** The problems that the server found, by field. */
const fieldErrorsOf = (error: unknown): readonly { field: UserField; message: string }[] =>
  error instanceof CallError ? error.errors.flatMap(({ field, message }) => (isUserField(field) ? [{ field, message }] : [])) : [];

/**
 * The form of an account, new where there is none yet. `onInvalid` runs when something has to be corrected first, after the
 * fields say what.
 */
export const useUserForm = (user: User | null, { onSaved, onInvalid }: { onSaved: () => void; onInvalid: () => void }) => {
  const [values, setValues] = useState(() => valuesOf(user));
  const [problems, setProblems] = useState<UserProblems>({});
  const [isConfirming, setIsConfirming] = useState(false);
  const isOwn = useSession()?.user?.id === user?.id && user !== null;
  const save = useSaveUser(user);
  const username = values.username.trim();
  // The name that it has already is not asked about.
  const ofUsername = useUsernameCheck(username === user?.username ? '' : username);
  const ofPassword = usePasswordCheck(values.password);
  const isRefused = ofUsername?.is_valid === false || ofPassword?.is_valid === false;
  const differ = values.password_confirm !== '' && values.password_confirm !== values.password;

  const show = (found: UserProblems): void => {
    setProblems(found);
    requestAnimationFrame(onInvalid);
  };
  const send = (): void =>
    save.mutate(values, {
      onSuccess: onSaved,
      onError: (error) => show(Object.fromEntries(fieldErrorsOf(error).map(({ field, message }) => [field, message]))),
      onSettled: () => setIsConfirming(false),
    });
  const submit = (): void => {
    const found = findProblems(values, user === null);
    if (isRefused || Object.keys(found).length > 0) return show(found);
    setProblems({});
    if (isOwn && user.role === 'admin' && values.role !== 'admin') setIsConfirming(true);
    else send();
  };
  const bind = (name: UserField) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }): void => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setProblems(({ [name]: _mended, ...others }) => others);
    },
  });
  const problemOf = (name: UserField): string | undefined =>
    problems[name] ?? (name === 'password_confirm' && differ ? account.passwordsDiffer : undefined);
  // The fields show their own problems; the banner does not repeat them.
  const banner =
    save.error && fieldErrorsOf(save.error).length === 0
      ? sentenceOf(save.error, user ? messages.updateFailed : messages.createFailed)
      : null;
  return { bind, problemOf, ofUsername, ofPassword, isOwn, submit, banner, busy: save.isPending, isConfirming, setIsConfirming, send };
};
