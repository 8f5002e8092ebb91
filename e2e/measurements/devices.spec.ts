import { type Page, expect } from '@playwright/test';
import { serveMerlon, test } from '../serve-merlon.ts';
import { signIn } from '../sign-in.ts';
import { keepBudget } from './keep-budget.ts';
import { measureInteraction, recordVitals } from './page-vitals.ts';
import { slowDown } from './slow-browser.ts';

const DEVICES = 2000;
/** Milliseconds until the first device can be read, and from a press to the picture that shows it in a browser of a quarter of the speed. */
const BUDGETS = { firstRow: 2000, press: 200 } as const;

serveMerlon();
test.use({ trace: 'off', screenshot: 'off' });

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

function listFleet(): string {
  const rows = Array.from({ length: DEVICES }, (_, n) => {
    const type = n % 2 === 0 ? 'fortinet_fortigate' : 'juniper_srx';
    return `fleet-${String(n).padStart(4, '0')},192.0.2.${n % 250},auditor,never-used-7,${type},${1000 + n}`;
  });
  return ['device_name,ip_address,username,password,type,port', ...rows].join('\n');
}

/** Milliseconds from the beginning of the page until a device is there. */
async function openDevices(page: Page): Promise<number> {
  await page.goto('/firewalls');
  // Looked for with each picture of the page itself: whoever asks from without asks ever more seldom.
  const there = await page.waitForFunction(() => document.querySelectorAll('tr')[1]?.textContent.includes('fleet-') && performance.now());
  return Number(await there.jsonValue());
}

test(
  'two thousand devices are listed in time, and sorted and searched at once in a slow browser',
  { tag: '@long' },
  async ({ page, browser }) => {
    const call = await signIn(page);
    await call('POST', '/firewalls/list', { data: { csv: listFleet(), preview: false } });
    await recordVitals(page);
    await keepBudget(browser, async (slowness) => {
      const took = await openDevices(page);
      return took > BUDGETS.firstRow * slowness ? [`the first device after ${Math.round(took)} ms of ${BUDGETS.firstRow}`] : [];
    });
    await expect(page.getByText(`${DEVICES.toLocaleString('en-GB')} devices`)).toBeVisible();

    const search = page.getByLabel('Search devices');
    const presses: Record<string, () => Promise<void>> = {
      sort: () => page.getByRole('columnheader', { name: 'IP address' }).getByRole('button').click(),
      'type a letter': () => search.press('1'),
      'delete a letter': () => search.press('Backspace'),
    };
    const ROUNDS = 7;
    await slowDown(page, { network: false });
    await search.click();
    await keepBudget(browser, async (slowness) => {
      const excess: string[] = [];
      for (const [name, press] of Object.entries(presses)) {
        const times: number[] = [];
        for (let time = 0; time < ROUNDS; time += 1) times.push(await measureInteraction(page, press));
        if (medianOf(times) > BUDGETS.press * slowness)
          excess.push(`"${name}" took ${times.map(Math.round).join(', ')} ms of ${BUDGETS.press}`);
      }
      return excess;
    });
  },
);
