import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import {
  aDevice,
  aNewestAudit,
  anAuditRecord,
  aResult,
  aSnapshot,
  aStoredConfig,
  aSummary,
  idOf,
  somePlatforms,
} from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { aFinding, countFindings } from '../testing/finding-builders.ts';
import { renderPage } from '../testing/render-page.tsx';
import DevicePage from './device.tsx';

// The test's DOM has no layout, and nothing in it that scrolls.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const DEVICE = idOf(10);
const AUDIT = idOf(40);
const audited = aDevice({ newest: aNewestAudit({ newly_failed: 1, fixed: 2, score_change: 3.2 }) });
const results = [
  aResult({ check_id: '1.1', title: 'Banner', status: 'PASS' }),
  aResult({ check_id: '1.2', title: 'Logging', status: 'FAIL', details: 'Nothing is logged.' }),
  aResult({ check_id: '1.3', title: 'Time', status: 'REVIEW' }),
];
const pagination = { current_page: 1, page_size: 20, total_count: 2, total_pages: 1, has_next: false, has_previous: false };
const audits = [anAuditRecord(), anAuditRecord({ id: idOf(41), audit_date: '2026-11-10T10:00:00.000Z', overall_score: 50 })];

const show = (search = '', devices: readonly Firewall[] = [audited], answers: Record<string, Answer> = {}) => {
  const server = startFakeServer({
    'GET /firewalls': () => ({ body: devices }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /documents': () => ({ body: [] }),
    'GET /findings/progress': () => ({ body: { is_done: true, audits_done: 2, audits_total: 2 } }),
    'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
    'GET /openai/models': () => ({ body: { models: [] } }),
    'GET /audit-history': () => ({
      body: {
        audits,
        pagination,
        summary: { total_audits: 2, test_audits: 0, full_audits: 2, direct_audits: 0, average_score: 68 },
      },
    }),
    [`GET /audit-history/${AUDIT}`]: () => ({ body: anAuditRecord() }),
    [`GET /audit-history/${AUDIT}/results`]: () => ({ body: aSummary(results) }),
    [`GET /firewalls/${DEVICE}/snapshots`]: () => ({ body: [aSnapshot(), aSnapshot({ id: idOf(61) })] }),
    [`GET /firewalls/${DEVICE}/stored-config`]: () => ({ body: aStoredConfig() }),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/firewalls/:id" element={<DevicePage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    `/firewalls/${DEVICE}${search}`,
  );
  return { server, user: userEvent.setup() };
};

it('shows where the device stands, what is next, its trend and its newest changes', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'fw-edge' })).toBeVisible();
  expect(await screen.findByText('Acme Wall')).toBeVisible();
  const next = await screen.findByRole('region', { name: 'What to do next' });
  expect(next).toHaveTextContent('1 failed check to fix, and 2 for a person to review.');
  expect(within(next).getByRole('link', { name: 'Show findings' })).toHaveAttribute('href', `/firewalls/${DEVICE}?view=findings`);
  expect(await screen.findByText('Good')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Since the previous audit: \+3\.2 points, 1 newly failed, 2 fixed$/ })).toHaveAttribute(
    'href',
    `/audits/${AUDIT}?view=changes`,
  );
  expect(await screen.findByRole('img', { name: /^50\.0% in the first and 87\.5% in the newest of 2 full audits/ })).toBeVisible();
  const changes = await screen.findByRole('list', { name: 'Newest changes' });
  expect(within(changes).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `/firewalls/${DEVICE}?view=configuration&config=changes&snapshot=${idOf(60)}`,
  );
});

