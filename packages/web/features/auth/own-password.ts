import { authRoutes, type OwnPassword } from '@merlon/contract/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call, CallError } from '../../lib/call.ts';
import { refreshSession, storeSession, useSession } from '../../lib/session.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { messages as account } from '../../ui/account/messages.ts';
import { usePasswordCheck } from '../../ui/account/use-server-check.ts';
import { notify } from '../../ui/toast-store.ts';

const EMPTY = { current_password: '', password: '', password_confirm: '' };
type Field = keyof typeof EMPTY;

/** The form with which users change their own password. The session goes on; all others end. */
export const useOwnPassword = (onChanged?: () => void) => {
  const [values, setValues] = useState(EMPTY);
  const token = useSession()?.token;
  const ofPassword = usePasswordCheck(values.password);
  const save = useMutation({
    mutationFn: (body: OwnPassword) => call(authRoutes.changePassword, { body }),
    onSuccess: (user) => {
      if (token) storeSession(token, user);
      refreshSession();
      notify('success', 'Your password was changed');
      onChanged?.();
    },
  });
  const refused = save.error instanceof CallError ? save.error.errors : [];
  const differ = values.password_confirm !== '' && values.password_confirm !== values.password;
  const problemOf = (name: Field): string | undefined =>
    refused.find(({ field }) => field === name)?.message ?? (name === 'password_confirm' && differ ? account.passwordsDiffer : undefined);
  return {
    ofPassword,
    problemOf,
    bind: (name: Field) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }): void => {
        save.reset();
        setValues((current) => ({ ...current, [name]: target.value }));
      },
    }),
    /** The fields show their own problems. */
    banner: save.error && refused.length === 0 ? sentenceOf(save.error, 'The password could not be changed') : null,
    busy: save.isPending,
    canSubmit:
      values.current_password !== '' && ofPassword?.is_valid === true && values.password_confirm === values.password && !save.isPending,
    submit: (event: SyntheticEvent): void => {
      event.preventDefault();
      save.mutate(values);
    },
  };
};
