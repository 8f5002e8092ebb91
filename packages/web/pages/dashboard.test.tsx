import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditRecord } from '@merlon/contract/history.ts';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { anAuditRecord, idOf, somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import DashboardPage from './dashboard.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stats = {
  total_firewalls: 48,
  total_types: 6,
  offline_models: 4,
  online_models: 2,
  total_audits: 1284,
  test_audits: 312,
  full_audits: 961,
  direct_audits: 11,
  average_score: 72.44,
  total_benchmarks: 7,
  total_pages: 1873,
  total_chunks: 4210,
  total_commands: 1122,
  fleet_score: 64.5,
  fleet_devices_scored: 40,
  fleet_decided: 900,
  fleet_total: 1200,
};

const charts = {
  scores: [
    { day: '2026-11-18', average_score: 55, audits: 1 },
    { day: '2026-11-19', average_score: 66, audits: 3 },
    { day: '2026-11-21', average_score: 82, audits: 2 },
  ],
  verdicts: [{ type: 'acme_wall', devices: 3, passed: 90, failed: 7, review: 4, not_applicable: 1 }],
  failed_checks: [{ type: 'acme_wall', check_id: '1.1', title: 'Ensure a banner is set', devices_failed: 2, devices_judged: 3 }],
};

const attention = {
  devices: [
    {
      firewall_id: idOf(10),
      device_name: 'fw-edge',
      type: 'acme_wall',
      reasons: [
        { reason: 'newly_failed', detail: '2 checks fail newly.' },
        { reason: 'low_score', detail: 'The score is 41.0%.' },
      ],
      newest: {
        audit_id: idOf(40),
        audit_date: '2026-11-20T20:00:00.000Z',
        score: 41,
        passed: 41,
        failed: 59,
        review: 0,
        na: 0,
        decided: 100,
        total: 100,
        benchmark_title: 'Acme Wall Benchmark',
        benchmark_id: idOf(20),
        newly_failed: 2,
        fixed: 0,
        score_change: -2,
      },
    },
    {
      firewall_id: idOf(11),
      device_name: 'fw new & bare',
      type: 'other_gate',
      reasons: [{ reason: 'never_fetched', detail: 'No configuration was fetched or imported yet.' }],
      newest: null,
    },
  ],
  devices_total: 2,
  failures: [
    {
      firewall_id: idOf(10),
      device_name: 'fw-edge',
      type: 'acme_wall',
      audit_id: idOf(40),
      check_id: '1.1',
      title: 'Ensure a banner is set',
      since: '2026-11-20T20:00:00.000Z',
    },
  ],
};

const full = anAuditRecord();
const unreported = anAuditRecord({
  id: idOf(41),
  firewall: { device_name: '', ip_address: '10.0.0.2', type: 'other_gate' },
  status: 'failed',
  overall_score: null,
  duration: null,
  reports: [],
});

const answerAll = (audits: readonly AuditRecord[] = [full, unreported]) => ({
  'GET /dashboard': () => ({ body: stats }),
  'GET /dashboard/charts': () => ({ body: charts }),
  'GET /dashboard/attention': () => ({ body: attention }),
  'GET /platforms': () => ({ body: somePlatforms }),
  'GET /audit-history': () => ({
    body: {
      audits,
      pagination: { current_page: 1, page_size: 5, total_count: audits.length, total_pages: 1, has_next: false, has_previous: false },
      summary: { total_audits: 0, test_audits: 0, full_audits: 0, direct_audits: 0, average_score: null },
    },
  }),
});

const Elsewhere = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`Went to ${pathname}${search} with ${(state as { selectedAudit?: AuditRecord } | null)?.selectedAudit?.id}`}</p>;
};

const show = () => {
  renderPage(
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  );
  return userEvent.setup();
};

it('shows the thirteen numbers, each leading to its rows', async () => {
  startFakeServer(answerAll());
  show();
  await screen.findByRole('link', { name: 'Total Firewalls 48' });
  const strip = within(screen.getByRole('region', { name: 'In numbers' }));
  expect(strip.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Total Firewalls48', '/firewalls'],
    ['Total Types6', '/firewalls?view=table&sort=type'],
    ['Offline AI Models4', '/firewalls'],
    ['Online AI Models2', '/firewalls'],
    ['Total Audits1,284', '/history'],
    ['Test Audits312', '/history?testType=test'],
    ['Full Audits961', '/history?testType=full'],
    ['Direct Audits11', '/history?testType=direct'],
    ['Average ScoreNeeds attention72.4%', '/history?sort=-overall_score'],
    ['Total Benchmarks7', '/benchmarks'],
    ['Pages Processed1,873', '/benchmarks'],
    ['Chunks Created4,210', '/benchmarks'],
    ['Commands Extracted1,122', '/benchmarks'],
  ]);
});

