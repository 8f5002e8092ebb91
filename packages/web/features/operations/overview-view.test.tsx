import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aProcess, aQueue } from '../../testing/operations-builders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Overview } from './overview.ts';
import { OverviewView } from './overview-view.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const anOverview = (part: Partial<Overview> = {}): Overview => ({
  queues: [
    aQueue({ waiting: 1, completed: 1_200, failed: 3, oldest_waiting_seconds: 65, median_seconds: 2.44 }),
    aQueue({ kind: 'sweep' }),
  ],
  processes: [aProcess()],
  database: { version: '18.1', embedded: true, size_bytes: 52_428_800 },
  ...part,
});

it('shows each kind of job in words with numbers that lead to the jobs, the processes and the database', async () => {
  startFakeServer({ 'GET /operations': () => ({ body: anOverview() }) });
  renderPage(<OverviewView />);
  const audit = (await screen.findByRole('rowheader', { name: 'Audit a device' })).closest('tr');
  expect([...(audit?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Audit a device',
    '1',
    '0',
    '1,200',
    '3',
    '',
    '1 min 5 s',
    '2.4 s',
  ]);
  expect(screen.getByRole('link', { name: '3 failed: Audit a device' })).toHaveAttribute(
    'href',
    '/operations?view=jobs&kind=audit&state=failed',
  );
  expect(screen.getByRole('rowheader', { name: 'sweep' })).toBeVisible();
  const process = within(screen.getByRole('table', { name: 'Processes' }))
    .getByRole('rowheader', { name: 'merlon-1' })
    .closest('tr');
  for (const text of ['Serves and runs jobs (all)', '0.1.0', '20 Nov 2026, 15:00', '00:30:05']) expect(process).toHaveTextContent(text);
  expect(screen.getByText('50.0 MB')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('warns when jobs wait and no process runs them', async () => {
  startFakeServer({ 'GET /operations': () => ({ body: anOverview({ processes: [aProcess({ role: 'web' })] }) }) });
  renderPage(<OverviewView />);
  expect(await screen.findByRole('alert')).toHaveTextContent('1 job waits, and no process runs jobs');
});

it('refreshes by itself, and says when that failed without taking away what was there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let running = 4;
  let isDown = false;
  startFakeServer({
    'GET /operations': () => (isDown ? { status: 503, body: {} } : { body: anOverview({ queues: [aQueue({ running })] }) }),
  });
  renderPage(<OverviewView />);
  expect(await screen.findByRole('link', { name: '4 running: Audit a device' })).toBeVisible();
  running = 5;
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(await screen.findByRole('link', { name: '5 running: Audit a device' })).toBeVisible();
  expect(screen.getByText('Refreshed every 5 seconds')).toBeVisible();
  isDown = true;
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByText(/^Could not be refreshed: this is how it was at \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(screen.getByRole('link', { name: '5 running: Audit a device' })).toBeVisible();
});

it('can be tried again where it cannot be loaded', async () => {
  startFakeServer({ 'GET /operations': () => ({ status: 500, body: {} }) });
  renderPage(<OverviewView />);
  expect(await screen.findByText('The operations could not be loaded')).toBeVisible();
  startFakeServer({ 'GET /operations': () => ({ body: anOverview() }) });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('table', { name: 'Queues' })).toBeVisible();
});
