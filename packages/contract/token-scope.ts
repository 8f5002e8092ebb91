import * as z from 'zod/mini';

/**
 * What an API token is good for, each more than the one before: `read` shows devices, benchmarks, audits and reports; `audit` gives and
 * fetches configurations and runs audits as well; `manage` does all that its user may, but for what only a person who signed in may do.
 */
export const TokenScope = z.enum(['read', 'audit', 'manage']);
export type TokenScope = z.infer<typeof TokenScope>;
