import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the address asks for, as it is drawn, and what rewrites it. */
export const useSearch = () => {
  const [search, setSearch] = useSearchParams();
  /**
   * Hands over what the address asks for at this moment. What is drawn follows it a moment later: whoever changes two things one right
   * after the other would take the first back, were the second written over what is drawn.
   */
  const rewrite = useCallback(
    (by: (current: URLSearchParams) => URLSearchParams, replace: boolean): void =>
      setSearch(by(new URLSearchParams(window.location.search)), { replace }),
    [setSearch],
  );
  return { search, rewrite };
};
