import type { Job } from '@merlon/contract/operations.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aJob, aProcess, aQueue } from '../../testing/operations-builders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { JobsView } from './jobs-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const Around = () => (
  <>
    <output aria-label="address">{useLocation().search}</output>
    <JobsView />
  </>
);

const show = (jobs: readonly Job[], path = '/operations?view=jobs') => {
  const server = startFakeServer({
    'GET /operations': () => ({
      body: {
        queues: [aQueue(), aQueue({ kind: 'read-document' })],
        processes: [aProcess()],
        database: { version: '18.1', embedded: true, size_bytes: 1 },
      },
    }),
    'GET /operations/jobs': ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1]);
      const isAskedFor = (name: 'kind' | 'state', value: string): boolean => [null, value].includes(query.get(name));
      const found = jobs.filter(({ kind, state }) => isAskedFor('kind', kind) && isAskedFor('state', state));
      return {
        body: {
          jobs: found,
          pagination: { current_page: 1, page_size: 50, total_count: found.length, total_pages: 1, has_next: false, has_previous: false },
        },
      };
    },
  });
  renderPage(<Around />, path);
  return { server, user: userEvent.setup() };
};

it('lists jobs with what they are about, how long they took and why they failed, in full', async () => {
  const why = 'The device at 10.0.0.1 refused the connection. '.repeat(8).trim();
  show([
    aJob(),
    aJob({ id: idOf(81), kind: 'read-document', state: 'failed', subject: 'acme.pdf', attempt: 3, error: why }),
    aJob({ id: idOf(82), kind: 'sweep', state: 'waiting', subject: '', started_at: null, finished_at: null }),
  ]);
  const cellsOf = (name: string): (string | null)[] =>
    [...(screen.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  await screen.findByRole('rowheader', { name: 'Audit a device' });
  expect(cellsOf('Audit a device')).toEqual(['Audit a device', 'fw-edge', 'Done', '21 Nov 2026, 00:30', '2.4 s', '1', '—']);
  expect(cellsOf('Read a benchmark').slice(4)).toEqual(['2.4 s', '4', why]);
  expect(cellsOf('sweep')).toEqual(['sweep', '—', 'Waiting', '21 Nov 2026, 00:30', '—', '1', '—']);
  expect(screen.getByRole('link', { name: 'fw-edge' })).toHaveAttribute('href', '/firewalls?q=fw-edge');
  expect(screen.getByRole('link', { name: 'acme.pdf' })).toHaveAttribute('href', '/benchmarks');
});

it('filters by kind and state in the address', async () => {
  const { user } = show(
    [aJob(), aJob({ id: idOf(81), kind: 'read-document', state: 'failed' })],
    '/operations?view=jobs&state=failed&page=1',
  );
  expect(await screen.findByRole('rowheader', { name: 'Read a benchmark' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Audit a device' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(screen.getByRole('option', { name: 'Audit a device' }));
  expect(await screen.findByText('No jobs match these filters')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('?view=jobs&state=failed&kind=audit');
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(await screen.findByRole('rowheader', { name: 'Audit a device' })).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\?view=jobs$/);
});

it('says so where there are none yet', async () => {
  show([]);
  expect(await screen.findByText('No jobs yet')).toBeVisible();
});
