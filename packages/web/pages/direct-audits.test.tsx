import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDevice, anAuditRecord, aSummary, idOf, somePlatforms } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import DevicesPage from './devices.tsx';
import HistoryPage from './history.tsx';
import { cardOf, chooseAct } from './testing/show-devices.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.unstubAllGlobals());

const audit = anAuditRecord({ audit_type: 'direct', benchmark_type: '', benchmark_document: null, overall_score: null, total_checks: 0 });
const summary = {
  ...aSummary([]),
  benchmark_id: null,
  analysis: {
    model_used: 'built-in',
    analysis_type: 'rules',
    prompt: 'What is open?',
    analysis: '## Firewall rules\n\nAll is open.',
    recommendations: ['Close it.'],
    coverage: {
      sections_total: 1,
      sections_read: 1,
      lines_total: 2,
      lines_read: 2,
      statement: 'The whole configuration was read: 2 lines.',
    },
  },
};
const common = {
  'GET /platforms': () => ({ body: somePlatforms }),
  'GET /documents': () => ({ body: [] }),
  'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
  'GET /openai/models': () => ({ body: { models: [] } }),
  [`GET /firewalls/${idOf(10)}/audit-history/${audit.id}/results`]: () => ({ body: summary }),
};

it('the history shows a direct audit with its analysis, held against no benchmark and compared with nothing', async () => {
  startFakeServer({
    ...common,
    'GET /audit-history': () => ({
      body: {
        audits: [audit],
        pagination: { current_page: 1, page_size: 20, total_count: 1, total_pages: 1, has_next: false, has_previous: false },
        summary: { total_audits: 1, test_audits: 0, full_audits: 0, direct_audits: 1, average_score: null },
      },
    }),
    [`GET /audit-history/${audit.id}`]: () => ({ body: audit }),
  });
  renderPage(<HistoryPage />, `/history?audit=${audit.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Audit Details' });
  expect(await within(dialog).findByText('All is open.')).toBeVisible();
  expect(within(dialog).getByText('Benchmark Document').nextSibling).toHaveTextContent('No Benchmark');
  expect(within(dialog).getByText('Overall Score').nextSibling).toHaveTextContent('N/A');
  expect(within(dialog).getByText('Close it.')).toBeVisible();
  expect(within(dialog).queryByRole('tab')).toBeNull();
  expect(within(dialog).queryByText('Total Checks')).toBeNull();
});

it('a direct analysis begins at the card of a device that has a configuration, and shows what came of it', async () => {
  const server = startFakeServer({
    ...common,
    'GET /firewalls': () => ({ body: [aDevice(), aDevice({ id: idOf(11), device_name: 'new', config_updated_at: null })] }),
    [`POST /firewalls/${idOf(10)}/analyze-config`]: () => ({ body: { result: summary.analysis, audit_id: audit.id, execution_time: 0.2 } }),
  });
  renderPage(<DevicesPage />, '/firewalls');
  const user = userEvent.setup();
  await chooseAct(user, await cardOf('new'), 'Direct Config Analysis');
  expect(await screen.findByText('No configuration found for this firewall')).toBeVisible();
  await chooseAct(user, await cardOf('fw-edge'), 'Direct Config Analysis');
  const dialog = await screen.findByRole('dialog', { name: 'Direct Config Analysis' });
  await user.click(within(dialog).getByRole('button', { name: 'Run Analysis' }));
  expect(await within(dialog).findByText('All is open.')).toBeVisible();
  expect(JSON.parse(server.calls.find(({ method }) => method === 'POST')?.body ?? '')).toMatchObject({
    model: 'built-in',
    model_kind: 'offline',
  });
});