it('has the choice of the model that its audits ask, the same as the list of devices', async () => {
  const online = { name: 'acme-1', display_name: 'Acme One', description: '', recommended: false };
  const { user } = show('', [audited], { 'GET /openai/models': () => ({ body: { models: [online] } }) });
  expect(await screen.findByText(/Audit model: Built-in engine/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the audit model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Audit model' }));
  await user.click(dialog.getByRole('combobox', { name: 'Online AI Model' }));
  await user.click(await screen.findByRole('option', { name: 'Acme One' }));
  await user.click(dialog.getByText('Close', { selector: 'button' }));
  expect(await screen.findByText(/Audit model: Acme One/)).toBeVisible();
  expect(localStorage.getItem('merlon.model.audits')).toBe('{"kind":"online","name":"acme-1"}');
});

it('has no band and no trend while too few checks are decided', async () => {
  const doubtful = { passed: 3, failed: 0, na: 0, review: 18, decided: 3, total: 21, score: 100 };
  const record = anAuditRecord({ overall_score: 100, total_checks: 3, passed_checks: 3, failed_checks: 0, review_checks: 18 });
  show('', [aDevice({ newest: aNewestAudit(doubtful) })], { [`GET /audit-history/${AUDIT}`]: () => ({ body: record }) });
  expect(await screen.findByText('3 of 21 decided; 18 need a person')).toBeVisible();
  expect(screen.queryByText('Good')).toBeNull();
});

it('lists its findings with state, owner and age; the filters stand in the address', async () => {
  const findings = [aFinding({ owner: 'bilal' })];
  const { server, user } = show('?view=findings&status=FAIL', [audited], {
    'GET /findings': () => ({ body: { findings, total: 1, counts: countFindings(findings) } }),
  });
  expect(await screen.findByRole('link', { name: '1.2 Ensure logging is on' })).toHaveAttribute('href', `/findings/${idOf(80)}`);
  expect(screen.getByText('bilal')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Device' })).toBeNull();
  await user.type(screen.getByLabelText('Search findings'), 'log');
  await waitFor(() => expect(window.location.search).toBe('?view=findings&q=log&status=FAIL'));
  const asked = (): string => server.calls.findLast(({ path }) => path.startsWith('/findings?'))?.path ?? '';
  await waitFor(() => expect(asked()).toContain('search=log'));
  expect(asked()).toContain(`device=${DEVICE}`);
  expect(asked()).toContain('status=FAIL');
});

it('lists what its newest audit found while older audits are still being turned into findings', async () => {
  const { user } = show('?view=findings', [audited], {
    'GET /findings/progress': () => ({ body: { is_done: false, audits_done: 1, audits_total: 9 } }),
  });
  expect(await screen.findByRole('link', { name: /1\.2 Logging.*Nothing is logged/ })).toHaveAttribute(
    'href',
    `/audits/${AUDIT}?check=1.2`,
  );
  expect(await screen.findByText('Older audits are being turned into findings: 1 of 9')).toBeVisible();
  expect(screen.getByRole('link', { name: /1\.3 Time/ })).toBeVisible();
  expect(screen.queryByText('Banner')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review (1)' }));
  expect(screen.queryByRole('link', { name: /1\.2 Logging/ })).toBeNull();
  await user.type(screen.getByLabelText('Search findings'), 'nothing');
  expect(await screen.findByText('No findings match these filters')).toBeVisible();
  expect(window.location.search).toBe('?view=findings&status=REVIEW&q=nothing');
});

it('shows a line of the configuration that the address names as code does', async () => {
  const { user } = show('?view=configuration#L2');
  expect(await screen.findByText('Line 2')).toBeVisible();
  await user.type(screen.getByLabelText('Go to line'), '1{Enter}');
  expect(await screen.findByText('Line 1')).toBeVisible();
  expect(window.location.hash).toBe('#L1');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByRole('region', { name: 'History of the configuration' })).toBeVisible();
  expect(window.location.search).toBe('?view=configuration&config=history');
});

it('lists the audits of this device alone, without losing the view from the address', async () => {
  const { server, user } = show('?view=audits');
  const table = await screen.findByRole('region', { name: 'Audits' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(server.calls.some(({ path }) => path.startsWith('/audit-history?') && path.includes(`firewall_id=${DEVICE}`))).toBe(true);
  await user.click(within(table).getByRole('button', { name: 'Score' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=-overall_score&view=audits'));
});

it('changes the device in its settings, and leaves once it is deleted', async () => {
  const { server, user } = show('?view=settings', [audited], {
    [`PUT /firewalls/${DEVICE}`]: () => ({ body: audited }),
    [`DELETE /firewalls/${DEVICE}`]: () => ({ body: { message: 'Deleted' } }),
  });
  const form = await screen.findByRole('form', { name: 'Edit Firewall' });
  await user.clear(within(form).getByLabelText('Device Name'));
  await user.type(within(form).getByLabelText('Device Name'), 'fw-core');
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

it('says that a device is not there', async () => {
  show('', []);
  expect(await screen.findByText('This device is not there')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All devices' })).toHaveAttribute('href', '/firewalls');
});

it.each([
  [aDevice({ config_updated_at: null, config_unchanged_since: null }), 'Fetch Fresh Configuration', 'Import Configuration'],
  [aDevice(), 'Full Audit', 'Last Audit'],
  [audited, 'Last Audit', 'Full Audit'],
])('lets the next sensible act stand out', async (device, next, other) => {
  show('?view=settings', [device]);
  expect(await screen.findByRole('button', { name: next })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('button', { name: other })).toHaveClass('MuiButton-outlined');
});
