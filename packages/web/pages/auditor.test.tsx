import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { aBenchmark, aDevice, anAuditRecord, aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import BenchmarksPage from './benchmarks.tsx';
import DevicePage from './device.tsx';
import DevicesPage from './devices.tsx';
import HistoryPage from './history.tsx';

const DEVICE = idOf(10);

beforeEach(() => {
  storeSession('good', aUser({ role: 'auditor' }));
  refreshSession();
});
afterEach(() => {
  endSession();
  localStorage.clear();
});

const answers: Record<string, Answer> = {
  'GET /firewalls': () => ({ body: [aDevice()] }),
  'GET /platforms': () => ({ body: somePlatforms }),
  'GET /ollama/models': () => ({ body: { models: [], current_model: 'built-in' } }),
  'GET /openai/models': () => ({ body: { models: [] } }),
  'GET /documents': () => ({ body: [aBenchmark()] }),
  'GET /audit-history': () => ({
    body: {
      audits: [anAuditRecord()],
      pagination: { current_page: 1, page_size: 20, total_count: 1, total_pages: 1, has_next: false, has_previous: false },
      summary: { total_audits: 1, test_audits: 0, full_audits: 1, direct_audits: 0, average_score: 68 },
    },
  }),
};

const ACTS =
  /^(Add|Fetch|Full Audit$|Test Audit$|Audit all|Direct Config|Import|Edit|Delete|Upload$|Stored Conf|What Changed|Use anyway|Standing)/;
const expectNoActs = (): void => {
  const names = screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  expect(names.filter((name) => ACTS.test(name))).toEqual([]);
};

it('an auditor sees the devices, and of their acts only those that read', async () => {
  startFakeServer(answers);
  renderPage(<DevicesPage />);
  const card = within(await screen.findByRole('article', { name: 'fw-edge' }));
  expect(card.getByRole('button', { name: 'Last Audit' })).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'More actions for fw-edge' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Estimated Duration', 'Audit Reports', 'Benchmark']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expectNoActs();
});

it('an auditor has the views of a device that show no stored configuration', async () => {
  startFakeServer(answers);
  renderPage(
    <Routes>
      <Route path="/firewalls/:id" element={<DevicePage />} />
    </Routes>,
    `/firewalls/${DEVICE}?view=configuration`,
  );
  const views = within(await screen.findByRole('navigation', { name: 'Views of the device' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview', 'Findings', 'Audits']);
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
  expectNoActs();
});

it('an auditor deletes no audits, and uploads and deletes no benchmarks', async () => {
  startFakeServer(answers);
  const { unmount } = renderPage(<HistoryPage />, '/history');
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  expectNoActs();
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  renderPage(<BenchmarksPage />, '/benchmarks');
  expect(await screen.findByRole('button', { name: 'Search Benchmarks' })).toBeVisible();
  await screen.findByRole('region', { name: 'Benchmarks' });
  expectNoActs();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
