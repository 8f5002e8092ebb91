import { scheduleRoutes } from '@merlon/contract/schedules.ts';
import type { Role } from '@merlon/contract/roles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aUser, idOf } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aRun, aRunDevice, aSchedule } from '../testing/schedule-builders.ts';
import UnattendedPage from './unattended.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const ID = idOf(90);
const RUN = idOf(91);

const show = (path: string, answers: Record<string, Answer>, { role = 'user' as Role, username = 'amina' } = {}) => {
  storeSession('token', aUser({ role, username }));
  refreshSession();
  const server = startFakeServer({
    'GET /schedules': () => ({ body: { schedules: [aSchedule()], total: 1 } }),
    'GET /firewalls': () => ({ body: [] }),
    'GET /firewalls/tags': () => ({ body: { tags: ['core'], sites: ['Lahore'] } }),
    'GET /platforms': () => ({ body: [{ type: 'acme_wall', label: 'Acme Wall', fetch: null }] }),
    'POST /schedules/preview': () => ({ body: { words: 'At 22:00', next: ['2026-11-21T17:00:00.000Z'] } }),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/schedules/*" element={<UnattendedPage />} />
    </Routes>,
    path,
  );
  return { server, user: userEvent.setup() };
};

const bodyOf = (server: { calls: { method: string; path: string; body: string }[] }, method: string, path: string): unknown =>
  JSON.parse(server.calls.find((one) => one.method === method && one.path === path)?.body ?? 'null');

it('lists schedules with their next and last runs, and switches one off', async () => {
  const { server, user } = show('/schedules', { [`PUT /schedules/${ID}`]: () => ({ body: aSchedule({ enabled: false }) }) });
  const row = (await screen.findByRole('rowheader', { name: 'Nightly' })).closest('tr')!;
  for (const text of ['Fetch and audit', 'All devices', '3 devices now', 'At 22:00', 'Sat, 21 Nov 2026, 22:00', 'Completed', 'amina'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('1 of 3 devices done, 1 failed, 1 left out');
  await user.click(screen.getByRole('switch', { name: 'Nightly is on' }));
  await waitFor(() => expect(bodyOf(server, 'PUT', `/schedules/${ID}`)).toEqual({ enabled: false }));
});

it('lets nobody but the owner and administrators change a schedule', async () => {
  show('/schedules', {}, { username: 'bashir' });
  expect(await screen.findByRole('switch', { name: 'Nightly is on' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete Nightly' })).toBeNull();
  cleanup();
  show('/schedules', {}, { username: 'root', role: 'admin' });
  expect(await screen.findByRole('button', { name: 'Delete Nightly' })).toBeVisible();
});

it('offers nothing to an auditor that may only read', async () => {
  show('/schedules', { 'GET /schedules': () => ({ body: { schedules: [], total: 0 } }) }, { role: 'auditor' });
  expect(await screen.findByText('No schedules yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add Schedule' })).toBeNull();
});

it('lets administrators resume what a restore has paused', async () => {
  const paused = 'It comes from a backup and stands still until an administrator lets it go on.';
  const answers = {
    'GET /schedules': () => ({ body: { schedules: [aSchedule({ paused, next_run_at: null })], total: 1 } }),
    'POST /schedules/resume': () => ({ body: { resumed: 1 } }),
  };
  show('/schedules', answers);
  expect(await screen.findByText(/1 schedule from a backup is paused/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume all' })).toBeNull();
  cleanup();
  const { server, user } = show('/schedules', answers, { role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Resume all' }));
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/schedules/resume'));
});

it('deletes a schedule once that is confirmed', async () => {
  const { server, user } = show('/schedules', { [`DELETE /schedules/${ID}`]: () => ({ body: { message: 'Deleted' } }) });
  await user.click(await screen.findByRole('button', { name: 'Delete Nightly' }));
  const asked = await screen.findByRole('dialog', { name: 'Delete Schedule' });
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.calls.map(({ method }) => method)).toContain('DELETE'));
  expect(await screen.findByText('Nightly was deleted')).toBeInTheDocument();
});

it('adds a schedule as it was filled in, after saying what is missing', async () => {
  const { server, user } = show('/schedules/add', { 'POST /schedules': () => ({ status: 201, body: aSchedule() }) });
  const submit = await screen.findByRole('button', { name: 'Add Schedule' });
  await user.click(submit);
  expect(await screen.findByText('A name is required')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Weekly report');
  await user.click(screen.getByRole('combobox', { name: 'What it does' }));
  await user.click(screen.getByRole('option', { name: 'Report' }));
  await user.click(screen.getByRole('combobox', { name: 'Recurs' }));
  await user.click(screen.getByRole('option', { name: 'Monthly on' }));
  await user.click(screen.getByRole('combobox', { name: 'Which devices' }));
  await user.click(screen.getByRole('option', { name: 'By tag' }));
  await user.click(submit);
  expect(await screen.findByText('Choose at least one')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Tags' }));
  await user.click(await screen.findByRole('option', { name: 'core' }));
  await user.click(submit);
  await waitFor(() => expect(bodyOf(server, 'POST', '/schedules')).not.toBeNull());
  expect(bodyOf(server, 'POST', '/schedules')).toMatchObject({
    name: 'Weekly report',
    what: 'report',
    devices: { tags: ['core'] },
    cron: '0 22 * * 1#1',
    zone: 'Asia/Karachi',
    window: null,
    at_once: 8,
  });
  expect(await screen.findByRole('heading', { name: 'Nightly' })).toBeVisible();
});

it('warns of hours in which clocks change, and shows the words of the server', async () => {
  show(`/schedules/${ID}/edit`, {
    'GET /schedules': () => ({ body: { schedules: [aSchedule({ cron: '30 2 * * *', zone: 'Europe/Berlin' })], total: 1 } }),
    'POST /schedules/preview': ({ body }) => ({ body: { words: `Words of ${body}`, next: ['2026-11-22T01:30:00.000Z'] } }),
  });
  expect(await screen.findByText(/The clocks of this zone change/)).toBeVisible();
  expect(await screen.findByText(/Words of .*30 2 \* \* \*/)).toBeVisible();
  expect(await screen.findByText('Sun, 22 Nov 2026, 02:30')).toBeVisible();
});

