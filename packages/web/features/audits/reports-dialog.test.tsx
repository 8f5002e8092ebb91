import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aDevice, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReportsDialog } from './reports-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const aReport = (number: number) => ({
  id: idOf(500 + number),
  audit_history_id: idOf(600 + number),
  filename: `report-${number}.pdf`,
  generated_at: '2026-11-20T20:00:00.000Z',
  file_size: 1,
  report_type: 'pdf',
});

it('appends more reports to those that are shown, and takes them away again', async () => {
  const all = Array.from({ length: 7 }, (_, number) => aReport(number));
  startFakeServer({
    [`GET /firewalls/${idOf(10)}/audit-reports`]: ({ path }) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const pagination = { current_page: page, page_size: 5, total_count: 7, total_pages: 2, has_next: page < 2, has_previous: page > 1 };
      return { body: { reports: all.slice((page - 1) * 5, page * 5), pagination } };
    },
  });
  renderPage(<ReportsDialog device={aDevice()} onResults={() => undefined} onClose={() => undefined} />);
  const user = userEvent.setup();
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('5 of 7 reports')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  expect(screen.getByText('report-0.pdf')).toBeVisible();
  expect(screen.getByText('7 of 7 reports')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
});
