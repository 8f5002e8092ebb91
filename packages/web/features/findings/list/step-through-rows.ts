import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], input')];

/** The row that lies so many rows further; undefined beyond the ends. */
const rowBeside = (row: Element, by: number): Element | undefined => {
  const rows = [...row.parentElement!.children];
  return rows[rows.indexOf(row) + by];
};

/**
 * Keys among the rows of a list: the arrows go to the same control of the row before and after, and Enter opens the row wherever in it one
 * is. A link does that itself.
 */
export const stepThroughRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const row = target.closest('tbody tr, li[data-row]');
  if (!row) return;
  if (event.key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault();
    row.querySelector<HTMLElement>('[data-opens]')?.click();
    return;
  }
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const next = rowBeside(row, by);
  if (next) controlsOf(next)[controlsOf(row).indexOf(target)]?.focus();
};
