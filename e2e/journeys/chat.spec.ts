import { type Locator, type Page, expect } from '@playwright/test';
import type { ChatSession } from '@merlon/contract/chat.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { deleteBenchmarks, uploadBenchmark } from '../benchmarks.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFitting } from '../expect-fitting.ts';
import { inKarachi } from '../karachi-time.ts';
import { pressByKey, tabTo } from '../keyboard.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const TYPE = 'juniper_srx';
const FILE = 'Router sample.pdf';
const MODEL = 'lab-chat:8b';

const served = serveMerlon({ withModels: true });
failOnBrowserErrors(/status of (409|500)/);

test.beforeEach(() => served.models().reset());

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const sayings = (page: Page, author: 'You' | 'AI Assistant') => page.getByRole('article', { name: author });
const last = (page: Page) => sayings(page, 'AI Assistant').last();
const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem');
const title = (page: Page) => page.getByRole('heading', { level: 2 });
const offline = (page: Page) => page.getByRole('combobox', { name: /^Offline AI Model/ });

/** Opens the page with one chat that is new. */
async function openChat(page: Page): Promise<CallServer> {
  const call = await signIn(page);
  for (const { id } of (await call('GET', '/chat-sessions')) as ChatSession[]) await call('DELETE', `/chat-sessions/${id}`);
  await page.goto('/ai-chat');
  await expect(offline(page)).toContainText(MODEL);
  await expect(title(page)).toHaveText('New Chat');
  return call;
}

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  // No other answer is being written, not even the end of the one whose text is there.
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await field(page).press('Enter');
  await expect(sayings(page, 'You').last()).toContainText(text);
}

async function chooseModel(page: Page, picker: Locator, name: RegExp): Promise<void> {
  await picker.click();
  await page.getByRole('option', { name }).click();
}

/** Switches to the benchmarks, all of them. */
async function chooseBenchmarks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Help Type/ }).click();
  await page.getByRole('menuitem', { name: 'RAG (with Benchmarks)' }).click();
}

