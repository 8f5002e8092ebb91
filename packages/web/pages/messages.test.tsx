import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aDevice, aUser, idOf } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aBellEvent, aChannel, aDelivery, aRoute } from '../testing/schedule-builders.ts';
import UnattendedPage from './unattended.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const show = (path: string, answers: Record<string, Answer>) => {
  storeSession('token', aUser());
  refreshSession();
  const server = startFakeServer({
    'GET /channels': () => ({ body: { channels: [aChannel()], total: 1, public_url: 'https://merlon.example.com' } }),
    'GET /routes': () => ({ body: { routes: [aRoute()], total: 1 } }),
    'GET /firewalls': () => ({ body: [aDevice({ id: idOf(1), device_name: 'fw-edge' })] }),
    'GET /firewalls/tags': () => ({ body: { tags: ['core'], sites: [] } }),
    'GET /platforms': () => ({ body: [] }),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="*" element={<UnattendedPage />} />
    </Routes>,
    path,
  );
  return { server, user: userEvent.setup() };
};

type Server = ReturnType<typeof show>['server'];
const sentTo = (server: Server, method: string, path: string): unknown =>
  JSON.parse(server.calls.find((one) => one.method === method && one.path === path)?.body ?? 'null');

it('lists channels with their state, and says where messages hold no links', async () => {
  const channels = [aChannel({ off: 'It answered 410: it is gone for good.' }), aChannel({ id: idOf(99), name: 'Ops', enabled: false })];
  show('/messages', { 'GET /channels': () => ({ body: { channels, total: 2, public_url: null } }) });
  expect(await screen.findByText(/MERLON_PUBLIC_URL is not set/)).toBeVisible();
  const [, stopped, off] = screen.getAllByRole('row');
  for (const text of ['Night watch', 'E-mail', 'noc@example.com', 'Stopped', 'It answered 410', 'Never'])
    expect(stopped).toHaveTextContent(text);
  expect(off).toHaveTextContent('Off');
});

