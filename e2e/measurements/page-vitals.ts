import type { Page } from '@playwright/test';

/** The figures of a page since it was opened. */
export interface Vitals {
  /** Milliseconds until the largest thing on the first screen was there. */
  readonly lcp: number;
  /** Of everything that jumped. */
  readonly cls: number;
  readonly nodes: number;
}

interface Recorded {
  lcp: number;
  cls: number;
  /** Of events since the last look, by the browser's number for what they belong to. */
  interactions: Map<number, number>;
}

/** The parts of the browser's entries that are read; the library's types lack them. */
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

/** Has the browser keep its own measurements of every page that is opened. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Recorded = { lcp: 0, cls: 0, interactions: new Map() };
    Object.assign(globalThis, { recordedVitals: recorded });
    const watch = (type: string, read: (entry: Entry) => void, options: object = {}): void =>
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(read)).observe({ type, buffered: true, ...options });
    watch('largest-contentful-paint', ({ startTime }) => (recorded.lcp = startTime));
    watch('layout-shift', ({ value, hadRecentInput }) => (recorded.cls += hadRecentInput ? 0 : value));
    const keepLongest = ({ interactionId, duration }: Entry): void => {
      if (interactionId > 0) recorded.interactions.set(interactionId, Math.max(duration, recorded.interactions.get(interactionId) ?? 0));
    };
    watch('event', keepLongest, { durationThreshold: 16 });
  });
}

/** Reads the figures of the open page once painting has stopped. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    const { recordedVitals } = globalThis as unknown as { recordedVitals: Recorded };
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { lcp: recordedVitals.lcp, cls: recordedVitals.cls, nodes: document.querySelectorAll('*').length };
  });
}

/** Does something once, and measures from the press until the next picture, in milliseconds; 16 where it was quicker than can be told. */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  const takeLongest = () =>
    page.evaluate(async () => {
      const { recordedVitals } = globalThis as unknown as { recordedVitals: Recorded };
      // Two pictures and a task later the browser has told of everything that led to the first.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const longest = Math.max(16, ...recordedVitals.interactions.values());
      recordedVitals.interactions.clear();
      return longest;
    });
  await takeLongest();
  await act();
  return takeLongest();
}
