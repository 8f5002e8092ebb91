import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectLoaded } from './expect-accessible.ts';

/** A desktop, a phone, and the narrowest screen that a page has to fit (a desktop at 400 %). */
const WIDTHS = [1440, 390, 320] as const;

/** Gives the window another size. What hears of it draws itself anew with the browser's next picture, which is waited for. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame);
  });
}

/** Milliseconds that a busy machine may take to draw a page anew for another width. */
const DRAWING_MS = 10_000;

/** Fails where a page stays wider than its window, which then scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  await expectLoaded(page);
  const message = `${place}: pixels that the page is too wide at ${page.viewportSize()?.width}`;
  const measure = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(measure, { message, timeout: DRAWING_MS }).toBeLessThanOrEqual(0);
}

/**
 * Looks at what is shown in all widths: it fits, and is accessible on a desktop and on a phone. The window is as before afterwards.
 * @param accessibleAt The widths, in pixels, at which accessibility is looked at
 */
export async function expectFitting(page: Page, place: string, accessibleAt: readonly number[] = [1440, 390]): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 });
    await expectNoSidewaysScroll(page, place);
    if (accessibleAt.includes(width)) await expectAccessible(page, `${place}, ${width} px`);
  }
  if (before) await resize(page, before);
}
