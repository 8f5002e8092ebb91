import { type Locator, expect } from '@playwright/test';

/** Opens failed checks of an audit's results until one shows the lines that prove it. @returns what leads to the lines, each by itself */
export async function findEvidence(results: Locator): Promise<Locator> {
  const failed = results.getByRole('button', { name: /^Failed \(/ });
  await failed.click();
  await expect(failed).toHaveAttribute('aria-pressed', 'true');
  const evidence = results.getByTitle(/^Open the configuration at line/);
  for (const check of await results.locator('button[aria-expanded]').all()) {
    if ((await evidence.count()) > 0) break;
    await check.click();
  }
  return evidence;
}
