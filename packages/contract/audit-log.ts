import * as z from 'zod/mini';
import { Action } from './actions.ts';
import { defineRoute } from './route.ts';
import { Id, Instant, Pagination, pageQuery } from './shapes.ts';

/** One thing that somebody did, or tried. Entries are never changed and outlive what they speak of. */
export const LogEntry = z.object({
  id: Id,
  at: Instant,
  action: Action,
  /** Null where nobody was signed in and no account has the name that was tried. */
  username: z.nullable(z.string()),
  /** What it was done to, by name; empty where the action says it all. */
  subject: z.string(),
  /** The address that the call came from. */
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
      /** Part of what it was done to. */
      subject: z.optional(z.string().check(z.maxLength(200))),
      start_date: z.optional(z.iso.date()),
      end_date: z.optional(z.iso.date()),
    }),
    response: z.object({ entries: z.array(LogEntry), pagination: Pagination }),
  }),
};
