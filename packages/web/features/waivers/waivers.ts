import type { Finding } from '@merlon/contract/findings.ts';
import { type NewAnswer, type NewWaiver, type WaiverSettings, waiverRoutes, type WaiversQuery } from '@merlon/contract/waivers.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useRead } from '../../lib/use-read.ts';
import { notify } from '../../ui/toast-store.ts';

/** What a dialog about findings needs to know of each. */
export type AskedFinding = Pick<Finding, 'id' | 'device_name' | 'check_id' | 'title' | 'status'>;

const WAIVERS = 'waivers';

/** A page of the register, or of the inbox. */
export const useWaivers = (query: Partial<WaiversQuery>) =>
  useRead([WAIVERS, 'list', query], waiverRoutes.list, { query }, { placeholderData: keepPreviousData });

/** How long waivers may last, and whether one may approve what one asked for. */
export const useWaiverSettings = () =>
  useRead([WAIVERS, 'settings'], waiverRoutes.list, { query: { page_size: 1 } }, { staleTime: 60_000 }).data?.settings;

export const useWaiver = (id: string) => useRead([WAIVERS, 'one', id], waiverRoutes.details, { params: { id } });

/** How many waivers ask for attention. */
export const useWaiverInbox = () => useRead([WAIVERS, 'inbox'], waiverRoutes.inbox, {}, { staleTime: 30_000 });

/** What a waiver of these findings would cover. */
export const useWaiverPreview = (ids: readonly string[]) =>
  useRead([WAIVERS, 'preview', ids], waiverRoutes.preview, { body: { finding_ids: [...ids] } }, { staleTime: 0 });

/** A decision changes findings, scores and reports wherever they stand: all is asked again. */
const useWaiverAct = <Input, Output>(act: (input: Input) => Promise<Output>, done: (output: Output, input: Input) => string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (output, input) => {
      notify('success', done(output, input));
      void client.invalidateQueries();
    },
  });
};

/** Each of these leaves a failure to the dialog that asked. */
export const useAskWaiver = () =>
  useWaiverAct(
    (body: NewWaiver) => call(waiverRoutes.request, { body }),
    () => 'The waiver was asked for',
  );

export const useAskAnswer = () =>
  useWaiverAct(
    (body: NewAnswer) => call(waiverRoutes.answer, { body }),
    () => 'The answer was asked for',
  );

export const useDecide = (id: string) =>
  useWaiverAct(
    (body: { approve: boolean; note: string }) => call(waiverRoutes.decide, { params: { id }, body }),
    (_, { approve }) => (approve ? 'The waiver was approved' : 'The waiver was rejected'),
  );

export const useRevoke = (id: string) =>
  useWaiverAct(
    (why: string) => call(waiverRoutes.revoke, { params: { id }, body: { why } }),
    () => 'The waiver was revoked',
  );

export const useExtend = (id: string) =>
  useWaiverAct(
    (body: { reason: string; until: string }) => call(waiverRoutes.extend, { params: { id }, body }),
    () => 'The extension was asked for',
  );

export const useChangeSettings = () =>
  useWaiverAct(
    (body: WaiverSettings) => call(waiverRoutes.settings, { body }),
    () => 'The settings were saved',
  );
