import { type ApiToken, apiTokenRoutes, type NewApiToken } from '@merlon/contract/api-tokens.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TokenScope } from '@merlon/contract/token-scope.ts';
import { call } from '../../lib/call.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';

/** The scopes of tokens in words, in the order of the form. */
export const SCOPES: Readonly<Record<TokenScope, { readonly label: string; readonly may: string }>> = {
  read: { label: 'Read', may: 'Shows devices, benchmarks, audits and reports. Changes nothing.' },
  audit: {
    label: 'Audit',
    may: 'Everything in Read. Also imports or fetches configurations, runs audits and shows what a model is asked. Right for a pipeline.',
  },
  manage: { label: 'Manage', may: 'Everything its user can do, except accounts, API tokens, chats and settings.' },
};

const TOKENS = 'api-tokens';

/** The tokens that are good: one's own, or for administrators those of all. */
export const useApiTokens = (ofAll: boolean) =>
  useRead([TOKENS, ofAll], apiTokenRoutes.list, { query: { all: String(ofAll) } }, { placeholderData: keepPreviousData });

/** Creates a token; the form that asks for it shows the secret, which is in no other answer, and tells of a failure. */
export const useCreateToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiToken) => call(apiTokenRoutes.create, { body }),
    // Not waited for: what has been created is to be seen at once.
    onSuccess: () => void client.invalidateQueries({ queryKey: [TOKENS] }),
  });
};

/** Lets a token be used again that came back from a backup. */
export const useReactivateToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiToken) => call(apiTokenRoutes.reactivate, { params: { id } }),
    onSuccess: (_, { name }) => notify('success', `${name} can be used again`),
    onError: (error) => notifyFailure(error, 'The API token could not be reactivated'),
    onSettled: () => client.invalidateQueries({ queryKey: [TOKENS] }),
  });
};

/** Revokes a token. */
export const useRevokeToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiToken) => call(apiTokenRoutes.revoke, { params: { id } }),
    onSuccess: (_, { name }) => notify('success', `${name} was revoked`),
    onError: (error) => notifyFailure(error, 'The API token could not be revoked'),
    // One that was gone already goes from the list as well.
    onSettled: () => client.invalidateQueries({ queryKey: [TOKENS] }),
  });
};
