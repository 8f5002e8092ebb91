import type { Passwords } from '../../adapters/passwords/passwords.ts';
import { type FieldProblem, refuseInput } from '../../refusal.ts';
import { findPasswordProblems, findUsernameProblems, isEmailAddress } from './rules.ts';

/** Words that an attacker would try for this product. */
export const PASSWORD_CONTEXT = ['merlon', 'firewall'];

/** An account as a form gives it. */
export interface AccountForm {
  readonly username: string;
  /** Absent: the present one stays. */
  readonly password?: string | undefined;
  /** Absent: nobody was asked to type it twice. */
  readonly password_confirm?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** @throws Refusal `invalid` that names every field that is not accepted */
export async function checkAccount({ rate }: Passwords, form: AccountForm): Promise<void> {
  const { password } = form;
  const problems = password === undefined ? [] : findPasswordProblems(password, await rate(password, [...PASSWORD_CONTEXT, form.username]));
  const [first, ...others] = findAccountProblems(form, problems);
  if (first) throw refuseInput(first, ...others);
}

function findAccountProblems(
  { username, password, password_confirm: confirmed, email }: AccountForm,
  passwordProblems: readonly string[],
): FieldProblem[] {
  const address = normaliseEmail(email);
  const isConfirmed = typeof confirmed !== 'string' || confirmed === (password ?? '');
  return [
    ...findUsernameProblems(username).map((message) => ({ field: 'username', message })),
    ...passwordProblems.map((message) => ({ field: 'password', message })),
    ...(isConfirmed ? [] : [{ field: 'password_confirm', message: 'Passwords do not match' }]),
    ...(address === null || isEmailAddress(address) ? [] : [{ field: 'email', message: 'Please enter a valid email address' }]),
  ];
}

/** Null for none. */
export const normaliseEmail = (email: string | null | undefined): string | null => email?.trim() || null;
