import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { downloadReportOf } from './reports.ts';

afterEach(() => vi.unstubAllGlobals());

it('saves the newest report of the device where an audit has none, and warns which audit that one is of', async () => {
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => undefined;
  const report = {
    id: idOf(50),
    audit_history_id: idOf(41),
    filename: 'fw-edge.pdf',
    generated_at: '2026-11-20T20:00:00.000Z',
    file_size: 1,
    report_type: 'pdf',
  };
  const pagination = { current_page: 1, page_size: 10, total_count: 1, total_pages: 1, has_next: false, has_previous: false };
  startFakeServer({
    [`GET /firewalls/${idOf(10)}/audit-reports`]: () => ({ body: { reports: [report], pagination } }),
    [`GET /audit-reports/${report.id}/download`]: () => ({ body: '%PDF-' }),
  });
  renderPage(null);
  await downloadReportOf(idOf(10), idOf(40), 'pdf');
  expect(await screen.findByText('Report downloaded successfully')).toBeVisible();
  const warning = screen.getByText('This audit has no report. fw-edge.pdf is the report of the audit of 21 Nov 2026, 01:00.');
  expect(warning.closest('.MuiAlert-root')).toHaveClass('MuiAlert-colorWarning');
});
