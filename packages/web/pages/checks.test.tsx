import type { CheckedDevice, CheckedDevices, FleetCheck } from '@merlon/contract/checks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf, somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import CheckPage from './check.tsx';
import ChecksPage from './checks.tsx';

afterEach(() => vi.unstubAllGlobals());

const check = (part: Partial<FleetCheck> = {}): FleetCheck => ({
  type: 'acme_wall',
  check_id: '1.1',
  title: 'Ensure a banner is set',
  devices_failed: 2,
  devices_judged: 3,
  devices_review: 1,
  devices_na: 0,
  ...part,
});

const device = (part: Partial<CheckedDevice> = {}): CheckedDevice => ({
  firewall_id: idOf(10),
  device_name: 'fw-edge',
  ip_address: '10.0.0.1',
  audit_id: idOf(40),
  audit_date: '2026-11-20T20:00:00.000Z',
  status: 'FAIL',
  reason: 'The banner is not set.',
  failed_since: '2026-11-19T20:00:00.000Z',
  ...part,
});

const page = (devices: CheckedDevice[], total = devices.length): CheckedDevices => ({
  ...check(),
  devices,
  pagination: {
    current_page: 1,
    page_size: 20,
    total_count: total,
    total_pages: Math.ceil(total / 20),
    has_next: total > 20,
    has_previous: false,
  },
});

const show = (address: string) => {
  renderPage(
    <Routes>
      <Route path="/checks" element={<ChecksPage />} />
      <Route path="/checks/:type" element={<CheckPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    address,
  );
  return userEvent.setup();
};

const answers = (checks: readonly FleetCheck[]) => ({
  'GET /platforms': () => ({ body: somePlatforms }),
  'GET /checks': () => ({ body: checks }),
});

const listed = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Checks' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

it('lists the checks that fail on most devices first, each leading to its devices', async () => {
  startFakeServer(answers([check({ check_id: '2.1', devices_failed: 0, title: 'Log / all' }), check()]));
  show('/checks');
  const link = await screen.findByRole('link', { name: '1.1 Ensure a banner is set' });
  expect(link).toHaveAttribute('href', '/checks/acme_wall?check=1.1&title=Ensure+a+banner+is+set');
  expect(listed()).toEqual(['1.1 Ensure a banner is set', '2.1 Log / all']);
  expect(screen.getByRole('row', { name: '1.1 Ensure a banner is set Acme Wall 2 of 3 devices 1 0' })).toBeVisible();
});

it('keeps filter, search and order in the address', async () => {
  startFakeServer(answers([check(), check({ type: 'other_gate', check_id: '2.1', title: 'Ensure logging is on', devices_failed: 1 })]));
  const user = show('/checks?q=ensure');
  expect(await screen.findByRole('textbox', { name: 'Search checks' })).toHaveValue('ensure');
  await user.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(window.location.search).toBe('?q=ensure&sort=failed');
  expect(listed()).toEqual(['2.1 Ensure logging is on', '1.1 Ensure a banner is set']);
  await user.type(screen.getByRole('textbox', { name: 'Search checks' }), ' banner');
  await waitFor(() => expect(listed()).toEqual(['1.1 Ensure a banner is set']));
  await user.type(screen.getByRole('textbox', { name: 'Search checks' }), 'x');
  expect(await screen.findByText('No checks match these filters')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0] as HTMLElement);
  await waitFor(() => expect(listed()).toHaveLength(2));
  expect(window.location.search).toBe('?sort=failed');
});

it('says where no audit has been run yet, and what could not be loaded', async () => {
  startFakeServer(answers([]));
  show('/checks');
  expect(await screen.findByText('No full audit yet')).toBeVisible();
});

it('offers to load the checks again', async () => {
  let isBroken = true;
  startFakeServer({
    ...answers([]),
    'GET /checks': () => (isBroken ? { status: 500, body: { detail: 'The database does not answer' } } : { body: [check()] }),
  });
  const user = show('/checks');
  expect(await screen.findByText('The database does not answer')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '1.1 Ensure a banner is set' })).toBeVisible();
});

it('shows the devices with their verdict on a check, each leading to the check in its audit', async () => {
  const { calls } = startFakeServer({
    ...answers([]),
    'GET /checks/devices': () => ({
      body: page([device(), device({ firewall_id: idOf(11), device_name: 'fw-core', status: 'REVIEW', failed_since: null, reason: '' })]),
    }),
  });
  show('/checks/acme_wall?check=1.1&title=Ensure+a+banner+is+set');
  expect(await screen.findByRole('heading', { level: 1, name: '1.1 Ensure a banner is set' })).toBeVisible();
  const link = await screen.findByRole('link', { name: 'fw-edge' });
  expect(link).toHaveAttribute('href', `/audits/${idOf(40)}?check=1.1`);
  expect(await screen.findByText('Acme Wall · Fails on 2 of 3 devices · 1 to review')).toBeVisible();
  expect(screen.getByRole('row', { name: /^fw-edge 10\.0\.0\.1 Failed The banner is not set\. 20 Nov 2026/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^fw-core 10\.0\.0\.1 Review — — / })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Checks' })).toHaveAttribute('href', '/checks');
  expect(calls.map(({ path }) => path)).toContain(
    '/checks/devices?type=acme_wall&check_id=1.1&title=Ensure+a+banner+is+set&page=1&page_size=20',
  );
});

it('turns the pages of the devices in the address', async () => {
  const { calls } = startFakeServer({ ...answers([]), 'GET /checks/devices': () => ({ body: page([device()], 21) }) });
  const user = show('/checks/acme_wall?check=1.1');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(window.location.search).toBe('?check=1.1&page=2');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('page=2'));
});

it('says where no audit has a check', async () => {
  startFakeServer({ ...answers([]), 'GET /checks/devices': () => ({ status: 404, body: { detail: 'No such check' } }) });
  show('/checks/acme_wall?check=9.9');
  expect(await screen.findByText('No audit has this check')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all checks' })).toHaveAttribute('href', '/checks');
});

const KNOWN = { 'GET /firewalls/tags': () => ({ body: { tags: ['Branch'], sites: ['Karachi'] } }) };

it('asks for the checks of the devices with a tag, and takes it along to a check', async () => {
  const { calls } = startFakeServer({ ...answers([check()]), ...KNOWN });
  const user = show('/checks');
  await user.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await user.click(screen.getByRole('option', { name: 'Branch' }));
  await waitFor(() => expect(window.location.search).toBe('?tag=Branch'));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/checks?tag=Branch'));
  expect(await screen.findByRole('link', { name: /^1\.1/ })).toHaveAttribute(
    'href',
    '/checks/acme_wall?check=1.1&title=Ensure+a+banner+is+set&tag=Branch',
  );
});

it('says where no device with a tag has a check, and leads back to all', async () => {
  startFakeServer({ ...answers([]), ...KNOWN, 'GET /checks/devices': () => ({ body: page([]) }) });
  const user = show('/checks?tag=branch');
  expect(await screen.findByText('No checks match these filters')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0]!);
  expect(await screen.findByText('No full audit yet')).toBeVisible();
});

it('shows one check on the devices of a site, and says where there are none', async () => {
  const { calls } = startFakeServer({ ...answers([check()]), ...KNOWN, 'GET /checks/devices': () => ({ body: page([]) }) });
  const user = show('/checks/acme_wall?check=1.1&site=Karachi');
  expect(await screen.findByText('No devices match these filters')).toBeVisible();
  expect(calls.some(({ path }) => path.startsWith('/checks/devices?') && path.includes('site=Karachi'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  await waitFor(() => expect(window.location.search).toBe('?check=1.1'));
});
