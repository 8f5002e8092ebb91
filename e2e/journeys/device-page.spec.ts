import { type Page, expect } from '@playwright/test';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { auditDevice, auditFleet } from '../audited-devices.ts';
import { chooseAct } from '../card-acts.ts';
import { expectAccessible, expectLoaded } from '../expect-accessible.ts';
import { expectFitting, expectNoSidewaysScroll, resize } from '../expect-fitting.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

serveMerlon();
failOnBrowserErrors(/nothing is expected/);

const NAME = 'fw-fortinet-fortigate';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views of the device' }).getByRole('link', { name });

test(
  'a device has a page: where it stands, what was found, its configurations, audits and settings',
  { tag: '@long' },
  async ({ page }) => {
    const call = await signIn(page);
    await auditFleet(call, ['fortinet_fortigate']);
    const { id } = ((await call('GET', '/firewalls')) as Firewall[])[0]!;
    await auditDevice(call, id);
    await page.goto('/firewalls');
    await page.getByRole('link', { name: NAME }).click();
    await expect(page).toHaveURL(`/firewalls/${id}`);
    await test.step('the overview leads to the findings, and a finding to its check', () => followFinding(page));
    await test.step('a line of the configuration has a link', () => linkToLine(page, id));
    await test.step('its audits alone, each with a page', () => openAudit(page, id));
    await test.step('settings, and the way back', () => changeName(page));
    await test.step('every view fits and is accessible', () => lookAtViews(page, id));
    await test.step('it is deleted, and its link says so', () => deleteIt(page, id));
  },
);

async function followFinding(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(/failed checks? to fix/);
  await expect(page.getByRole('link', { name: /^Since the previous audit: 0\.0 points, 0 newly failed, 0 fixed$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trend' }).getByRole('img')).toBeVisible();
  await page.getByRole('link', { name: 'Show findings' }).click();
  const findings = page.getByRole('table', { name: 'Findings' });
  await expect(findings.getByText('Review', { exact: true }).first()).toBeVisible();
  await page.goto(`${page.url()}&status=FAIL`);
  await expect(findings.getByRole('row').nth(1)).toBeVisible();
  await expect(findings.getByText('Review', { exact: true })).toHaveCount(0);
  const finding = findings.getByRole('row').nth(1).getByRole('link').first();
  const name = (await finding.innerText()).trim();
  await finding.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page, 'going back keeps the filter').toHaveURL(/view=findings&status=FAIL/);
  await expect(findings).toBeVisible();
}

async function linkToLine(page: Page, id: string): Promise<void> {
  await page.goto(`/firewalls/${id}?view=configuration#L3`);
  await expect(page.getByText('Line 3', { exact: true })).toBeVisible();
  await expect(page.locator('.cm-marked-line')).toHaveCount(1);
  await page.getByLabel('Go to line').fill('7');
  await page.getByLabel('Go to line').press('Enter');
  await expect(page).toHaveURL(/view=configuration#L7$/);
  await page.reload();
  await expect(page.getByText('Line 7', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History of the configuration' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Line 7', { exact: true }), 'going back leads to the line').toBeVisible();
}

async function openAudit(page: Page, id: string): Promise<void> {
  await tab(page, 'Audits').click();
  const audits = page.getByRole('region', { name: 'Audits' });
  await expect(audits.getByRole('button', { name: /^View details of/ })).toHaveCount(2);
  await audits
    .getByRole('button', { name: /^View details of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Audit of ${NAME}` })).toBeVisible();
  await page.getByRole('link', { name: 'All audits of this device' }).click();
  await expect(page).toHaveURL(`/firewalls/${id}?view=audits`);
}

async function changeName(page: Page): Promise<void> {
  await chooseAct(page.getByRole('main'), 'Edit');
  await expect(page).toHaveURL(/view=settings$/);
  const form = page.getByRole('form', { name: 'Edit Firewall' });
  await form.getByLabel('Device Name').fill('fw-renamed');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'fw-renamed' })).toBeVisible();
}

async function lookAtViews(page: Page, id: string): Promise<void> {
  for (const view of ['overview', 'findings', 'configuration', 'audits', 'settings']) {
    await page.goto(`/firewalls/${id}?view=${view}`);
    await expectFitting(page, `${view} of a device`);
  }
  await page.goto(`/firewalls?view=table`);
  for (const width of [1440, 768, 390]) {
    await resize(page, { width, height: 900 });
    await expectNoSidewaysScroll(page, 'table of devices');
    const region = page.getByRole('region', { name: 'Devices' });
    await region.evaluate((scroller) => scroller.scrollTo({ left: 400 }));
    await expect(page.getByRole('link', { name: 'fw-renamed' }), `the name stays in sight at ${width}`).toBeInViewport();
  }
  await resize(page, { width: 1440, height: 900 });
  await page.goto('/firewalls?view=cards');
  await expectLoaded(page);
  const top = await page.getByRole('article').first().boundingBox();
  expect(top!.y, 'the list begins above the fold').toBeLessThan(500);
}

const widthOfSearch = async (page: Page): Promise<number> => (await page.getByLabel('Search devices').locator('..').boundingBox())!.width;

async function deleteIt(page: Page, id: string): Promise<void> {
  const width = await widthOfSearch(page);
  await page.getByLabel('Search devices').fill('nothing is called so');
  await expect(page.getByText('No devices match these filters')).toBeVisible();
  expect(await widthOfSearch(page), 'the search keeps its width').toBe(width);
  await page.goto(`/firewalls/${id}?view=settings`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/firewalls');
  await page.goto(`/firewalls/${id}`);
  await expect(page.getByText('This device is not there')).toBeVisible();
  await expectAccessible(page, 'a device that is not there');
  await page.getByRole('link', { name: 'All devices' }).click();
  await expect(page.getByText('No devices yet')).toBeVisible();
  expect(await widthOfSearch(page), 'the search keeps its width without devices').toBe(width);
}
