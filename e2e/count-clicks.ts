import type { Page } from '@playwright/test';

/** Counts the presses of the mouse on a page from now on. Choosing in the system's dialog for files is none beside the one that opened it. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('reportClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    // A click that the keyboard or a script makes has no detail.
    addEventListener('click', ({ detail }) => detail > 0 && (window as unknown as { reportClick: () => void }).reportClick(), true);
  });
  return () => clicks;
}
