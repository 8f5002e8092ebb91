import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { messages } from '../../ui/account/messages.ts';
import { judgePassword, judgeUsername, usePasswordCheck, useUsernameCheck } from '../../ui/account/use-server-check.ts';
import { useSetupRoot } from './auth.ts';

/** What is said at a field that has to be filled in. */
const MISSING = {
  username: 'Username is required',
  password: 'Password is required',
  confirm: 'Please type the password once more',
} as const;
const REQUIRED = ['username', 'password', 'confirm'] as const;

/** The account of the first administrator. Submitted before the server has judged it, it waits for that and is then sent. */
export const useSetupForm = () => {
  const [form, setForm] = useState({ username: '', email: '', password: '', confirm: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isJudging, setIsJudging] = useState(false);
  const setup = useSetupRoot();
  const ofUsername = useUsernameCheck(form.username);
  const ofPassword = usePasswordCheck(form.password);
  const differ = form.confirm !== '' && form.confirm !== form.password;
  const missing = REQUIRED.filter((name) => form[name] === '');
  const canSubmit = ofUsername?.is_valid !== false && ofPassword?.is_valid !== false && !differ;
  const refused = setup.error instanceof CallError ? setup.error.errors : [];

  const send = async (): Promise<void> => {
    const { username, password, confirm, email } = form;
    setIsJudging(true);
    const verdicts = await Promise.all([ofUsername ?? judgeUsername(username), ofPassword ?? judgePassword(password)]);
    setIsJudging(false);
    if (verdicts.some((verdict) => verdict?.is_valid !== true)) return;
    setup.mutate({ username, password, password_confirm: confirm, email: email.trim() || null });
  };
  return {
    ofUsername,
    ofPassword,
    canSubmit,
    busy: isJudging || setup.isPending || setup.isSuccess,
    emailProblem: refused.find(({ field }) => field === 'email')?.message,
    confirmProblem: differ ? messages.passwordsDiffer : undefined,
    /** What to say of a field that was left empty, once that was submitted. */
    missingOf: (name: keyof typeof MISSING): string | undefined => (wasSubmitted && missing.includes(name) ? MISSING[name] : undefined),
    field: (name: keyof typeof form) => ({
      name,
      value: form[name],
      onChange: (event: { target: { value: string } }) => {
        setup.reset();
        setForm({ ...form, [name]: event.target.value });
      },
    }),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      setWasSubmitted(true);
      const [first] = missing;
      if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      if (canSubmit) void send();
    },
  };
};
