import type { Role } from '@merlon/contract/roles.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { refreshSession, storeSession } from '../lib/session.ts';
import { aUser, idOf } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aWaivedFinding, aWaiver, aWholeWaiver, someSettings } from '../testing/waiver-builders.ts';
import WaiverPage from './waiver.tsx';
import WaiversPage from './waivers.tsx';

const nothing = { to_decide: 0, outgrown: 0, check_changed: 0, ending_30: 0, ending_7: 0, ending_1: 0, expired: 0 };
const serve = (answers: Record<string, Answer> = {}) =>
  startFakeServer({
    'GET /waivers': () => ({ body: { waivers: [aWaiver()], total: 1, settings: someSettings } }),
    'GET /waivers/inbox': () => ({ body: nothing }),
    ...answers,
  });

const signInAs = (username: string, role: Role): void => {
  storeSession('token', aUser({ username, role }));
  refreshSession();
};

beforeEach(() => signInAs('root', 'admin'));

const showWaiver = (path = `/waivers/${idOf(900)}`) =>
  renderPage(
    <Routes>
      <Route path="/waivers/:id" element={<WaiverPage />} />
    </Routes>,
    path,
  );
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('lists waivers with their end, and what asks for attention', async () => {
  serve({ 'GET /waivers/inbox': () => ({ body: { ...nothing, to_decide: 2 } }) });
  renderPage(<WaiversPage />, '/waivers');
  expect(await screen.findByRole('link', { name: 'The plant stands still in December.' })).toHaveProperty(
    'pathname',
    `/waivers/${idOf(900)}`,
  );
  expect(screen.getByText('accepted until 31 Dec 2026')).toBeTruthy();
  expect(screen.getByText('in 40 days')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '2 wait for your decision' })).toBeTruthy();
});

it('keeps its filters in the address, and asks the server by them', async () => {
  const { calls } = serve();
  renderPage(<WaiversPage />, '/waivers?state=approved,nonsense&kind=planned&ending=30&owner=amina');
  await screen.findByText('accepted until 31 Dec 2026');
  const asked = new URLSearchParams(
    calls.find(({ path }) => path.startsWith('/waivers?') && path.includes('page_size=50'))?.path.split('?')[1],
  );
  expect(Object.fromEntries(asked)).toMatchObject({ state: 'approved', kind: 'planned', ending: '30', owner: 'amina', page: '1' });
  press('Clear All Filters');
  await waitFor(() => expect(window.location.search).toBe(''));
});

it.each([
  ['/waivers', 'No risk is accepted'],
  ['/waivers?inbox=true', 'Nothing waits for you'],
  ['/waivers?owner=nobody', 'No waivers match these filters'],
])('says of an empty %s: %s', async (path, text) => {
  serve({ 'GET /waivers': () => ({ body: { waivers: [], total: 0, settings: someSettings } }) });
  renderPage(<WaiversPage />, path);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  serve({ 'GET /waivers': () => ({ status: 500, body: { detail: 'Out of order' } }) });
  renderPage(<WaiversPage />, '/waivers');
  expect(await screen.findByText('Out of order')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
}, 10_000);

it('lets an administrator change how long waivers last', async () => {
  const { calls } = serve({ 'PUT /waivers/settings': () => ({ body: { ...someSettings, self_approval: true } }) });
  renderPage(<WaiversPage />, '/waivers');
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  fireEvent.change(await screen.findByLabelText('Days by default'), { target: { value: '400' } });
  expect(screen.getByText('More than it may last at most')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Days by default'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('switch', { name: /may approve it too/ }));
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
    self_approval: true,
    default_days: 30,
    most_days: 365,
  });
});

