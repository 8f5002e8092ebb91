import { expect } from '@playwright/test';
import { drawSample } from '@merlon/server/testing/sample-benchmark.ts';
import { deleteBenchmarks, uploadBenchmark } from '../benchmarks.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
failOnBrowserErrors(/nothing is expected/);

let call: CallServer;

test.beforeEach(async ({ page }) => {
  call = await signIn(page);
  await deleteBenchmarks(call);
  await uploadBenchmark(call, { name: 'Sample.pdf', type: 'fortinet_fortigate', content: await drawSample() });
});

test('an audit that is not read is clarified once, and taken back', async ({ page }) => {
  await page.goto('/benchmarks');
  await page.getByRole('button', { name: 'Review Checks' }).click();
  const review = page.getByRole('dialog', { name: 'Review Checks' });
  await review.getByRole('button', { name: 'Not fully read (2)' }).click();
  await expect(page).toHaveURL(/judged=unread/);
  await expect(review.getByText('Not read', { exact: true })).toHaveCount(2);
  await review.getByRole('button', { name: 'Clarify 1.3' }).click();

  const dialog = page.getByRole('dialog', { name: 'Clarify 1.3' });
  // The address leads back here, as the one behind a verdict that is left to a person does.
  await expect(page).toHaveURL(/check=1\.3/);
  await page.reload();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const row = dialog.getByRole('group', { name: 'Look at it.' });
  await row.getByRole('combobox', { name: 'Means' }).click();
  await page.getByRole('option', { name: 'In other words' }).click();
  const words = row.getByRole('textbox', { name: 'In words that Merlon reads' });
  await words.fill('The cables ought to be nice.');
  await expect(dialog.getByText('One sentence is not read: what it asks for, a check or a person has to judge.')).toBeVisible();
  await words.fill('The line "set pre-login-banner enable" must be present.');
  await expect(dialog.getByText('All of it is read: verdicts will follow from this alone.')).toBeVisible();
  await dialog.getByText('Sentences that Merlon reads').click();
  await expectAccessible(page, 'clarification');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1.3 was clarified; the next audits judge by it')).toBeVisible();

  await review.getByRole('button', { name: 'Clarified (1)' }).click();
  await expect(review.getByText(/^Clarified by .* on .* All of it is read, and verdicts follow from it alone\.$/)).toBeVisible();
  await expect(review.getByText('Decided by rules: what a person said that it asks for')).toBeVisible();
  await review.getByRole('button', { name: 'Clarify 1.3' }).click();
  await dialog.getByRole('button', { name: 'Follow the document again' }).click();
  await expect(review.getByRole('button', { name: 'Clarified (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(review.getByRole('button', { name: 'Clarified (1)' })).toBeVisible();
});
