import * as z from 'zod/mini';
import { AccountStatus, MAX_PASSWORD, PASSWORD_TOO_LONG, User } from './auth.ts';
import { Role } from './roles.ts';
import { defineRoute } from './route.ts';
import { Done, IdParams } from './shapes.ts';

const Username = z
  .string('Username is required')
  .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(200, 'Username must be at most 200 characters'));
const Email = z.nullish(z.string().check(z.maxLength(254)));
const Password = z.string().check(z.maxLength(MAX_PASSWORD, PASSWORD_TOO_LONG));

export const NewUser = z.object({
  username: Username,
  password: z
    .string('Password is required for new users')
    .check(z.minLength(1, 'Password is required for new users'), z.maxLength(MAX_PASSWORD, PASSWORD_TOO_LONG)),
  password_confirm: z.optional(z.string()),
  email: Email,
  role: z._default(Role, 'user'),
  /** The user has to choose another password before anything else. */
  must_change_password: z._default(z.boolean(), false),
});
export type NewUser = z.infer<typeof NewUser>;

export const UserChanges = z.object({
  username: Username,
  /** Blank or left out: the current one stays. */
  password: z.nullish(Password),
  password_confirm: z.nullish(z.string()),
  /** Left out: the current one stays; null or empty: none. */
  email: Email,
  role: z.optional(Role),
  account_status: z.optional(AccountStatus),
  /** Left out: it stays as it is. */
  must_change_password: z.optional(z.boolean()),
});
export type UserChanges = z.infer<typeof UserChanges>;

export const userRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/auth/users',
    access: 'admin',
    scope: 'none',
    summary: 'All accounts, deleted ones included',
    response: z.array(User),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/auth/users',
    access: 'admin',
    scope: 'none',
    summary: 'Create an account',
    body: NewUser,
    response: User,
    fails: [409],
    recorded: 'user_created',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/auth/users/:id',
    access: 'admin',
    scope: 'none',
    summary: 'Change an account',
    params: IdParams,
    body: UserChanges,
    response: User,
    fails: [409],
    recorded: 'user_updated',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/auth/users/:id',
    access: 'admin',
    scope: 'none',
    summary: 'Delete an account',
    params: IdParams,
    response: Done,
    fails: [409],
    recorded: 'user_deleted',
  }),
};
