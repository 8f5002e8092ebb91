import * as z from 'zod/mini';

/**
 * The scopes of an API token, each including the one before: `read` shows devices, benchmarks, audits and reports; `audit` also stores and
 * fetches configurations, runs audits, and shows what models are asked: parts of a configuration without its secrets; `manage` does
 * everything that its user may, except for calls that only a person who signed in may make.
 */
export const TokenScope = z.enum(['read', 'audit', 'manage']);
export type TokenScope = z.infer<typeof TokenScope>;
