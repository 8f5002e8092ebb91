import * as z from 'zod/mini';
import { UNSEEN, withoutControls } from './device-fields.ts';
import { defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';
import { TokenScope } from './token-scope.ts';

/** A token for programs, without its secret. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scope: TokenScope,
  /** The owner: the token may do what they may, limited by its scope. */
  username: z.string(),
  /** Its first characters, by which a person recognises it. */
  hint: z.string(),
  created_at: Instant,
  expires_at: Instant,
  /** To the minute; null if it was never used. */
  last_used_at: z.nullable(Instant),
  /** False for one that came back from a backup: it is refused until an administrator reactivates it. */
  active: z.boolean(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.object({
  name: z
    .string('Name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'Name must be at most 100 characters'),
      withoutControls('Name', UNSEEN),
    ),
  scope: TokenScope,
  /** In days. */
  expires_in_days: z._default(z.int().check(z.gte(1), z.lte(365)), 90),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

/** The only answer that holds the secret, of which only a hash is kept. */
export const CreatedApiToken = z.object({ token: z.string(), api_token: ApiToken });
export type CreatedApiToken = z.infer<typeof CreatedApiToken>;

export const apiTokenRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/auth/tokens',
    access: 'reader',
    scope: 'none',
    summary: 'API tokens that are good: one’s own, or for administrators those of all',
    query: z.object({ all: z._default(z.stringbool(), false) }),
    response: z.array(ApiToken),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/auth/tokens',
    access: 'reader',
    scope: 'none',
    summary: 'Create an API token; its secret is shown this once',
    body: NewApiToken,
    response: CreatedApiToken,
    fails: [409],
    recorded: 'api_token_created',
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/auth/tokens/:id',
    access: 'reader',
    scope: 'none',
    summary: 'Revoke an API token: one’s own, or for administrators anybody’s',
    params: IdParams,
    response: Done,
    recorded: 'api_token_revoked',
  }),
  reactivate: defineRoute({
    method: 'POST',
    path: '/auth/tokens/:id/reactivate',
    access: 'admin',
    scope: 'none',
    summary: 'Let an API token that came back from a backup be used again',
    params: IdParams,
    response: Done,
    recorded: 'api_token_reactivated',
  }),
};
