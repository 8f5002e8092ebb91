import { type ModelCall, modelCallRoutes, type Replaced } from '@merlon/contract/model-calls.ts';
import type { ModelKind } from '@merlon/contract/models.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/use-read.ts';

export const PAGE_SIZE = 20;

/** The purposes of calls to models. */
export const PURPOSES: Readonly<Record<ModelCall['purpose'], string>> = { audit: 'Audit', analysis: 'Direct analysis', chat: 'Chat' };

/** What a model was asked for; the chats of others have no title here. */
export const describeCall = ({ purpose, subject }: Pick<ModelCall, 'purpose' | 'subject'>): string =>
  subject === '' ? PURPOSES[purpose] : `${PURPOSES[purpose]}: ${subject}`;

/** How a call ended, in words and colours. */
export const OUTCOMES = {
  answered: { label: 'Answered', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  stopped: { label: 'Stopped', color: 'warning' },
  blocked: { label: 'Not sent', color: 'info' },
} as const satisfies Readonly<Record<ModelCall['outcome'], unknown>>;

/** A page of the ledger; the page before stays until it is there. */
export const useModelCalls = (page: number, kind: ModelKind | null) =>
  useRead(
    ['model-calls', page, kind],
    modelCallRoutes.calls,
    { query: { page, page_size: PAGE_SIZE, ...(kind && { kind }) } },
    { placeholderData: keepPreviousData },
  );

/** One call, with what was sent. */
export const useModelCall = (id: string) => useRead(['model-call', id], modelCallRoutes.sent, { params: { id } }, { staleTime: Infinity });

/** How one of each is called, and several. */
const NOUNS: Readonly<Record<keyof Replaced, readonly [one: string, several: string]>> = {
  secrets: ['secret', 'secrets'],
  addresses: ['address', 'addresses'],
  hosts: ['host name', 'host names'],
  users: ['user name', 'user names'],
  domains: ['domain', 'domains'],
  names: ['other name', 'other names'],
};

/** The replaced parts of a sent text, counted: `2 secrets, 1 host name`. */
export const describeReplaced = (replaced: Replaced): string => {
  const kinds = (Object.keys(NOUNS) as (keyof Replaced)[]).filter((kind) => replaced[kind] > 0);
  if (kinds.length === 0) return 'Nothing';
  return kinds.map((kind) => `${replaced[kind]} ${NOUNS[kind][replaced[kind] === 1 ? 0 : 1]}`).join(', ');
};
