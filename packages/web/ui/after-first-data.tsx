import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds that the rest waits for the page to ask for something, and for the answer. */
const PATIENCE = { question: 400, answer: 2_000 } as const;

interface AfterFirstDataProps {
  /** Keeps their place until then. */
  readonly place?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Draws its children once the first data of the page is there. On a slow connection a page's calls would stand in line
 * behind the code of what nobody came for.
 */
export const AfterFirstData = ({ place = null, children }: AfterFirstDataProps) => {
  const isFetching = useIsFetching() > 0;
  const [hasAsked, setHasAsked] = useState(false);
  const [isDue, setIsDue] = useState(false);
  if (isFetching && !hasAsked) setHasAsked(true);
  if (hasAsked && !isFetching && !isDue) setIsDue(true);
  useEffect(() => {
    const timer = setTimeout(setIsDue, hasAsked ? PATIENCE.answer : PATIENCE.question, true);
    return () => clearTimeout(timer);
  }, [hasAsked]);
  return isDue ? children : place;
};
