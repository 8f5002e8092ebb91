import { useEffect } from 'react';

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
