import type { Finding } from '@merlon/contract/findings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aDevice, aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { aFinding, aFindingGroup, countFindings } from '../testing/finding-builders.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aWaiver } from '../testing/waiver-builders.ts';
import FindingsPage from './findings.tsx';

// The test's DOM has no layout, and nothing in it that scrolls.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));
const signInAs = (role: 'user' | 'auditor'): void => {
  storeSession('good', aUser({ role }));
  refreshSession();
};
beforeEach(() => signInAs('user'));
afterEach(() => {
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const logging = aFinding();
const review = aFinding({
  id: idOf(81),
  check_id: '1.3',
  title: 'Ensure time is kept',
  severity: 'low',
  status: 'REVIEW',
  state: 'partly_waived',
  reopened: true,
  owner: 'bilal',
  due: '2020-01-01',
  waiver: aWaiver(),
});
const rule = aFinding({ id: idOf(82), kind: 'rule-base', check_id: 'any-any', title: 'Allows any service', severity: 'medium' });

const listing =
  (findings: readonly Finding[], total = findings.length): Answer =>
  () => ({
    body: { findings, total, counts: countFindings(findings) },
  });

const show = (path = '/findings', answers: Record<string, Answer> = {}) => {
  const server = startFakeServer({
    'GET /firewalls': () => ({ body: [aDevice({ tags: ['edge'], site: 'Lahore' })] }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /findings/progress': () => ({ body: { is_done: true, audits_done: 4, audits_total: 4 } }),
    'GET /findings': listing([logging, review, rule]),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/findings" element={<FindingsPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    path,
  );
  const asked = (): URLSearchParams =>
    new URLSearchParams(server.calls.findLast(({ path: made }) => /^\/findings(\/groups)?\?/.test(made))?.path.split('?')[1]);
  return { server, asked, user: userEvent.setup() };
};

const rows = async () => (await within(await screen.findByRole('table', { name: 'Findings' })).findAllByRole('row')).slice(1);

it('lists findings with their reason, device, state, age, owner and day', async () => {
  show();
  const [first, second, third] = await rows();
  expect(within(first!).getByRole('link', { name: '1.2 Ensure logging is on' })).toHaveAttribute('href', `/findings/${idOf(80)}`);
  expect(first).toHaveTextContent('Nothing is logged.fw-edgeAcme WallHigh severityFailedOpen18 Nov 202615:00——');
  expect(second).toHaveTextContent(/Low severityReviewPartly waivedCame backpartly accepted until 31 Dec 2026/);
  expect(second).toHaveTextContent(/bilal01 Jan 2020Overdue$/);
  expect(within(third!).getByRole('link', { name: 'Allows any service' })).toBeVisible();
});

it('counts what the filters leave, each number a link to its findings', async () => {
  show('/findings?type=acme_wall');
  const counts = within(await screen.findByRole('group', { name: 'Findings by severity and state' }));
  expect(counts.getByRole('status')).toHaveTextContent('3 findings');
  expect(counts.getByRole('link', { name: '1 High' })).toHaveAttribute('href', '/findings?severity=high&type=acme_wall');
  expect(counts.getByRole('link', { name: '2 Open' })).toHaveAttribute('href', '/findings?state=open&type=acme_wall');
  expect(counts.queryByRole('link', { name: /Waived$/ })).toBeNull();
});

it('quick filters have addresses, and keep what narrows the fleet', async () => {
  const { asked, user } = show('/findings?type=acme_wall&overdue=true');
  const quick = within(await screen.findByRole('navigation', { name: 'Quick filters' }));
  expect(quick.getByRole('link', { current: true })).toHaveTextContent('Overdue');
  expect(quick.getByRole('link', { name: 'New since last week' })).toHaveAttribute('href', '/findings?type=acme_wall&since=7d');
  expect(quick.getByRole('link', { name: 'Waiting for a decision' })).toHaveAttribute('href', '/findings?type=acme_wall&waiting=true');
  await user.click(quick.getByRole('link', { name: 'Mine' }));
  await waitFor(() => expect(asked().get('owner')).toBe('amina'));
  expect(asked().get('overdue')).toBeNull();
  await user.click(quick.getByRole('link', { name: 'New since last week' }));
  await waitFor(() => expect(asked().get('since')).toMatch(/^\d{4}-\d\d-\d\d$/));
});

it('filters stand in the address, are asked of the server, and can be taken away one by one', async () => {
  const { asked, user } = show('/findings?state=open&severity=high&q=log&tag=edge&page=3', {
    'GET /findings': listing([logging], 80),
  });
  await rows();
  expect(Object.fromEntries(asked())).toEqual({
    state: 'open',
    severity: 'high',
    tag: 'edge',
    search: 'log',
    sort_by: 'severity',
    sort_order: 'desc',
    page: '3',
    page_size: '25',
  });
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['“log”', 'Open', 'Severity high', 'Tag edge']);
  await user.click(active.getByRole('button', { name: 'Remove filter Severity high' }));
  await waitFor(() => expect(window.location.search).toBe('?q=log&state=open&tag=edge'));
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Severity' }));
  await user.click(await screen.findByRole('option', { name: 'Low' }));
  await waitFor(() => expect(asked().get('severity')).toBe('low'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('Search findings')).toHaveValue('');
});

it('sorts by its headings and turns pages of many thousands', async () => {
  const { asked, user } = show('/findings', { 'GET /findings': listing([logging, review], 12_345) });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Since' }));
  await waitFor(() => expect(asked().get('sort_by')).toBe('since'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked().get('page')).toBe('2'));
  expect(await screen.findByText('Showing 26 to 50 of 12345 findings')).toBeVisible();
  expect(window.location.search).toBe('?sort=-since&page=2');
});

it('arrows go from row to row, and Enter opens the row', async () => {
  const { user } = show();
  const [first, second] = await rows();
  within(first!).getByRole('checkbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(within(second!).getByRole('checkbox')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ');
  expect(within(second!).getByRole('checkbox')).toBeChecked();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(window.location.pathname).toBe(`/findings/${idOf(81)}`);
});

it('groups by check and by device; a group leads to its findings with the filters that are set', async () => {
  const device = aFindingGroup({ type: null, check_id: null, title: null, device_id: idOf(10), device_name: 'fw-edge' });
  const { asked, user } = show('/findings?by=check&state=open', {
    'GET /findings/groups': (made) => ({
      body: {
        groups: made.path.includes('by=device') ? [device] : [aFindingGroup(), aFindingGroup({ check_id: 'any-any', title: 'Allows any' })],
        total: 2,
        counts: countFindings([logging]),
      },
    }),
  });
  const checks = within(await screen.findByRole('table', { name: 'Findings by check' }));
  expect(await checks.findByRole('link', { name: '1.2 Ensure logging is on' })).toHaveAttribute(
    'href',
    '/findings?state=open&type=acme_wall&title=Ensure+logging+is+on',
  );
  expect(checks.getByRole('link', { name: 'Allows any' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'By device' }));
  const devices = within(await screen.findByRole('table', { name: 'Findings by device' }));
  await user.click(await devices.findByRole('link', { name: 'fw-edge' }));
  await waitFor(() => expect(asked().get('device')).toBe(idOf(10)));
  expect(window.location.search).toBe(`?state=open&device=${idOf(10)}`);
});

it('sets the owner of all that are chosen, also of those on other pages', async () => {
  const many = Array.from({ length: 30 }, (_, number) => aFinding({ id: idOf(100 + number), check_id: `2.${number}` }));
  const changes: unknown[] = [];
  const { user } = show('/findings', {
    'GET /findings': ({ path }) => ({
      body: { findings: path.includes('page_size=500') ? many : many.slice(0, 25), total: 30, counts: countFindings(many) },
    }),
    'POST /findings/change': ({ body }) => {
      changes.push(JSON.parse(body));
      return changes.length === 1 ? { status: 422, body: { detail: 'There is no account of this name' } } : { body: { changed: 30 } };
    },
  });
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Select all findings on this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selected findings' }));
  expect(bar.getByRole('status')).toHaveTextContent('25 selected on this page');
  await user.click(bar.getByRole('button', { name: 'Select all 30 findings' }));
  expect(await bar.findByText('30 selected, 5 on other pages')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Set owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the owner' }));
  expect(dialog.getByRole('button', { name: 'Set Owner' }), 'none has an owner that could be removed').toBeDisabled();
  await user.type(dialog.getByLabelText('Owner'), 'nobody');
  await user.click(dialog.getByRole('button', { name: 'Set Owner' }));
  expect(await dialog.findByText('There is no account of this name')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Assign to me' }));
  await user.click(dialog.getByRole('button', { name: 'Set Owner' }));
  expect(await screen.findByText('The owner of 30 findings was set')).toBeVisible();
  expect(changes[1]).toEqual({ ids: many.map(({ id }) => id), owner: 'amina' });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected findings' })).toBeNull());
});

it('sets the day by which findings should be fixed, and offers to answer reviews', async () => {
  const changes: unknown[] = [];
  const { user } = show('/findings', {
    'POST /findings/change': ({ body }) => {
      changes.push(JSON.parse(body));
      return { body: { changed: 1 } };
    },
  });
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Select 1.2 Ensure logging is on on fw-edge' }));
  expect(screen.queryByRole('button', { name: 'Answer by hand' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select 1.3 Ensure time is kept on fw-edge' }));
  expect(screen.getByRole('button', { name: 'Answer by hand' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a waiver' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set due day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the due day' }));
  await user.type(dialog.getByLabelText('Fix by'), '2026-12-31');
  await user.click(dialog.getByRole('button', { name: 'Set Due Day' }));
  await waitFor(() => expect(changes).toEqual([{ ids: [idOf(80), idOf(81)], due: '2026-12-31' }]));
});

it('an auditor reads, and chooses and changes nothing', async () => {
  signInAs('auditor');
  show();
  await rows();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
});

it('says that nothing was found, that nothing matches, or that it could not be loaded', async () => {
  let isBroken = true;
  const { user } = show('/findings', {
    'GET /findings': (made) => (isBroken ? { status: 500, body: 'broken' } : listing([])(made)),
  });
  expect(await screen.findByText('The findings could not be loaded')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No findings')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Audit a device' })).toHaveAttribute('href', '/firewalls');
  await user.click(screen.getByRole('link', { name: 'Came back' }));
  expect(await screen.findByText('No findings match these filters')).toBeVisible();
});

it('says how far older audits have been turned into findings, and lists what is there', async () => {
  show('/findings', { 'GET /findings/progress': () => ({ body: { is_done: false, audits_done: 120, audits_total: 4000 } }) });
  expect(await screen.findByText('Older audits are being turned into findings: 120 of 4,000')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  expect(await rows()).toHaveLength(3);
});

it('goes to the last page where the address names a later one', async () => {
  show('/findings?page=9', { 'GET /findings': listing([logging], 30) });
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
});

it('is a list of cards where there is no room for a table', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const { asked, user } = show();
  const cards = await within(await screen.findByRole('list', { name: 'Findings' })).findAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(cards[1]).toHaveTextContent(/bilal · Overdue since 01 Jan 2020$/);
  await user.click(screen.getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: 'Newest first' }));
  await waitFor(() => expect(asked().get('sort_by')).toBe('since'));
});
