import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** So near to the end somebody still reads along, in pixels. */
const NEAR = 80;

/** Keeps the end of a list that grows in sight, unless its reader has scrolled away from there. */
export const useStickToEnd = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const goToEnd = useCallback((): void => {
    sticks.current = true;
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);
  useEffect(() => {
    goToEnd();
    if (!scroller.current || !content.current || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => sticks.current && goToEnd());
    observer.observe(scroller.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [goToEnd]);
  const onScroll = (): void => {
    if (!scroller.current) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    sticks.current = scrollHeight - scrollTop - clientHeight < NEAR;
    setIsAtEnd(sticks.current);
  };
  /** Has what is in sight stay there while a change adds something above it. The browser does so by itself, but not at the very top. */
  const keepPlace = (change: () => void): void => {
    const fromEnd = (scroller.current?.scrollHeight ?? 0) - (scroller.current?.scrollTop ?? 0);
    flushSync(change);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight - fromEnd;
  };
  return { scroller, content, isAtEnd, onScroll, goToEnd, keepPlace };
};
