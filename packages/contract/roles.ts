import * as z from 'zod/mini';

/**
 * What an account may do, the least first; each role may all that those before it may. `auditor` only reads, `user` works with devices,
 * benchmarks and audits, `approver` also decides, `admin` also administers.
 */
export const Role = z.enum(['auditor', 'user', 'approver', 'admin']);
export type Role = z.infer<typeof Role>;

/** Who may call: anybody, all who have signed in, or from a role on. */
export type Access = 'public' | 'reader' | 'user' | 'approver' | 'admin';

const LEAST_ROLE = { reader: 'auditor', user: 'user', approver: 'approver', admin: 'admin' } as const satisfies Record<
  Exclude<Access, 'public'>,
  Role
>;

/** Whether a role may make the calls of an access level. */
export const mayCall = (role: Role, access: Access): boolean =>
  access === 'public' || Role.options.indexOf(role) >= Role.options.indexOf(LEAST_ROLE[access]);
