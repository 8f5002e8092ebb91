import { useCallback, useMemo, useState } from 'react';
import { type PlaceFormat, usePlace } from '../../lib/use-address.ts';
import type { FindingFilter, FindingOrder, FindingsPlace } from './findings-place.ts';

/** The view of the findings. It lives in the address, so that the back button and shared links work. */
export const useFindingsPlace = (format: PlaceFormat<FindingsPlace>) => {
  const { search, change } = usePlace(format);
  const [clears, setClears] = useState(0);
  const place = useMemo(() => format.parse(search), [format, search]);
  return {
    place,
    /** Counts how often everything was cleared, for whoever holds what is being typed. */
    clears,
    /** Whatever is filtered or sorted otherwise, the page number meant the old list. */
    changeFilter: useCallback(
      (part: FindingFilter): void => change(({ filter }) => ({ filter: { ...filter, ...part }, page: 1 }), 'replace'),
      [change],
    ),
    clearFilters: useCallback((): void => {
      change({ filter: {}, page: 1 }, 'replace');
      setClears((times) => times + 1);
    }, [change]),
    sortBy: useCallback((sort: FindingOrder): void => change({ sort, page: 1 }, 'replace'), [change]),
    turnTo: useCallback((page: number): void => change({ page }, 'step'), [change]),
    /** Shows a page in place of one that is not there, which going back must not lead to again. */
    settleOn: useCallback((page: number): void => change({ page }, 'replace'), [change]),
    /** The address of another view on the same page, to be linked to. */
    searchOf: useCallback(
      (part: Partial<FindingsPlace>): string => `?${format.write({ ...place, page: 1, ...part }).toString()}`,
      [format, place],
    ),
  };
};

export type FindingsControls = ReturnType<typeof useFindingsPlace>;
