import type { AccountStatus, User } from '@merlon/contract/auth.ts';
import type { Role } from '@merlon/contract/roles.ts';
import { NewUser, UserChanges } from '@merlon/contract/users.ts';
import * as z from 'zod/mini';
import { messages as account } from '../../ui/account/messages.ts';

/** The values of an account's form, named as in the contract. */
export interface UserValues {
  readonly username: string;
  readonly email: string;
  /** Blank on a change: the present one stays. */
  readonly password: string;
  readonly password_confirm: string;
  readonly role: Role;
  readonly account_status: AccountStatus;
  /** Whether a new password has to be replaced by the user. */
  readonly must_change_password: boolean;
}

export type UserField = keyof UserValues;
/** Problems by field. */
export type UserProblems = { readonly [field in UserField]?: string };

/** The initial values of the form. */
export const valuesOf = (user: User | null): UserValues => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  password_confirm: '',
  role: user?.role ?? 'user',
  account_status: user?.account_status ?? 'active',
  must_change_password: true,
});

/** Whether a name from elsewhere is that of a field. */
export const isUserField = (name: string): name is UserField => name in valuesOf(null);

export const newUserOf = ({ account_status: _unused, ...values }: UserValues): z.input<typeof NewUser> => ({
  ...values,
  email: values.email.trim() || null,
});

export const changesOf = ({ password, password_confirm, must_change_password, ...values }: UserValues): UserChanges => ({
  ...values,
  email: values.email.trim() || null,
  ...(password === '' ? {} : { password, password_confirm, must_change_password }),
});

/** The problems that the page finds before it asks the server. */
export const findProblems = (values: UserValues, isNew: boolean): UserProblems => {
  const parsed = isNew ? z.safeParse(NewUser, newUserOf(values)) : z.safeParse(UserChanges, changesOf(values));
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message;
  if (values.password !== values.password_confirm) problems['password_confirm'] ??= account.passwordsDiffer;
  return problems;
};
