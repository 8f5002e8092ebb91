import { type Locator, type Page, expect } from '@playwright/test';
import type { AuditProgress, AuditSummary } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import type { SeenRequest } from '@merlon/lab/models/model-answer.ts';
import { findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { uploadBenchmark } from '../benchmarks.ts';
import { expectFitting } from '../expect-fitting.ts';
import { pressByKey } from '../keyboard.ts';
import { chooseAct } from '../card-acts.ts';
import { serveMerlon, test } from '../serve-merlon.ts';
import { type CallServer, signIn } from '../sign-in.ts';
import { failOnBrowserErrors } from '../watch-browser.ts';

const NAME = 'edge-with-models';
const ADDRESS = '192.0.2.41';
const MODEL = 'lab-chat:8b';
const { type, whole: planted } = plantedConfigs.find(({ file }) => file === 'show.conf')!;
/** The rules leave open whether a time zone is that of the site. */
const whole = planted.replace('config system global', 'config system global\n    set timezone 04');

const served = serveMerlon({ withModels: true });
failOnBrowserErrors(/nothing is expected/);

const card = (page: Page): Locator => page.getByRole('article', { name: NAME });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const press = (within: Locator, name: string): Promise<void> => within.getByRole('button', { name, exact: true }).click();
const close = (within: Locator): Promise<void> => within.getByRole('button', { name: 'Close' }).last().click();
const picker = (page: Page, kind: 'Offline' | 'Online'): Locator => page.getByRole('combobox', { name: `${kind} AI Model` });

/** The questions that models have received so far. */
const questions = (): readonly SeenRequest[] =>
  served.models().requests.filter(({ path }) => path === '/api/chat' || path === '/v1/chat/completions');
const checkOf = ({ raw }: SeenRequest): string | undefined => /Check (\S+): /.exec(raw)?.[1];

/** Lets the model say that the time zone, or else the first line which it was given, contradicts what is wanted. */
const condemn = (): void =>
  served.models().script({
    answer: ({ raw }) => ({
      json: {
        observations: [
          { line_id: (/L\d{4,}(?=\|\s+set timezone)/.exec(raw) ?? /L\d{4,}(?=\| )/.exec(raw))?.[0] ?? 'L0001', shows: 'contradicts' },
        ],
        absent: false,
        reason: 'The line says so.',
        verdict: 'FAIL',
      },
    }),
  });

async function prepare(call: CallServer): Promise<string> {
  await uploadBenchmark(call, { name: 'Sample.pdf', type, content: await makeSampleBenchmark(type) });
  const data = { device_name: NAME, ip_address: ADDRESS, username: 'auditor', password: 'never-used-7', type };
  const { id } = (await call('POST', '/firewalls', { data })) as Firewall;
  await call('PUT', `/firewalls/${id}/stored-config`, { data: { config: whole } });
  await call('POST', `/firewalls/${id}/audit`, { data: { model: 'built-in' } });
  const status = async () => ((await call('GET', `/firewalls/${id}/audit-progress`)) as AuditProgress).status;
  await expect.poll(status).toBe('completed');
  return id;
}

async function chooseOnline(page: Page): Promise<void> {
  await picker(page, 'Online').click();
  await page
    .getByRole('option', { name: /Recommended/ })
    .first()
    .click();
  await expect(picker(page, 'Offline')).toContainText('Not chosen');
}

test('models judge, are watched, and can be kept from everything', { tag: '@long' }, async ({ page }) => {
  const call = await signIn(page);
  const id = await prepare(call);
  const readLatest = async () => (await call('GET', `/firewalls/${id}/latest-audit`)) as AuditSummary;
  const byRules = await readLatest();
  await page.goto('/firewalls');
  await expect(picker(page, 'Offline')).toContainText(MODEL);

  await test.step('an audit that is asking is stopped, at the model server too', () => stopWhileAsking(page));
  await test.step('a model of the house is asked what the rules leave open, and nothing else', async () => {
    await auditByModel(page);
    const open = byRules.results.filter(({ status }) => status === 'REVIEW').map(({ check_id }) => check_id);
    const asked = new Set(questions().map(checkOf));
    expect(open).toEqual(expect.arrayContaining([...asked]));
    const { results } = await readLatest();
    const kept = (audit: AuditSummary) =>
      audit.results.filter(({ check_id }) => !asked.has(check_id)).map(({ check_id, status }) => [check_id, status]);
    expect(kept({ ...byRules, results })).toEqual(kept(byRules));
  });
  await test.step('its judgements are marked, and tell what was asked and said', () => readJudgement(page));
  await test.step('what an online model would be sent holds no secret and no name', () => previewOnline(page));
  await test.step('a direct analysis by an online model', () => analyse(page));
  await test.step('the ledger shows it, word for word', () => readLedger(page));
  await test.step('everything is kept local', () => keepLocal(page, () => call('POST', `/firewalls/${id}/audit`, { data: ONLINE })));
});

const ONLINE = { model: 'gpt-4o-mini', model_kind: 'online' };

async function startFullAudit(page: Page): Promise<void> {
  await press(card(page), 'Full Audit');
  const shown = dialog(page, 'Full Audit');
  await expect(shown.getByRole('region', { name: 'What asking the model adds' })).toContainText('that the rules leave open');
  await press(shown, 'Start Audit');
}

async function stopWhileAsking(page: Page): Promise<void> {
  served.models().script({ answer: { fault: 'silence' } });
  await startFullAudit(page);
  await expect.poll(() => questions().length).toBeGreaterThan(0);
  await press(card(page), 'Stop Audit');
  await expect(page.getByText('Audit was stopped by user').first()).toBeVisible();
  await expect.poll(() => questions().every(({ closed }) => closed)).toBe(true);
  await expect(card(page).getByRole('button', { name: 'Full Audit' })).toBeVisible();
}

async function auditByModel(page: Page): Promise<void> {
  served.models().reset();
  condemn();
  await press(card(page), 'Full Audit');
  await expect(dialog(page, 'Full Audit').getByText(MODEL).first()).toBeVisible();
  await expectFitting(page, 'what asking a model adds');
  await press(dialog(page, 'Full Audit'), 'Start Audit');
  await expect(dialog(page, 'Audit Results')).toBeVisible();
  expect(questions().length).toBeGreaterThan(0);
}

async function readJudgement(page: Page): Promise<void> {
  const shown = dialog(page, 'Audit Results');
  await close(shown);
  await press(card(page), 'Last Audit');
  const results = dialog(page, 'Last Audit Results');
  await results
    .getByRole('button', { name: /Judged by a model$/ })
    .first()
    .click();
  await pressByKey(page, results.getByRole('button', { name: `What the model ${MODEL} was asked and said` }));
  await expect(results.getByRole('region', { name: /^Answer 1 of \d: FAIL/ })).toContainText('The line says so.');
  await expect(results.getByRole('region', { name: 'What it was sent, word for word' })).toBeVisible();
  await expectFitting(page, 'what a model was asked and said');
  await close(results);
}

async function previewOnline(page: Page): Promise<void> {
  await chooseOnline(page);
  await expect(page.getByText(/is sent to 127\.0\.0\.1/)).toBeVisible();
  await expectFitting(page, 'devices with an online model');
  const before = questions().length;
  await press(card(page), 'Full Audit');
  await press(dialog(page, 'Full Audit'), 'See what is sent');
  const preview = dialog(page, 'What is sent');
  await expect(preview.getByText('Instructions').first()).toBeVisible();
  const text = (await preview.textContent()) ?? '';
  expect([...findPlanted(text)], 'secrets in the preview').toEqual([]);
  expect(text).not.toContain(NAME);
  expect(text).not.toContain(ADDRESS);
  await expectFitting(page, 'what is sent');
  expect(questions().length, 'asked by a preview').toBe(before);
  await close(preview);
  await press(dialog(page, 'Full Audit'), 'Cancel');
}

async function analyse(page: Page): Promise<void> {
  served.models().reset();
  const summary = 'Nothing stands out. <img src=x>\n\n## Recommendations\n\n- Look again.';
  served.models().script({
    answer: ({ raw }) => (raw.includes('one section at a time') ? { json: { findings: [] } } : { text: summary }),
  });
  await chooseAct(card(page), 'Direct Config Analysis');
  const shown = dialog(page, 'Direct Config Analysis');
  await press(shown, 'Run Analysis');
  await expect(shown.getByRole('region', { name: 'Analysis' })).toContainText('Nothing stands out.');
  await expect(shown.getByRole('region', { name: /^Recommendations/ })).toContainText('Look again.');
  await expect(shown.locator('img')).toHaveCount(0);
  await expectFitting(page, 'direct analysis');
  expect(
    [
      ...findPlanted(
        questions()
          .map(({ raw }) => raw)
          .join('\n'),
      ),
    ],
    'secrets that an online model was sent',
  ).toEqual([]);
  await close(shown);
}

async function readLedger(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('button', { name: 'User menu' }), 'Shift+Tab');
  await page.getByRole('menuitem', { name: 'AI Privacy' }).click();
  const ledger = page.getByRole('table', { name: 'Calls to models' });
  const row = ledger.getByRole('row', { name: new RegExp(`Direct analysis: ${NAME}`) }).first();
  await expect(row).toContainText('Answered');
  await expect(row).toContainText('(online)');
  await expectFitting(page, 'calls to models');
  await row.getByRole('button', { name: /^Details of the call/ }).click();
  const details = dialog(page, 'Call to a model');
  const sent = details.getByRole('region', { name: 'What was sent' });
  await expect(sent.getByText('Instructions').first()).toBeVisible();
  const said = (questions().at(-1)!.body as { messages: { content: string }[] }).messages.at(-1)!.content;
  expect(await sent.locator('pre').allTextContents(), 'as it arrived at the provider').toContain(said);
  await expectFitting(page, 'one call to a model');
  await page.reload();
  await expect(dialog(page, 'Call to a model')).toBeVisible();
  await close(dialog(page, 'Call to a model'));
}

async function keepLocal(page: Page, askOnline: () => Promise<unknown>): Promise<void> {
  await page.getByRole('switch', { name: 'Keep everything local' }).click();
  await press(dialog(page, 'Keep everything local?'), 'Keep everything local');
  await expect(page.getByText(/, switched off$/)).toBeVisible();
  const before = questions().length;
  await expect(askOnline()).rejects.toThrow(/local/);
  expect(questions().length).toBe(before);
  await page.goto('/firewalls');
  await expect(picker(page, 'Online')).toContainText('None available');
  await expect(page.getByText(/^Online models are switched off/)).toBeVisible();
  await expect(picker(page, 'Offline')).toContainText(MODEL);
}
