import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { notify } from '../../ui/toast-store.ts';
import { downloadReportOf } from './reports.ts';

vi.mock('../../ui/toast-store.ts', () => ({ notify: vi.fn<() => void>(), notifyFailure: vi.fn<() => void>() }));
vi.mock('../../lib/files.ts', () => ({ saveFile: vi.fn<() => void>() }));
afterEach(() => vi.unstubAllGlobals());

it('saves the newest report of the device where an audit has none, and warns which audit that one is of', async () => {
  const report = {
    id: idOf(50),
    audit_history_id: idOf(41),
    filename: 'fw-edge.pdf',
    generated_at: '2026-11-20T20:00:00.000Z',
    file_size: 1,
    report_type: 'pdf',
  };
  startFakeServer({
    [`GET /firewalls/${idOf(10)}/audit-reports`]: () => ({
      body: {
        reports: [report],
        pagination: { current_page: 1, page_size: 10, total_count: 1, total_pages: 1, has_next: false, has_previous: false },
      },
    }),
    [`GET /audit-reports/${report.id}/download`]: () => ({ body: '%PDF-' }),
  });
  await downloadReportOf(idOf(10), idOf(40), 'pdf');
  expect(vi.mocked(notify).mock.calls).toEqual([
    ['success', 'Report downloaded successfully'],
    ['warning', 'This audit has no report. fw-edge.pdf is the report of the audit of 21 Nov 2026, 01:00.'],
  ]);
});