it('changes a channel without its secret, which is kept and never shown', async () => {
  const { server, user } = show('/messages', { [`PUT /channels/${idOf(92)}`]: () => ({ body: aChannel() }) });
  await user.click(await screen.findByRole('button', { name: 'Edit Night watch' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Night watch' }));
  expect(form.getByLabelText('Password')).toHaveValue('');
  expect(form.getByText('Kept. Leave it empty to keep it.')).toBeVisible();
  await user.clear(form.getByLabelText('To'));
  await user.type(form.getByLabelText('To'), 'one@example.com, two@example.com');
  await user.click(form.getByRole('button', { name: 'Save Channel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(server, 'PUT', `/channels/${idOf(92)}`)).toMatchObject({
    kind: 'email',
    to: ['one@example.com', 'two@example.com'],
    port: 587,
    password: null,
  });
});

it('asks for the fields of each kind, and says at its field what is wrong', async () => {
  const { server, user } = show('/messages', { 'POST /channels': () => ({ status: 201, body: aChannel({ kind: 'webhook' }) }) });
  await user.click(await screen.findByRole('button', { name: 'Add Channel' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Channel' }));
  for (const [kind, label] of [
    ['Syslog', 'Protocol'],
    ['Jira', 'Project key'],
    ['ServiceNow', 'Table'],
    ['Slack', 'Address'],
    ['Webhook', 'Signing secret'],
  ]) {
    await user.click(form.getByRole('combobox', { name: 'Kind' }));
    await user.click(screen.getByRole('option', { name: kind! }));
    expect(form.getByLabelText(label!)).toBeVisible();
  }
  await user.type(form.getByLabelText('Name'), 'Hook');
  await user.click(form.getByRole('button', { name: 'Add Channel' }));
  expect(form.getByText('An address is required')).toBeVisible();
  await user.type(form.getByLabelText('Address'), 'https://example.com/hook');
  await user.click(form.getByRole('button', { name: 'Add Channel' }));
  await waitFor(() =>
    expect(sentTo(server, 'POST', '/channels')).toEqual({
      kind: 'webhook',
      name: 'Hook',
      enabled: true,
      send_details: false,
      url: 'https://example.com/hook',
      secret: null,
      authority: null,
    }),
  );
});

it('sends a test and shows what was answered', async () => {
  const { user } = show('/messages', {
    [`POST /channels/${idOf(92)}/test`]: () => ({ body: aDelivery({ status: 'given-up', answer: '535 wrong password' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Test Night watch' }));
  expect(await screen.findByText('Not sent: 535 wrong password')).toBeVisible();
});

it('adds a route, with a look at what it would have sent', async () => {
  const { server, user } = show('/messages?view=routes', {
    'POST /routes': () => ({ status: 201, body: aRoute() }),
    'POST /routes/preview': () => ({ body: { events: 2, messages: 1, text: '2 checks newly failed' } }),
  });
  const row = (await screen.findByRole('rowheader', { name: 'Failures' })).closest('tr')!;
  for (const text of ['Check newly failed · severity high', 'Night watch', 'Every Monday at 07:00 (Asia/Karachi)'])
    expect(row).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Add Route' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Route' }));
  await user.click(form.getByRole('button', { name: 'Preview the last 24 hours' }));
  expect(await form.findByText('2 checks newly failed')).toBeVisible();
  expect(form.getByText(/2 events in 1 message/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add Route' }));
  expect(form.getByText('A name is required')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'All');
  await user.click(form.getByRole('button', { name: 'Add Route' }));
  await waitFor(() =>
    expect(sentTo(server, 'POST', '/routes')).toMatchObject({ name: 'All', channel_id: idOf(92), kinds: [], timing: 'at-once', cap: 20 }),
  );
});

it('takes the time of a digest to the minute, and says where it is none', async () => {
  const { server, user } = show('/messages?view=routes', { [`PUT /routes/${idOf(93)}`]: () => ({ body: aRoute() }) });
  await user.click(await screen.findByRole('button', { name: 'Edit Failures' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Failures' }));
  expect(form.getByLabelText('Time')).toHaveValue('07:00');
  await user.clear(form.getByLabelText('Time'));
  await user.click(form.getByRole('button', { name: 'Save Route' }));
  expect(form.getByText('A time like 07:00 is expected')).toBeVisible();
  await user.type(form.getByLabelText('Time'), '18:45');
  await user.click(form.getByRole('button', { name: 'Save Route' }));
  await waitFor(() => expect(sentTo(server, 'PUT', `/routes/${idOf(93)}`)).toMatchObject({ timing: 'weekly', hour: 18, minute: 45 }));
});

it('asks for a channel before there is a route', async () => {
  show('/messages?view=routes', {
    'GET /channels': () => ({ body: { channels: [], total: 0, public_url: null } }),
    'GET /routes': () => ({ body: { routes: [], total: 0 } }),
  });
  expect(await screen.findByText('No routes yet')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Add a channel first' })).toHaveAttribute('href', '/messages');
});

it('lists deliveries, filters them in the address, and sends one again', async () => {
  const { server, user } = show('/messages?view=deliveries&status=given-up', {
    'GET /deliveries': () => ({ body: { deliveries: [aDelivery({ status: 'given-up', answer: '550 no such user' })], total: 1 } }),
    [`POST /deliveries/${idOf(94)}/send-again`]: () => ({ body: aDelivery() }),
  });
  const row = (await screen.findByRole('rowheader', { name: /2 checks newly failed/ })).closest('tr')!;
  for (const text of ['Given up', '550 no such user', 'The route "Failures" asks for it.']) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('link', { name: /^2 events of/ })).toHaveAttribute('href', `/events?delivery=${idOf(94)}`);
  expect(server.calls.find(({ path }) => path.startsWith('/deliveries'))?.path).toContain('status=given-up');
  await user.click(within(row).getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('Sent to Night watch')).toBeInTheDocument();
});

it('lists events by the filters of the address, and clears them', async () => {
  const events = [
    aBellEvent(),
    aBellEvent({ id: idOf(96), title: 'Read again', link: '', is_resolved: true, device_id: null, device_name: '' }),
  ];
  const { server, user } = show(`/events?kind=fetch_failed&device=${idOf(1)}&since=2026-11-20&severity=nonsense`, {
    'GET /events': ({ path }) => ({ body: path.includes('kind=') ? { events: [], total: 0 } : { events, total: 2 } }),
  });
  expect(await screen.findByText('No events match these filters')).toBeVisible();
  const [asked] = server.calls.filter(({ path }) => path.startsWith('/events'));
  expect(asked?.path).toBe(`/events?kind=fetch_failed&device=${idOf(1)}&since=2026-11-20&page=1&page_size=50`);
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0]!);
  expect(await screen.findByRole('link', { name: 'The device could not be read' })).toHaveAttribute('href', `/firewalls/${idOf(1)}`);
  expect(screen.getByRole('row', { name: /Read again Over/ })).toBeVisible();
});

it.each([
  ['/messages', 'GET /channels', 'The channels could not be loaded'],
  ['/messages?view=routes', 'GET /routes', 'The routes could not be loaded'],
  ['/messages?view=deliveries', 'GET /deliveries', 'The deliveries could not be loaded'],
  ['/events', 'GET /events', 'The events could not be loaded'],
])('can be tried again where %s cannot be loaded', async (path, answer, text) => {
  show(path, { [answer]: () => ({ status: 500, body: {} }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  cleanup();
});
