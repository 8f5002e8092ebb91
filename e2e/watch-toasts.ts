import { type Page, expect } from '@playwright/test';

/** How long a message stood, in milliseconds; null while it is there, undefined where it never was. */
type Life = number | null | undefined;

/** Watches the messages of a page from its first moment, until it is loaded anew; the answer reads how long one was shown. */
export async function watchToasts(page: Page): Promise<(text: string) => Promise<Life>> {
  await page.addInitScript(() => {
    const lives = new Map<string, { from: number; to: number | null }>();
    Object.assign(globalThis, { toastLives: lives });
    new MutationObserver(() => {
      const shown = new Set([...document.querySelectorAll('[aria-label="Messages"] .MuiAlert-message')].map((node) => node.textContent));
      for (const text of shown) if (!lives.has(text)) lives.set(text, { from: performance.now(), to: null });
      for (const [text, life] of lives) if (!shown.has(text)) life.to ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  return (text) =>
    page.evaluate((of) => {
      const { toastLives } = globalThis as unknown as { toastLives: Map<string, { from: number; to: number | null }> };
      const life = toastLives.get(of);
      return life && (life.to === null ? null : life.to - life.from);
    }, text);
}

/** Waits until a message has gone by itself, and holds how long it stood against what it should have been. */
export async function expectToastLife(lifeOf: (text: string) => Promise<Life>, text: string, milliseconds: number): Promise<void> {
  await expect.poll(() => lifeOf(text), { message: `"${text}" goes away` }).toBeGreaterThan(0);
  const life = (await lifeOf(text)) ?? 0;
  expect(life, `"${text}" stands long enough`).toBeGreaterThan(milliseconds - 100);
  // A late timer of a busy machine is allowed for, the next longer life of a message is not.
  expect(life, `"${text}" stands too long`).toBeLessThan(milliseconds + 1800);
}
