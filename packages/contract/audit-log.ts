import * as z from 'zod/mini';
import { Action } from './actions.ts';
import { defineRoute } from './route.ts';
import { Id, Instant, Pagination, pageQuery } from './shapes.ts';

/** One action or attempt of somebody. Entries never change and outlive their subjects. */
export const LogEntry = z.object({
  id: Id,
  at: Instant,
  action: Action,
  /** Null if nobody was signed in and no account has the attempted name. */
  username: z.nullable(z.string()),
  /** The API token that the call came with, by its name and how it begins; null for a person who signed in. */
  token: z.nullable(z.string()),
  /** The subject of the action, by name; empty if the action says it all. */
  subject: z.string(),
  /** The caller's address. */
  address: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const auditLogRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    summary: 'Who did what, newest first',
    query: z.extend(pageQuery(50), {
      action: z.optional(Action),
      /** Part of a user name. */
      username: z.optional(z.string().check(z.maxLength(200))),
      /** Part of the subject. */
      subject: z.optional(z.string().check(z.maxLength(200))),
      start_date: z.optional(z.iso.date()),
      end_date: z.optional(z.iso.date()),
    }),
    response: z.object({ entries: z.array(LogEntry), pagination: Pagination }),
  }),
};