it('lists the last audits with what is known of them', async () => {
  const { calls } = startFakeServer(answerAll());
  show();
  const panel = await screen.findByRole('region', { name: 'Last Five Audit Reports' });
  const [first, second] = await within(panel).findAllByRole('listitem');
  expect(first).toHaveTextContent('fw-edgeGood87.5%');
  expect(await within(panel).findByText('Acme Wall · Full Audit · 21 Nov 2026, 01:00 · 1 min 5 s')).toBeVisible();
  expect(second).toHaveTextContent('Unknown DeviceN/A');
  expect(second).toHaveTextContent('Other Gate · Full Audit · 21 Nov 2026, 01:00 · N/A');
  expect(calls.map(({ path }) => path)).toContain('/audit-history?page_size=5');
});

it('tells the recent activity with a sign of how it went', async () => {
  startFakeServer(answerAll());
  show();
  const panel = await screen.findByRole('region', { name: 'Recent Activity' });
  const [first, second] = await within(panel).findAllByRole('listitem');
  expect(first).toHaveTextContent('SuccessFull Audit of fw-edge scored 87.5%21 Nov 2026, 01:00');
  expect(second).toHaveTextContent('WarningFull Audit of Unknown Device failed');
});

it('opens a report in a tab of its own, and lets its address go after a second', async () => {
  startFakeServer({ ...answerAll(), [`GET /audit-reports/${idOf(50)}/download`]: () => ({ body: 'the PDF' }) });
  const revoke = vi.fn<(address: string) => void>();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: revoke }));
  const replace = vi.fn<(address: string) => void>();
  const tab = { document: { title: '' }, location: { replace }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'View Report of fw-edge, 21 Nov 2026, 01:00' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:report'));
  expect(revoke).not.toHaveBeenCalled();
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:report'));
  expect(tab.close).not.toHaveBeenCalled();
});

it.each([
  ['View Report of fw-edge', /^View Report of fw-edge/],
  ['Download report of fw-edge', /^Download report of fw-edge/],
])('%s shows the details where the report cannot be fetched, which is logged alone', async (_, name) => {
  startFakeServer(answerAll());
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const close = vi.fn<() => void>();
  vi.spyOn(window, 'open').mockReturnValue({ document: { title: '' }, close } as unknown as Window);
  const user = show();
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(`Went to /history?audit=${idOf(40)} with ${idOf(40)}`)).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to fetch report', expect.any(Error));
  expect(close).toHaveBeenCalledTimes(name.source.includes('View') ? 1 : 0);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('downloads a report and says so', async () => {
  startFakeServer({ ...answerAll(), [`GET /audit-reports/${idOf(50)}/download`]: () => ({ body: 'the PDF' }) });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined }));
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Download report of fw-edge/ }));
  expect(await screen.findByText('Report downloaded successfully')).toBeVisible();
});

it.each([/^View Details of Unknown Device/, /^No report to download of Unknown Device/])('%s shows the details', async (name) => {
  startFakeServer(answerAll());
  const user = show();
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(`Went to /history?audit=${idOf(41)} with ${idOf(41)}`)).toBeVisible();
});

it('says where there is nothing yet, and where to begin', async () => {
  const nothing = { fleet_score: null, fleet_devices_scored: 0, fleet_decided: 0, fleet_total: 0 };
  startFakeServer({
    ...answerAll([]),
    'GET /dashboard': () => ({ body: { ...stats, ...nothing } }),
    'GET /dashboard/charts': () => ({ body: { scores: [], verdicts: [], failed_checks: [] } }),
    'GET /dashboard/attention': () => ({ body: { devices: [], devices_total: 0, failures: [] } }),
  });
  show();
  expect(await screen.findByText('No audit reports available')).toBeVisible();
  expect(screen.getByText('Run your first audit to see reports here')).toBeVisible();
  expect(screen.getByText('No recent activity')).toBeVisible();
  expect(await screen.findByText('No full audit yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Run a full audit' })).toHaveAttribute('href', '/firewalls');
  expect(screen.getByText('No full audit is completed yet.')).toBeVisible();
  expect(screen.getByText('No device needs attention')).toBeVisible();
  expect(screen.getByText('No new failures')).toBeVisible();
});

it('leads with the score of the fleet and what it stands on', async () => {
  startFakeServer(answerAll());
  show();
  const panel = within(await screen.findByRole('region', { name: 'Fleet score' }));
  expect(await panel.findByText('64.5%')).toBeVisible();
  expect(panel.getByText('Needs attention')).toBeVisible();
  expect(panel.getByText('The average of the newest full audits of 40 devices; 900 of 1,200 checks decided.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Audits behind it' })).toHaveAttribute(
    'href',
    '/history?testType=full&status=completed&newestOnly=true&sort=overall_score',
  );
});

