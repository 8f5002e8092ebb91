import type { TrendDay, Trends } from '@merlon/contract/trends.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { writeDays } from '../features/trends/describe-trends.ts';
import { somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import TrendsPage from './trends.tsx';

afterEach(() => vi.unstubAllGlobals());

const aDay = (day: string, more: Partial<TrendDay> = {}): TrendDay => ({
  day,
  audits: 0,
  score: null,
  score_without_accepted: null,
  score_same_checks: null,
  unread_devices: 0,
  open_waivers: 0,
  understood: null,
  ...more,
});

const someTrends = (more: Partial<Trends> = {}): Trends => ({
  devices: 3,
  days: [
    aDay('2026-11-18', { audits: 2, score: 60, score_without_accepted: 70, score_same_checks: 78 }),
    aDay('2026-11-19'),
    aDay('2026-11-20', {
      audits: 3,
      score: 80,
      score_without_accepted: 90,
      score_same_checks: 80,
      unread_devices: 1,
      open_waivers: 2,
      understood: 97.5,
    }),
  ],
  weeks: [{ from: '2026-11-14', to: '2026-11-20', newly_failed: 4, fixed: 1, days_to_fix: { high: 2.5, medium: null, low: null } }],
  ages: [
    { up_to_days: 7, high: 1, medium: 2, low: 0 },
    { up_to_days: null, high: 0, medium: 0, low: 5 },
  ],
  marks: [
    { day: '2026-11-20', kind: 'engine', type: null, name: '0.4.0' },
    { day: '2026-11-20', kind: 'benchmark', type: 'acme_wall', name: 'Acme Wall Benchmark 2.0' },
  ],
  ...more,
});

const show = (trends: () => { status?: number; body: unknown }, address = '/trends') => {
  const server = startFakeServer({
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /tags': () => ({ body: { tags: [], sites: [] } }),
    'GET /trends': trends,
  });
  renderPage(
    <Routes>
      <Route path="/trends" element={<TrendsPage />} />
    </Routes>,
    address,
  );
  return { server, user: userEvent.setup() };
};

it('shows the score with what is accepted left out, its gaps, and what else changed', async () => {
  const { user } = show(() => ({ body: someTrends() }));
  const score = within(await screen.findByRole('region', { name: 'Score' }));
  expect(score.getByRole('img', { name: 'The score of all devices was 60.0% on 18 Nov 2026 and 80.0% on 20 Nov 2026.' })).toBeVisible();
  expect(score.getByText('20 Nov 2026: Merlon 0.4.0 began to judge.')).toBeVisible();
  expect(score.getByText('20 Nov 2026: Acme Wall was first judged by Acme Wall Benchmark 2.0.')).toBeVisible();
  const slider = score.getByRole('slider', { name: 'Day of the score' });
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', '19 Nov 2026: Score No audit, Without accepted risks No audit');
  expect(score.queryByText('Same checks')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Same checks' }));
  expect(score.getAllByText('Same checks')).not.toHaveLength(0);
  await user.click(score.getByText('Show numbers'));
  expect(score.getByRole('row', { name: '18 Nov 2026 60.0% 70.0% 78.0% 2' })).toBeVisible();
});

it('shows weeks, ages and the other days', async () => {
  const { user } = show(() => ({ body: someTrends() }));
  const weeks = within(await screen.findByRole('region', { name: 'Newly failed and fixed, by week' }));
  expect(weeks.getByText('4 checks newly failed and 1 was fixed.')).toBeVisible();
  const fixing = within(screen.getByRole('region', { name: 'Days to fix, by week' }));
  await user.click(fixing.getByText('Show numbers'));
  expect(fixing.getByRole('row', { name: '14 Nov 2026 to 20 Nov 2026 2.5 days Nothing fixed Nothing fixed' })).toBeVisible();
  const ages = within(screen.getByRole('region', { name: 'Age of open findings' }));
  expect(ages.getByText('8 findings of checks are open now.')).toBeVisible();
  expect(ages.getByRole('link', { name: /^Up to 7 days/ })).toHaveAttribute('href', '/findings?kind=check');
  expect(ages.getByRole('link', { name: /^More than 7 days/ })).toBeVisible();
  for (const name of ['Devices not read for 7 days', 'Open waivers', 'Understood share'])
    expect(screen.getByRole('region', { name })).toBeVisible();
});

it('asks for what the address says, and says where there is nothing', async () => {
  const { user, server } = show(
    () => ({ body: someTrends({ devices: 0, days: [], weeks: [], ages: [], marks: [] }) }),
    '/trends?days=365&site=Karachi',
  );
  expect(await screen.findByText('No devices match these filters')).toBeVisible();
  expect(server.calls.some(({ path }) => path.includes('days=365') && path.includes('site=Karachi'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(await screen.findByText('No full audit yet')).toBeVisible();
});

it('says that no audit ran, and what could not be loaded, and tries again', async () => {
  let isBroken = true;
  const { user } = show(() =>
    isBroken ? { status: 500, body: { detail: 'The database does not answer' } } : { body: someTrends({ days: [aDay('2026-11-18')] }) },
  );
  expect(await screen.findByText('The database does not answer')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No full audit in the last 90 days')).toBeVisible();
});

it('writes all days as a file in which what is not known is empty', () => {
  expect(writeDays(someTrends()).split('\r\n').slice(0, 3)).toEqual([
    'day,audits,score,score_without_accepted,score_same_checks,unread_devices,open_waivers,understood',
    '2026-11-18,2,60,70,78,0,0,',
    '2026-11-19,0,,,,0,0,',
  ]);
});
