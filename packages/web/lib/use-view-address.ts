import { useState } from 'react';
import { useSearch } from './use-search.ts';

/** What a change writes into the address; empty, or the first page, takes it out of there. */
export type AddressChange = Readonly<Record<string, string | number>>;

/**
 * What is shown stands in the page's address, so that going back and sharing it work. Whatever changes begins at the first
 * page again: the page number meant the old list.
 */
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
