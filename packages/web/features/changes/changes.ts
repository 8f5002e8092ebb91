import type { NewBaseline } from '@merlon/contract/baselines.ts';
import { type Change, type ChangesQuery, changeRoutes } from '@merlon/contract/changes.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useRead } from '../../lib/use-read.ts';

export const CHANGES_PER_PAGE = 50;

const keys = {
  all: ['changes'] as const,
  list: (query: object) => ['changes', 'list', query] as const,
  device: (id: string) => ['changes', 'device', id] as const,
  one: (id: string) => ['changes', 'one', id] as const,
  sinceWhen: (id: string, query: object) => ['changes', 'since-when', id, query] as const,
};

export type ChangeFilter = Pick<ChangesQuery, 'device' | 'tag' | 'site' | 'type' | 'since' | 'allowed' | 'turned' | 'page' | 'sort_by'>;

/** A page of the changes of all devices; while another is loaded, the one before stays. */
export const useFleetChanges = (filter: ChangeFilter) => {
  const query = { ...filter, page_size: CHANGES_PER_PAGE };
  return useRead(keys.list(query), changeRoutes.list, { query }, { placeholderData: keepPreviousData });
};

/** The newest changes of a device, whether it is clean, and its baseline. */
export const useDeviceChanges = (id: string) => useRead(keys.device(id), changeRoutes.ofDevice, { params: { id } });

export const useChange = (id: string) => useRead(keys.one(id), changeRoutes.details, { params: { id } });

export interface AskedCheck {
  readonly deviceId: string;
  readonly auditId: string;
  readonly check: string;
  readonly title: string;
}

/** Since when a check of an audit has its verdict; asked once somebody wants to know. */
export const useSinceWhen = ({ deviceId, auditId, check, title }: AskedCheck, enabled: boolean) => {
  const query = { check, title, audit: auditId };
  return useRead(keys.sinceWhen(deviceId, query), changeRoutes.sinceWhen, { params: { id: deviceId }, query }, { enabled });
};

/** Approves a stored configuration as the baseline of its device. */
export const useApprove = (deviceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBaseline) => call(changeRoutes.approve, { params: { id: deviceId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
};

/** Has a device without a baseline. */
export const useRemoveBaseline = (deviceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(changeRoutes.removeBaseline, { params: { id: deviceId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
};

/** The address of a change's page. */
export const addressOfChange = ({ id }: Pick<Change, 'id'>): string => `/changes/${id}`;
