import { type Page, expect } from '@playwright/test';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { uploadBenchmark } from '../benchmarks.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNoSidewaysScroll, resize } from '../expect-fitting.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const TYPE = 'juniper_srx';
const FILE = 'Router sample.pdf';

serveMerlon();
// One search is refused on purpose; the browser reports it by itself.
failOnBrowserErrors(/status of 500/);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Benchmarks' });

async function openSearch(page: Page): Promise<void> {
  await page.goto('/benchmarks');
  await page.getByRole('button', { name: 'Search Benchmarks' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Query' })).toBeFocused();
}

test('says that there is nothing to search yet', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await openSearch(page);
  await expectAccessible(page, 'empty search');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Please enter a search query')).toBeVisible();
  await page.keyboard.type('login message');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('There is no benchmark to search yet. Upload a benchmark PDF first.')).toBeVisible();
});

test(
  'answers out of a benchmark with the keyboard, opens the page, and refuses what it does not hold',
  { tag: '@long' },
  async ({ page }) => {
    const call = await signIn(page);
    await uploadBenchmark(call, { name: FILE, type: TYPE, content: await makeSampleBenchmark(TYPE) });
    await openSearch(page);
    await page.keyboard.type('how is a login message set');
    await page.keyboard.press('Enter');
    const answer = dialog(page).getByRole('region', { name: 'Answer' });
    await expect(answer.getByText(/Ensure a login message is set/)).toBeVisible();
    await expect(answer.getByText(`Source: ${FILE}`)).toBeVisible();
    await expectAccessible(page, 'answered search');

    const first = dialog(page).getByRole('region', { name: 'Relevant sections' }).getByRole('listitem').first();
    await expect(first.getByRole('heading', { name: /Ensure a login message is set/ })).toBeVisible();
    const open = first.getByRole('button', { name: /^Page \d+$/ });
    const number = /\d+/.exec((await open.textContent()) ?? '')?.[0];
    await open.click();
    await expect(page.locator(`iframe[title="Page ${number} of the PDF"]`)).toHaveAttribute('src', new RegExp(`#page=${number}&`));
    await expectAccessible(page, 'page of a section');
    await page.getByRole('button', { name: 'Close the PDF' }).click();
    await expect(open).toBeFocused();

    const query = dialog(page).getByRole('textbox', { name: 'Query' });
    await query.fill('best sourdough pizza recipe');
    await query.press('Enter');
    await expect(dialog(page).getByText(/^The benchmarks hold nothing that answers this/)).toBeVisible();
    await expect(answer).toBeHidden();

    await page.route('**/api/query', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await query.press('Enter');
    await expect(dialog(page).getByText('Failed to search documents')).toBeVisible();

    await resize(page, { width: 320, height: 720 });
    await expectNoSidewaysScroll(page, 'failed search');
    await expectAccessible(page, 'failed search, narrow');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search Benchmarks' })).toBeFocused();
  },
);
