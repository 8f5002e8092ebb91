import { AuditRecord } from '@merlon/contract/history.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { usePlace } from '../../lib/use-address.ts';
import { type HistoryFilter, type HistoryPlace, type HistorySort, parsePlace, writePlace } from './history-place.ts';

const Arrival = z.object({ selectedAudit: AuditRecord });

/** The audit that another page sent somebody here to see; null where it sent none. */
const arrivedWith = (state: unknown): AuditRecord | null => {
  const arrival = z.safeParse(Arrival, state);
  return arrival.success ? arrival.data.selectedAudit : null;
};

const FORMAT = { parse: parsePlace, write: writePlace };

/** The view of the history. It lives in the address, so that the back button and shared links work. */
export const useHistoryPlace = () => {
  const { search, change } = usePlace(FORMAT);
  const { state } = useLocation();
  const [clears, setClears] = useState(0);
  const arrived = useMemo(() => arrivedWith(state), [state]);
  const place = useMemo((): HistoryPlace => {
    const parsed = parsePlace(search);
    return { ...parsed, audit: parsed.audit ?? arrived?.id ?? null };
  }, [search, arrived]);
  return {
    place,
    arrived,
    /** Counts how often everything was cleared, for whoever holds what is being typed. */
    clears,
    /** Whatever is filtered or sorted otherwise, the page number meant the old list. */
    changeFilter: (part: HistoryFilter): void => change(({ filter }) => ({ filter: { ...filter, ...part }, page: 1 }), 'replace'),
    clearFilters: (): void => {
      change({ filter: {}, page: 1 }, 'replace');
      setClears((times) => times + 1);
    },
    sortBy: useCallback((sort: HistorySort): void => change({ sort, page: 1 }, 'replace'), [change]),
    turnTo: useCallback((page: number): void => change({ page }, 'step'), [change]),
    /** Shows a page in place of one that is not there, which going back must not lead to again. */
    settleOn: useCallback((page: number): void => change({ page }, 'replace'), [change]),
    /** Opens an audit as a step that going back undoes. */
    openAudit: useCallback((audit: string): void => change({ audit }, 'step'), [change]),
    /** Goes on to another audit while one is open, or with null back to the list. */
    changeAudit: (audit: string | null): void => change({ audit }, 'replace'),
    /** Shows all audits of a device in place of what was shown; of a deleted one those of all deleted ones. */
    showDevice: ({ firewall_id }: AuditRecord): void =>
      change({ filter: firewall_id === null ? { deleted_devices: 'true' } : { firewall_id }, page: 1, audit: null }, 'step'),
  };
};

export type HistoryPlaceControls = ReturnType<typeof useHistoryPlace>;
