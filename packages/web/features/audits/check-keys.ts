import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Marks what the arrow keys go through. */
export const CHECK_ROW = { 'data-check-row': true } as const;

/** Goes with the arrow keys from check to check; elsewhere in the list they scroll it. */
export const moveBetweenChecks = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('[data-check-row]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-check-row]')];
  const next = rows[rows.indexOf(target) + step];
  event.preventDefault();
  next?.focus();
};
