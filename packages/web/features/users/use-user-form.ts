import type { User } from '@merlon/contract/auth.ts';
import { useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { useSession } from '../../lib/session.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { messages as account } from '../../ui/account/messages.ts';
import { usePasswordCheck, useUsernameCheck } from '../../ui/account/use-server-check.ts';
import { messages } from './messages.ts';
import { findProblems, isUserField, type UserField, type UserProblems, type UserValues, valuesOf } from './user-values.ts';
import { useSaveUser } from './users.ts';

type TextFieldName = Exclude<UserField, 'must_change_password'>;

/** The problems that the server found, by field. */
const fieldErrorsOf = (error: unknown): readonly { field: UserField; message: string }[] =>
  error instanceof CallError ? error.errors.flatMap(({ field, message }) => (isUserField(field) ? [{ field, message }] : [])) : [];

/** Why the account was not saved; null where a field says it. */
const describeFailure = (error: Error | null, user: User | null): string | null =>
  error && fieldErrorsOf(error).length === 0 ? sentenceOf(error, user ? messages.updateFailed : messages.createFailed) : null;

/** What the server says of a name and a password while they are typed. */
const useChecks = (values: UserValues, user: User | null) => {
  const username = values.username.trim();
  // The name that it has already is not asked about.
  const ofUsername = useUsernameCheck(username === user?.username ? '' : username);
  const ofPassword = usePasswordCheck(values.password);
  return { ofUsername, ofPassword, isRefused: ofUsername?.is_valid === false || ofPassword?.is_valid === false };
};

/**
 * The form of an account, new where there is none yet. `onInvalid` runs when something has to be corrected first, after the
 * fields say what.
 */
export const useUserForm = (user: User | null, { onSaved, onInvalid }: { onSaved: () => void; onInvalid: () => void }) => {
  const [problems, setProblems] = useState<UserProblems>({});
  const [isConfirming, setIsConfirming] = useState(false);
  const isOwn = useSession()?.user?.id === user?.id && user !== null;
  // Nobody has to replace a password that they chose themselves.
  const [values, setValues] = useState(() => ({ ...valuesOf(user), must_change_password: !isOwn }));
  const save = useSaveUser(user);
  const { ofUsername, ofPassword, isRefused } = useChecks(values, user);
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
  const bind = (name: TextFieldName) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }): void => {
      setValues((current) => ({ ...current, [name]: target.value }));
      setProblems(({ [name]: _mended, ...others }) => others);
    },
  });
  const setMustChange = (must_change_password: boolean): void => setValues((current) => ({ ...current, must_change_password }));
  const problemOf = (name: UserField): string | undefined =>
    problems[name] ?? (name === 'password_confirm' && differ ? account.passwordsDiffer : undefined);
  const banner = describeFailure(save.error, user);
  const mustChange = {
    isAsked: !isOwn && (user === null || values.password !== ''),
    value: values.must_change_password,
    set: setMustChange,
  };
  return {
    bind,
    mustChange,
    problemOf,
    ofUsername,
    ofPassword,
    isOwn,
    submit,
    banner,
    busy: save.isPending,
    isConfirming,
    setIsConfirming,
    send,
  };
};
