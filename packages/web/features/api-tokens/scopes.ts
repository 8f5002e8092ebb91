import type { TokenScope } from '@merlon/contract/token-scope.ts';

/** What a token may do, in words, in the order in which it is offered. */
export const SCOPES: Readonly<Record<TokenScope, { readonly label: string; readonly may: string }>> = {
  read: { label: 'Read', may: 'Shows devices, benchmarks, audits and reports. Changes nothing.' },
  audit: { label: 'Audit', may: 'All of Read, and gives or fetches configurations and runs audits. What a pipeline needs.' },
  manage: { label: 'Manage', may: 'All that its user may do, but for accounts, API tokens, chats and settings.' },
};