it('says at its field what the server refuses, and keeps what was typed', async () => {
  const errors = [{ field: 'cron', message: '"x" cannot be used as a recurrence.' }];
  const { user } = show(`/schedules/${ID}/edit`, {
    [`PUT /schedules/${ID}`]: () => ({ status: 422, body: { detail: 'Refused', errors } }),
  });
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Another');
  await user.click(screen.getByRole('button', { name: 'Save Schedule' }));
  expect(await screen.findByText('"x" cannot be used as a recurrence.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Another');
});

it('shows administrators alone the models, with what an online one may cost', async () => {
  const answers = {
    'GET /schedules': () => ({ body: { schedules: [aSchedule({ model: { kind: 'online', name: 'gpt' } })], total: 1 } }),
  };
  show(`/schedules/${ID}/edit`, answers);
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('combobox', { name: 'Model' })).toBeNull();
  expect(screen.getByRole('switch', { name: /^Audit with gpt, as an administrator chose/ })).toBeChecked();
  cleanup();
  show(`/schedules/${ID}/edit`, answers, { role: 'admin' });
  expect(await screen.findByRole('combobox', { name: 'Model' })).toHaveTextContent('gpt');
  expect(screen.getByText(/An online model may cost money/)).toBeVisible();
});

it('lets its owner take the model off that an administrator chose', async () => {
  const { server, user } = show(`/schedules/${ID}/edit`, {
    'GET /schedules': () => ({ body: { schedules: [aSchedule({ model: { kind: 'online', name: 'gpt' } })], total: 1 } }),
    [`PUT /schedules/${ID}`]: () => ({ body: aSchedule() }),
  });
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? 'null') as object);
  await user.click(await screen.findByRole('switch', { name: /^Audit with gpt/ }));
  await user.click(screen.getByRole('button', { name: 'Save Schedule' }));
  await waitFor(() => expect(sent()).toMatchObject([{ model: null }]));
});

it('shows the runs of a schedule with what has come of their devices', async () => {
  show(`/schedules/${ID}`, { [`GET /schedules/${ID}/runs`]: () => ({ body: { runs: [aRun({ is_late: true })], total: 1 } }) });
  const table = await screen.findByRole('table', { name: 'Runs' });
  for (const text of ['Late: Merlon was not running', '1 min 5 s', '1 changed, 2 newly failed', '1 device audited, 1 failed, 1 left out.'])
    expect(await within(table).findByText(text)).toBeVisible();
});

it('shows why devices of a run failed, and stops one that goes on', async () => {
  const stopped = vi.fn<() => void>();
  const { user } = show(`/schedules/${ID}/runs/${RUN}`, {
    [`GET /schedules/${ID}/runs/${RUN}`]: () => ({
      body: { run: aRun({ status: 'running', ended_at: null }), devices: [aRunDevice()], total: 1 },
    }),
    [`POST ${scheduleRoutes.stop.path.replace(':id', ID).replace(':runId', RUN)}`]: () => {
      stopped();
      return { body: aRun({ status: 'stopped' }) };
    },
  });
  expect(await screen.findByText('The device did not answer.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'fw-edge' })).toHaveAttribute('href', `/firewalls/${idOf(1)}`);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const asked = await screen.findByRole('dialog', { name: 'Stop Run' });
  await user.click(within(asked).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});

it('says that a schedule is gone', async () => {
  show(`/schedules/${idOf(77)}`, {});
  expect(await screen.findByText('This schedule is not there')).toBeVisible();
});

it('can be tried again where the list cannot be loaded', async () => {
  show('/schedules', { 'GET /schedules': () => ({ status: 500, body: {} }) });
  expect(await screen.findByText('The schedules could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