it('shows the evidence of then beside that of now, and what is new', async () => {
  const item = aWaivedFinding({
    fit: 'outgrown',
    now: ['policy 1 › set log none', 'policy 31 › set log none'],
    outgrown: ['policy 31 › set log none'],
  });
  serve({ [`GET /waivers/${idOf(900)}`]: () => ({ body: aWholeWaiver({ items: [item] }) }) });
  showWaiver();
  expect(await screen.findByText('Outgrown: something new was found')).toBeTruthy();
  const [then, now] = within(screen.getByRole('list', { name: 'What it covers' })).getAllByRole('list');
  expect(then?.textContent).toBe('policy 1 › set log none');
  expect(now?.textContent).toBe('policy 1 › set log noneNew: policy 31 › set log none');
});

it.each([
  ['requested', 'Would be covered', 'Asked for until'],
  ['approved', 'Covered', 'Holds until'],
  ['rejected', 'As it was then', 'Asked for until'],
  ['expired', 'As it was then', 'Held until'],
] as const)('says of one that is %s: %s, %s', async (state, covered, end) => {
  serve({ [`GET /waivers/${idOf(900)}`]: () => ({ body: aWholeWaiver({ state }) }) });
  showWaiver();
  expect(await screen.findByText(covered)).toBeTruthy();
  expect(screen.getByText(end)).toBeTruthy();
});

it('lets somebody else approve what was asked for, with a note', async () => {
  const asked = aWholeWaiver({ state: 'requested', decided_by: null, decided_at: null });
  const decide = vi.fn<Answer>(() => ({ body: aWholeWaiver() }));
  serve({ [`GET /waivers/${idOf(900)}`]: () => ({ body: asked }), [`POST /waivers/${idOf(900)}/decision`]: decide });
  showWaiver();
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Seen.' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(decide).toHaveBeenCalled());
  expect(JSON.parse(decide.mock.calls[0]![0].body)).toEqual({ approve: true, note: 'Seen.' });
});

it.each([
  ['amina', 'approver', ['Take Back'], 'You asked for it: another person has to decide.'],
  ['amina', 'user', ['Take Back'], null],
  ['other', 'user', [], null],
  ['other', 'auditor', [], null],
  ['other', 'approver', ['Approve', 'Reject', 'Take Back'], null],
] satisfies [string, Role, string[], string | null][])('offers %s, %s, of a request: %j', async (name, role, acts, sentence) => {
  signInAs(name, role);
  serve({ [`GET /waivers/${idOf(900)}`]: () => ({ body: aWholeWaiver({ state: 'requested', decided_by: null, decided_at: null }) }) });
  showWaiver();
  await screen.findByText('Waits for a decision');
  await waitFor(() => expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts));
  expect(screen.queryByText(/another person has to decide/)?.textContent ?? null).toBe(sentence);
});

it('revokes with a reason, and says why it failed', async () => {
  const refuse: Answer = () => ({ status: 409, body: { detail: 'It cannot be revoked: it is expired.' } });
  serve({ [`GET /waivers/${idOf(900)}`]: () => ({ body: aWholeWaiver() }), [`POST /waivers/${idOf(900)}/revoke`]: refuse });
  showWaiver();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'It is mended.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('It cannot be revoked: it is expired.')).toBeTruthy();
});

it('asks for more time, and goes to the request', async () => {
  serve({
    [`GET /waivers/${idOf(900)}`]: () => ({ body: aWholeWaiver({ state: 'expired' }) }),
    [`GET /waivers/${idOf(901)}`]: () => ({ body: aWholeWaiver({ id: idOf(901), state: 'requested', supersedes: idOf(900) }) }),
    [`POST /waivers/${idOf(900)}/extend`]: () => ({ status: 201, body: aWholeWaiver({ id: idOf(901), state: 'requested' }) }),
  });
  showWaiver();
  fireEvent.click(await screen.findByRole('button', { name: 'Extend' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The plant stands still for longer.' } });
  press('Ask for Extension');
  expect(await screen.findByRole('link', { name: 'an earlier one' })).toHaveProperty('pathname', `/waivers/${idOf(900)}`);
});

it('says that a waiver is not there', async () => {
  serve({ [`GET /waivers/${idOf(900)}`]: () => ({ status: 404, body: { detail: 'There is no such waiver.' } }) });
  showWaiver();
  expect(await screen.findByText('This waiver is not there')).toBeTruthy();
});
