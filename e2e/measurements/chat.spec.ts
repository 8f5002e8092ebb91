import { expect } from '@playwright/test';
import type { ChatSession } from '@merlon/contract/chat.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { keepBudget } from './keep-budget.ts';
import { measureInteraction, recordVitals } from './page-vitals.ts';
import { slowDown } from './slow-browser.ts';

const MESSAGES = 200;
const KEYS = 30;
/** Milliseconds from a key to the picture that shows it, in nineteen of twenty cases, in a browser of a quarter of the speed. */
const BUDGET = 100;

const ANSWER = [
  '## What to set',
  'Set a **login message** that warns, see [the guide](https://guide.example/a):',
  '```\nset system login message "Authorized users only"\ncommit\n```',
  '| where | what |\n|---|---|\n| console | yes |\n| SSH | yes |',
  '1. Commit\n2. Check with `show system login`',
].join('\n\n');

serveMerlon();
test.use({ trace: 'off', screenshot: 'off' });

async function fillChat(call: CallServer): Promise<string> {
  const { id } = (await call('POST', '/chat-sessions', { data: { title: 'Long' } })) as ChatSession;
  for (let number = 0; number < MESSAGES; number += 1) {
    const data = number % 2 === 0 ? { role: 'user', content: `Question ${number}` } : { role: 'ai', content: ANSWER };
    await call('POST', `/chat-sessions/${id}/messages`, { data });
  }
  return id;
}

test('typing below two hundred messages is answered at once, in a slow browser', { tag: '@long' }, async ({ page, browser }) => {
  const id = await fillChat(await signIn(page));
  await recordVitals(page);
  await page.goto(`/ai-chat?chat=${id}`);
  const earlier = page.getByRole('button', { name: /^Show earlier messages/ });
  for (let drawn = 50; drawn < MESSAGES; drawn += 50) await earlier.click();
  await expect(earlier).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(MESSAGES);
  await slowDown(page, { network: false });
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  await keepBudget(browser, async (slowness) => {
    const taken: number[] = [];
    for (let key = 0; key < KEYS; key += 1) taken.push(await measureInteraction(page, () => page.keyboard.press('x')));
    const slowest = taken.toSorted((one, other) => one - other)[Math.floor(KEYS * 0.95)]!;
    return slowest > BUDGET * slowness ? [`95 of 100 keys took up to ${Math.round(slowest)} ms of ${BUDGET}`] : [];
  });
});
