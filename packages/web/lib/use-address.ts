import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The server knows no page further than this; there will be none. */
const LAST_PAGE = 1_000_000;

/** A whole number from 1 that stands in an address; null for anything else. */
export const readNumber = (search: URLSearchParams, name: string): number | null => {
  const number = Number(search.get(name));
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** The page of a list that an address asks for, the first where it asks for none. */
export const readPage = (search: URLSearchParams): number => Math.min(readNumber(search, 'page') ?? 1, LAST_PAGE);

/** The search parameters as drawn, and a function that rewrites them. */
export const useSearch = () => {
  const [search, setSearch] = useSearchParams();
  /**
   * Hands over what the address asks for at this moment. What is drawn follows it a moment later: two changes one right after the other
   * would undo each other, were the second written over what is drawn.
   */
  const rewrite = useCallback(
    (by: (current: URLSearchParams) => URLSearchParams, replace: boolean): void =>
      setSearch(by(new URLSearchParams(window.location.search)), { replace }),
    [setSearch],
  );
  return { search, rewrite };
};

/** How a place is read from an address, and what it writes there. */
export interface PlaceFormat<P> {
  readonly parse: (search: URLSearchParams) => P;
  readonly write: (place: P) => URLSearchParams;
}

/** A place that is the whole of the address, so that going back and sharing it work. A change replaces the address or adds a step. */
export const usePlace = <P extends object>({ parse, write }: PlaceFormat<P>) => {
  const { search, rewrite } = useSearch();
  const change = useCallback(
    (part: Partial<P> | ((current: P) => Partial<P>), how: 'replace' | 'step'): void =>
      rewrite((asked) => {
        const current = parse(asked);
        return write({ ...current, ...(typeof part === 'function' ? part(current) : part) });
      }, how === 'replace'),
    [rewrite, parse, write],
  );
  return { search, change };
};

/** Parameters to write into the address. Empty values and the first page are removed from it. */
export type AddressChange = Readonly<Record<string, string | number>>;

/** Filters that stand in the address beside others. Whatever changes begins at the first page again: its number meant the old list. */
export const useViewAddress = () => {
  const { search, rewrite } = useSearch();
  const [clears, setClears] = useState(0);
  const change = (part: AddressChange): void =>
    rewrite((next) => {
      next.delete('page');
      for (const [name, value] of Object.entries(part)) {
        if (value === '' || value === 1) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    }, true);
  const clear = (names: readonly string[]): void => {
    change(Object.fromEntries(names.map((name) => [name, ''])));
    setClears((times) => times + 1);
  };
  /** `clears` counts how often all was cleared: a key for the fields that hold what is being typed. */
  return { search, change, clear, clears };
};

/**
 * Goes to the last page of a list where a later one was asked for, or where the rows of the last one were deleted.
 * @param pages how many there are, 0 of an empty list; null while that is not known
 * @param settleOn shows a page in place of the one that is not there
 */
export const useExistingPage = (page: number, pages: number | null, settleOn: (page: number) => void): void => {
  useEffect(() => {
    if (pages !== null && page > Math.max(1, pages)) settleOn(Math.max(1, pages));
  }, [page, pages, settleOn]);
};