it('says how much is decided in place of a score that too few checks stand for', async () => {
  startFakeServer({
    ...answerAll([anAuditRecord({ overall_score: 100, passed_checks: 3, failed_checks: 0, review_checks: 18 })]),
    'GET /dashboard': () => ({ body: { ...stats, fleet_score: 100, fleet_devices_scored: 1, fleet_decided: 3, fleet_total: 21 } }),
  });
  show();
  const panel = within(await screen.findByRole('region', { name: 'Fleet score' }));
  expect(await panel.findByText('3 of 21 decided; 18 need a person')).toBeVisible();
  expect(panel.queryByText('Good')).toBeNull();
  expect(panel.getByText(/^Score so far 100\.0%\./)).toBeVisible();
  const reports = within(screen.getByRole('region', { name: 'Last Five Audit Reports' }));
  expect(await reports.findByText('3 of 21 decided; 18 need a person')).toBeVisible();
  expect(reports.queryByTitle('Good')).toBeNull();
});

it('leads to the worst devices and to what began to fail', async () => {
  startFakeServer(answerAll());
  show();
  const devices = within(await screen.findByRole('region', { name: 'Devices that need attention' }));
  const links = await devices.findAllByRole('link', { name: /^fw/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/audits/${idOf(40)}?view=changes`, `/firewalls/${idOf(11)}`]);
  expect(links[0]).toHaveTextContent('fw-edgePoor41.0%2 checks fail newly. The score is 41.0%. Acme Wall');
  const failures = within(screen.getByRole('region', { name: 'Newest failures' }));
  const failure = failures.getByRole('link', { name: '1.1 Ensure a banner is set fw-edge · Acme Wall · 21 Nov 2026, 01:00' });
  expect(failure).toHaveAttribute('href', `/findings/of?device=${idOf(10)}&check=1.1&title=Ensure+a+banner+is+set&audit=${idOf(40)}`);
  expect(failures.getByRole('link', { name: 'All checks' })).toHaveAttribute('href', '/checks');
});

it('says what could not be loaded, and tries again', async () => {
  let isBroken = true;
  const answers = answerAll();
  const orFail = (answer: () => { body: unknown }) => () =>
    isBroken ? { status: 500, body: { detail: 'The database does not answer' } } : answer();
  startFakeServer({
    ...answers,
    'GET /dashboard': orFail(answers['GET /dashboard']),
    'GET /dashboard/charts': orFail(answers['GET /dashboard/charts']),
    'GET /dashboard/attention': orFail(answers['GET /dashboard/attention']),
    'GET /audit-history': orFail(answers['GET /audit-history']),
  });
  const user = show();
  await waitFor(() => expect(screen.getAllByText('The database does not answer')).toHaveLength(7));
  expect(screen.getByRole('link', { name: 'Total Firewalls Not loaded' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Total Firewalls 48' })).toBeVisible();
});

it('reads out the day of the scores that is chosen, at first the last one', async () => {
  startFakeServer(answerAll());
  show();
  expect(await screen.findByRole('img', { name: /^Full audits scored 55\.0% on 18 Nov 2026 and 82\.0%/ })).toBeVisible();
  const slider = screen.getByRole('slider', { name: 'Day of the average score' });
  expect(slider).toHaveAttribute('aria-valuetext', '21 Nov 2026: 82.0%, Good (2 audits)');
  // Which keys move a slider is the browser's affair, and this one has none.
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '18 Nov 2026: 55.0%, Poor (1 audit)');
  expect(screen.getByText('18 Nov 2026: 55.0%, Poor (1 audit)')).toBeVisible();
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(
    await screen.findByText(/^Went to \/history\?startDate=2026-11-18&endDate=2026-11-18&testType=full&status=completed/),
  ).toBeVisible();
});

it('shows the numbers of each chart as text, and leads to the audits behind them', async () => {
  startFakeServer(answerAll());
  const user = show();
  const verdicts = await screen.findByRole('region', { name: 'Verdicts by device type' });
  expect(within(verdicts).getByRole('img', { name: 'Failed 7, Review 4, Passed 90, Not applicable 1' })).toBeVisible();
  expect(within(verdicts).getByRole('link', { name: /^Acme Wall 7 failed on 3 devices/ })).toHaveAttribute(
    'href',
    '/firewalls?type=acme_wall',
  );
  await user.click(within(verdicts).getByText('Show numbers'));
  expect(within(verdicts).getByRole('row', { name: 'Acme Wall 3 7 4 90 1' })).toBeVisible();
  const failures = screen.getByRole('region', { name: 'Checks that fail most' });
  expect(within(failures).getByRole('link', { name: /^1\.1 Ensure a banner is set Acme Wall 2 of 3 devices$/ })).toHaveAttribute(
    'href',
    '/checks/acme_wall?check=1.1&title=Ensure+a+banner+is+set',
  );
});
