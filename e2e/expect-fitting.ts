import { type Page, expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

/** A desktop, a phone, and the narrowest screen that a page has to fit (a desktop at 400 %). */
const WIDTHS = [1440, 390, 320] as const;

/** Fails where a page is wider than its window, which then scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `${place}: pixels that the page is too wide at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}

/** Looks at what is shown in all widths: it fits, and is accessible on a desktop and on a phone. The window is as before afterwards. */
export async function expectFitting(page: Page, place: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, place);
    if (width !== 320) await expectAccessible(page, `${place}, ${width} px`);
  }
  if (before) await page.setViewportSize(before);
}
