import type { Browser, Page } from '@playwright/test';

/** A phone of the middle class on a bad network: 1.6 Mbit/s, 150 ms there and back, a processor of a quarter of the speed. */
export async function slowDown(page: Page, { network = true } = {}): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  if (network) {
    const bytesPerSecond = 1_600_000 / 8;
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds that `timeHardWork`'s work takes on both processors of the machine that the budgets were made on at once, while it does nothing else. */
const REFERENCE_MS = 85;
/** A machine that is slower still cannot be measured on: the budgets would mean nothing. */
const SLOWEST = 3;

/** A page's own process, its network and the server work at once: so many processors have to be free. */
const PROCESSORS = 2;

/** How much slower than the reference this machine is at the moment; never less than 1, so that no budget becomes stricter. */
export async function measureSlowness(browser: Browser): Promise<number> {
  const pages = await Promise.all(Array.from({ length: PROCESSORS }, () => browser.newPage()));
  const medians = await Promise.all(pages.map((page) => page.evaluate(timeHardWork)));
  await Promise.all(pages.map((page) => page.close()));
  return Math.min(SLOWEST, Math.max(1, Math.max(...medians) / REFERENCE_MS));
}

/** The middle of some times, in milliseconds, that always the same work takes. */
function timeHardWork(): number {
  const workHard = (): number => {
    const from = performance.now();
    const words = new Map<string, number>();
    for (let step = 0; step < 600_000; step += 1) {
      const word = `word ${(step * 7919) % 4001}`;
      words.set(word, (words.get(word) ?? 0) + word.length);
    }
    return performance.now() - from;
  };
  return Array.from({ length: 5 }, workHard).toSorted((one, other) => one - other)[2]!;
}