test('a chat from the first question to the last deletion', { tag: '@long' }, async ({ page }) => {
  const call = await openChat(page);
  await expectFitting(page, 'empty chat');
  await test.step('a question gives the chat its title, can be given up while nothing comes, and is answered', async () => {
    served.models().script({ answer: { fault: 'silence' } });
    await ask(page, 'What is the login banner for, and who reads it?');
    await expect(page.getByText(/^Thinking…/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('You stopped this before an answer came.')).toBeVisible();
    served.models().script({ answer: { text: 'The **banner** warns whoever signs in.' } });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(last(page).getByText(MODEL)).toBeVisible();
    await expect(last(page)).toContainText('The banner warns whoever signs in.');
    await expect(title(page)).toHaveText(/^What is the login banner for/);
    const [chat] = (await call('GET', '/chat-sessions')) as ChatSession[];
    await expect(chats(page).first()).toContainText(inKarachi(chat!.updated_at));
  });
  await test.step('an answer is stopped, at the model server too', async () => {
    served.models().script({ answer: { pieces: Array.from({ length: 200 }, (_, number) => `word${number} `), betweenMs: 300 } });
    await ask(page, 'Say more');
    // Long before the answer's end.
    await expect(last(page)).toContainText('word1 ');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(last(page).getByText('Stopped before its end')).toBeVisible();
    await expect(last(page)).toContainText('word1');
    await expect.poll(() => served.models().requests.at(-1)?.closed).toBe(true);
  });
  await test.step('a question is asked otherwise, and what came after it is replaced', async () => {
    served.models().script({ answer: { text: 'Administrators.' } });
    await sayings(page, 'You').first().getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('Who reads the login banner?');
    await expect(page.getByText('3 later messages will be replaced by the new answer')).toBeVisible();
    await expectFitting(page, 'question that is edited');
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await expect(last(page)).toContainText('Administrators.');
    await expect(sayings(page, 'You')).toHaveText([/Who reads the login banner\?/]);
  });
  await test.step('a chat is renamed and another begun', async () => {
    await chats(page).getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Banners');
    await expectAccessible(page, 'rename of a chat');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Banners');
    await page.getByRole('button', { name: 'New Chat' }).click();
    await expect(title(page)).toHaveText('New Chat');
    await expect(chats(page)).toHaveCount(2);
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(title(page)).toHaveText('Banners');
    await expect(sayings(page, 'You')).toHaveCount(1);
  });
  await test.step('all are deleted, and there is a new one', async () => {
    for (const [name, next] of [
      ['Banners', 'New Chat'],
      ['New Chat', 'New Chat'],
    ] as const) {
      await chats(page).filter({ hasText: name }).getByRole('button', { name: 'Delete' }).click();
      await expectAccessible(page, 'question before a chat is deleted');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(title(page)).toHaveText(next);
    }
    await expect(chats(page)).toHaveCount(1);
    await expect(sayings(page, 'You')).toHaveCount(0);
  });
});

test('with benchmarks answers cite pages that open', async ({ page }) => {
  const call = await openChat(page);
  await deleteBenchmarks(call);
  await page.reload();
  await expect(title(page)).toHaveText('New Chat');
  await chooseBenchmarks(page);
  await expect(page.getByText('No benchmark documents available. Please upload benchmark documents first.')).toBeVisible();
  await uploadBenchmark(call, { name: FILE, type: TYPE, content: await makeSampleBenchmark(TYPE) });
  await page.reload();
  await expect(offline(page)).toContainText(MODEL);
  await chooseBenchmarks(page);
  const sources = page.getByRole('menu', { name: 'RAG (with Benchmarks)' });
  await expectAccessible(page, 'menu of the benchmarks');
  await sources.getByRole('menuitemradio').nth(1).click();
  await expect(page.getByText(/^Switched to RAG \(with Benchmarks\), .*Merlon Sample Benchmark/)).toBeVisible();

  served.models().script({ answer: { text: 'Set a login message [1].' } });
  await ask(page, 'how is a login message set');
  const source = last(page).getByRole('group', { name: 'Sources' }).getByRole('button').first();
  await expect(source).toHaveText(new RegExp(`^${FILE}, page \\d+$`));
  await expectFitting(page, 'answer with sources');
  const number = /page (\d+)$/.exec((await source.textContent()) ?? '')?.[1];
  await source.click();
  await expect(page.locator(`iframe[title="Page ${number} of the PDF"]`)).toHaveAttribute('src', new RegExp(`#page=${number}&`));
  await page.getByRole('button', { name: 'Close the PDF' }).click();
  await expect(source).toBeFocused();

  await test.step('the built-in engine answers with no model, and says what it is', async () => {
    await chooseModel(page, offline(page), /^Built-in engine/);
    await ask(page, 'how is a login message set');
    await expect(sayings(page, 'AI Assistant')).toHaveCount(2);
    await expect(last(page).getByText('Built-in engine', { exact: true })).toBeVisible();
    await expect(last(page)).toContainText('login message');
    await expectFitting(page, 'answer of the built-in engine');
  });
  await test.step('the choices are there after a reload', async () => {
    await page.reload();
    await expect(offline(page)).toContainText('Built-in engine');
    await expect(page.getByRole('button', { name: /^Help Type: RAG/ })).toBeVisible();
    await chooseModel(page, offline(page), new RegExp(MODEL));
  });
});

test('a model that fails says so in its place, and is asked again', { tag: '@long' }, async ({ page }) => {
  await openChat(page);
  served.models().script({ answer: { fault: { status: 503 } } });
  await ask(page, 'Why?');
  await expect(page.getByText(/^AI model error: ./)).toBeVisible();
  await expectFitting(page, 'failed answer');
  await page.reload();
  await expect(page.getByText('This question has no answer yet.')).toBeVisible();
  served.models().reset();
  served.models().script({ answer: { text: 'Because of this.' } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(last(page)).toContainText('Because of this.');
  await expect(sayings(page, 'You')).toHaveCount(1);

  await test.step('a connection that breaks in the middle is no answer', async () => {
    served.models().script({ answer: { text: 'Half of an answer and no more', fault: 'reset' } });
    await ask(page, 'And why that?');
    await expect(page.getByText(/^(AI model error: |Failed to get AI response)/)).toBeVisible();
    await expect(sayings(page, 'AI Assistant')).toHaveCount(1);
  });
});

test('what a model writes is drawn and never run, and fetches nothing', async ({ page }) => {
  await openChat(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url()) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const text = [
    '# Plan',
    '<script>document.title = "owned"</script>',
    '<img src="https://evil.example/a.png" onerror="document.title = \'owned\'">',
    '![pixel](https://evil.example/b.png?secret)',
    '![data](data:image/svg+xml;base64,PHN2Zy8+)',
    '[press](javascript:document.title="owned")',
    '[your bank](https://evil.example/login)',
    '<iframe src="https://evil.example"></iframe> <!-- hidden -->',
    `| a | b |\n|---|---|\n| ${'wide'.repeat(60)} | 2 |`,
    `\`\`\`\nset system login message "${'x'.repeat(300)}"\n\`\`\``,
  ].join('\n\n');
  served.models().script({ answer: { text } });
  await ask(page, 'Show me');
  // Said of a whole answer: what is looked at is not the beginning of one.
  await expect(last(page).getByText(MODEL)).toBeVisible();
  await expect(last(page).getByRole('button', { name: 'Copy code' })).toBeVisible();
  await expect(last(page)).toContainText('<script>document.title = "owned"</script>');
  await expect(last(page).locator('img, script, iframe, style, form')).toHaveCount(0);
  await expect(last(page).getByRole('link')).toHaveText(['your bankopens in a new tab (evil.example)']);
  await expect(last(page).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expectFitting(page, 'answer with everything in it');
  expect(foreign).toEqual([]);
  await expect(page).toHaveTitle('AI Chat · Merlon');
});

test('an online model says what is sent', async ({ page }) => {
  await openChat(page);
  await chooseModel(page, page.getByRole('combobox', { name: /^Online AI Model/ }), /Recommended/);
  await expect(offline(page)).toContainText('Not chosen');
  await expect(page.getByText(/^What you ask is sent to/)).toBeVisible();
  await field(page).fill('Is 198.51.100.77 with password Drawbridge-77-x safe?');
  await page.getByRole('button', { name: 'See what is sent' }).click();
  const preview = page.getByRole('dialog', { name: 'What is sent' });
  await expect(preview.getByText('Removed or replaced')).toBeVisible();
  await expect(preview).not.toContainText('198.51.100.77');
  await expectFitting(page, 'preview of what is sent');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue(/198\.51\.100\.77/);
});

test('everything goes with the keyboard alone, and a reload keeps what was typed', { tag: '@long' }, async ({ page }) => {
  await openChat(page);
  served.models().script({ answer: { text: 'Yes.' } });
  await tabTo(page, field(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await page.keyboard.type('One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.reload();
  await expect(field(page)).toHaveValue('One\ntwo');
  await tabTo(page, field(page));
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('Yes.');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await pressByKey(page, sayings(page, 'You').getByRole('button', { name: 'Edit' }), 'Shift+Tab');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(sayings(page, 'You')).toContainText('two!');
  await expect(last(page)).toContainText('Yes.');
  await pressByKey(page, page.getByRole('button', { name: /^Help Type/ }), 'Shift+Tab');
  await expect(page.getByRole('menuitemradio', { name: 'General (No RAG)' })).toBeFocused();
  await page.keyboard.press('Escape');
  await pressByKey(page, chats(page).getByRole('button', { name: 'Delete' }), 'Shift+Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sayings(page, 'You')).toHaveCount(0);
});

test('a phone has the chats and the models one press away', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/ai-chat');
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Chats' }).click();
  const drawer = page.getByRole('dialog', { name: 'Chats' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'chats on a phone');
  await drawer.getByRole('button', { name: 'New Chat' }).click();
  await expect(drawer).toBeHidden();
  await expect(field(page), 'the new chat has taken the place of the other').toBeFocused();
  await expect(offline(page)).toBeHidden();
  await page.getByRole('button', { name: /· General \(No RAG\)$/ }).click();
  await expect(offline(page)).toBeVisible();
  await expectAccessible(page, 'models on a phone');
});
