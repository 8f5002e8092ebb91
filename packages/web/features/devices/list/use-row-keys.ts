import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const ROWS_OF_A_PAGE = 10;

/** How far a key moves among rows; null for a key that does not. */
const distanceOf = (key: string): number | null =>
  ({ ArrowUp: -1, ArrowDown: 1, PageUp: -ROWS_OF_A_PAGE, PageDown: ROWS_OF_A_PAGE, Home: -Infinity, End: Infinity })[key] ?? null;

const rowOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('tr[data-index]');

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button, a[href], input')];

/**
 * Makes a table of any length one stop for the Tab key: arrows, Page Up and Down, Home and End go from row to row in the same column, and
 * only the controls of the row that was last used are reached with Tab.
 */
export const useRowKeys = (virtualizer: Virtualizer<HTMLDivElement, Element>, rows: number) => {
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(0, rows - 1));
  /** The column whose control gets the focus once the row is rendered. */
  const column = useRef<number | null>(null);
  useLayoutEffect(() => {
    const row = column.current === null ? null : virtualizer.scrollElement?.querySelector(`tr[data-index="${active}"]`);
    if (row) controlsOf(row)[column.current ?? 0]?.focus({ preventScroll: true });
    column.current = null;
  }, [virtualizer, active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowOf(event.target);
    const distance = distanceOf(event.key);
    if (!row || distance === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, active + distance), rows - 1);
    if (next === active) return;
    column.current = controlsOf(row).indexOf(event.target as HTMLElement);
    setWanted(next);
    virtualizer.scrollToIndex(next);
  };
  const onFocus = (event: FocusEvent): void => {
    const row = rowOf(event.target);
    if (row) setWanted(Number(row.dataset['index']));
  };
  return { active, onKeyDown, onFocus };
};
