import * as z from 'zod/mini';
import { Role } from './roles.ts';
import { defineRoute } from './route.ts';
import { Done, Id, Instant } from './shapes.ts';

export const AccountStatus = z.enum(['active', 'disabled', 'deleted']);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  account_status: AccountStatus,
  /** There, and true, until the user has replaced a password that somebody else chose. */
  must_change_password: z.optional(z.literal(true)),
  created_at: Instant,
  last_login: z.nullable(Instant),
});
export type User = z.infer<typeof User>;

export const SetupRoot = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  password: z.string().check(z.minLength(1, 'Password is required for new users')),
  password_confirm: z.string(),
  email: z.nullish(z.string()),
});
export type SetupRoot = z.infer<typeof SetupRoot>;

export const Login = z.object({
  username: z.string().check(z.minLength(1, 'Username is required'), z.maxLength(200)),
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(1024)),
});
export type Login = z.infer<typeof Login>;

export const SignedIn = z.object({ access_token: z.string(), token_type: z.literal('bearer'), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** In characters; a longer one is refused before it is looked at. */
export const MAX_PASSWORD = 1024;
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD} characters`;

export const OwnPassword = z.object({
  current_password: z
    .string('The current password is required')
    .check(z.minLength(1, 'The current password is required'), z.maxLength(MAX_PASSWORD, PASSWORD_TOO_LONG)),
  password: z
    .string('The new password is required')
    .check(z.minLength(1, 'The new password is required'), z.maxLength(MAX_PASSWORD, PASSWORD_TOO_LONG)),
  password_confirm: z.optional(z.string()),
});
export type OwnPassword = z.infer<typeof OwnPassword>;

export const SetupStatus = z.object({ setup_required: z.boolean() });

export const PasswordValidation = z.object({
  is_valid: z.boolean(),
  /** 0 to 10. */
  strength_score: z.number(),
  warnings: z.array(z.string()),
});
export type PasswordValidation = z.infer<typeof PasswordValidation>;

export const UsernameValidation = z.object({ is_valid: z.boolean(), errors: z.array(z.string()) });
export type UsernameValidation = z.infer<typeof UsernameValidation>;

export const authRoutes = {
  checkSetup: defineRoute({
    method: 'GET',
    path: '/auth/check-setup',
    access: 'public',
    summary: 'Whether the first administrator has yet to be created',
    response: SetupStatus,
  }),
  setupRoot: defineRoute({
    method: 'POST',
    path: '/auth/setup-root',
    access: 'public',
    summary: 'Create the first administrator',
    body: SetupRoot,
    response: SignedIn,
    fails: [409],
    recorded: 'root_set_up',
  }),
  login: defineRoute({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: Login,
    bodyType: 'form',
    response: SignedIn,
    fails: [401, 429],
    recorded: 'signed_in',
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    access: 'reader',
    scope: 'none',
    openBeforePasswordChange: true,
    summary: 'Sign out: the token is revoked and the cookie cleared',
    response: Done,
    recorded: 'signed_out',
  }),
  me: defineRoute({
    method: 'GET',
    path: '/auth/me',
    access: 'reader',
    openBeforePasswordChange: true,
    summary: 'The signed-in user',
    response: User,
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/auth/password',
    access: 'reader',
    scope: 'none',
    openBeforePasswordChange: true,
    summary: "Change one's own password; ends all other sessions, and voids the API tokens",
    body: OwnPassword,
    response: User,
    fails: [409, 429],
    recorded: 'password_changed',
  }),
  validatePassword: defineRoute({
    method: 'GET',
    path: '/auth/validate-password',
    access: 'public',
    summary: 'How strong a password is, and whether it is accepted',
    query: z.object({ password: z._default(z.string().check(z.maxLength(1024)), '') }),
    response: PasswordValidation,
  }),
  validateUsername: defineRoute({
    method: 'GET',
    path: '/auth/validate-username',
    access: 'public',
    summary: 'Whether a user name is accepted',
    query: z.object({ username: z._default(z.string().check(z.maxLength(1024)), '') }),
    response: UsernameValidation,
  }),
};
