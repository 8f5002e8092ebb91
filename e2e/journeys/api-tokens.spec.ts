import { expect } from '@playwright/test';
import { usePool } from '@merlon/server/testing/open-test-cluster.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const served = serveMerlon();
failOnBrowserErrors(/nothing is expected/);

test('a token that came back from a backup is refused until an administrator reactivates it', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  const { token } = (await call('POST', '/auth/tokens', { data: { name: 'nightly', scope: 'read' } })) as { token: string };
  // As a restore leaves it.
  await usePool(served.databaseUrl(), (pool) => pool.query('update api_tokens set is_suspended = true'));
  const useToken = async () => (await fetch(`${served.url()}/api/firewalls`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await useToken()).toBe(401);

  await page.goto('/api-tokens');
  const row = page.getByRole('row').filter({ hasText: 'nightly' });
  await expect(row).toContainText('Inactive: from a backup');
  await expectAccessible(page, 'an inactive token');
  await expectFitting(page, 'an inactive token');
  const reactivate = row.getByRole('button', { name: 'Reactivate nightly' });
  await pressByKey(page, reactivate);
  await expect(row).not.toContainText('Inactive');
  await expect(reactivate).toBeHidden();
  expect(await useToken()).toBe(200);

  await page.goto('/users?view=log');
  await expect(page.getByRole('row').nth(1)).toContainText('Reactivated an API token');
});
