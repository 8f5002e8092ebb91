import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aBenchmark, aDevice, aResult, aSummary, anAuditRecord, idOf, somePlatforms } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import AuditPage from './audit.tsx';

// The test's DOM has no layout, and nothing in it that scrolls.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));
afterEach(() => vi.unstubAllGlobals());

const AUDIT = idOf(60);
const results = [
  aResult({ check_id: '1.1', title: 'Banner', status: 'PASS' }),
  aResult({ check_id: '1.2', title: 'Logging', status: 'FAIL', details: 'Nothing is `logged`.' }),
  aResult({ check_id: '1.3', title: 'Time', status: 'REVIEW' }),
];

const show = (search = '', answers: Record<string, Answer> = {}) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  startFakeServer({
    [`GET /audit-history/${AUDIT}`]: () => ({ body: anAuditRecord({ id: AUDIT }) }),
    [`GET /audit-history/${AUDIT}/results`]: () => ({ body: { ...aSummary(results), audit_id: AUDIT } }),
    'GET /firewalls': () => ({ body: [aDevice()] }),
    'GET /documents': () => ({ body: [aBenchmark()] }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /ollama/models': () => ({ body: { models: [], current_model: null } }),
    'GET /openai/models': () => ({ body: { models: [] } }),
    ...answers,
  });
  renderPage(
    <Routes>
      <Route path="/audits/:id" element={<AuditPage />} />
    </Routes>,
    `/audits/${AUDIT}${search}`,
  );
  return userEvent.setup();
};

const openCheck = (id: string) => screen.findByRole('region', { name: `Check ${id}` });

it('opens the first failed check beside the list, each row with its reason in one line', async () => {
  show();
  expect(await openCheck('1.2')).toBeVisible();
  expect(screen.getByRole('link', { name: /1\.2 Logging.*Nothing is logged\./ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getAllByRole('link', { name: /^(?:Failed|Review|Passed)/ }).map((link) => link.textContent?.slice(0, 3))).toEqual([
    '1.2',
    '1.3',
    '1.1',
  ]);
});

it('keeps check and filters in the address, and shows what an address names', async () => {
  const user = show('?check=1.3&status=REVIEW');
  expect(await openCheck('1.3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All (3)' }));
  await user.click(screen.getByRole('link', { name: /1\.1 Banner/ }));
  expect(await openCheck('1.1')).toBeVisible();
  expect(window.location.search).toBe('?check=1.1');
  expect(screen.getByRole('link', { name: /1\.3 Time/ })).toHaveAttribute('href', `/audits/${AUDIT}?check=1.3`);
});

it('goes from check to check with the keys', async () => {
  const user = show();
  await openCheck('1.2');
  screen.getByRole('link', { name: /1\.2 Logging/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(await openCheck('1.3')).toBeVisible();
  await user.keyboard('k');
  expect(await openCheck('1.2')).toBeVisible();
});

it.each([404, 422])('says of an unknown address that there is no audit, and leads to the reports (%i)', async (status) => {
  show('', { [`GET /audit-history/${AUDIT}`]: () => ({ status, body: { detail: 'Audit not found.' } }) });
  expect(await screen.findByText('There is no such audit. It may have been deleted.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/history');
});

it('leads from the audit of a deleted device to those of all deleted ones', async () => {
  show('', { [`GET /audit-history/${AUDIT}`]: () => ({ body: anAuditRecord({ id: AUDIT, firewall_id: null }) }) });
  expect(await screen.findByRole('link', { name: 'All audits of deleted devices' })).toHaveAttribute(
    'href',
    '/history?deletedDevices=true',
  );
  expect(screen.queryByRole('link', { name: 'All audits of this device' })).toBeNull();
});

it('says that the lines of a deleted device cannot be opened, in the place of the way there', async () => {
  const evidence = [{ line: 4, text: 'set log off' }];
  const quoting = { ...aSummary([aResult({ check_id: '1.2', title: 'Logging', status: 'FAIL', evidence })]), audit_id: AUDIT };
  show('', {
    [`GET /audit-history/${AUDIT}`]: () => ({ body: anAuditRecord({ id: AUDIT, firewall_id: null }) }),
    [`GET /audit-history/${AUDIT}/results`]: () => ({ body: quoting }),
  });
  const check = within(await openCheck('1.2'));
  expect(check.getByText('set log off')).toBeVisible();
  expect(check.getByText('The configuration was deleted with the device, so these lines cannot be opened.')).toBeVisible();
  expect(check.queryByRole('button', { name: /set log off/ })).toBeNull();
});

it('says that an audit was stopped before a check was judged, and whose report there is', async () => {
  const nothing = { passed_checks: 0, failed_checks: 0, review_checks: 0, na_checks: 0, total_checks: 0, overall_score: null, reports: [] };
  show('', { [`GET /audit-history/${AUDIT}`]: () => ({ body: anAuditRecord({ id: AUDIT, status: 'stopped', ...nothing }) }) });
  expect(await screen.findByText('The audit was stopped before a check was judged. It has no results.')).toBeVisible();
  expect(screen.getByText('This audit has no report. You get the newest one of the device.')).toBeVisible();
  expect(screen.getByText('Benchmark Document')).toBeVisible();
  expect(screen.queryByText(/No checks match|Nothing was decided/)).toBeNull();
});

it('shows the last page of the benchmark for one beyond it', async () => {
  show('?check=1.2&pdf=99999', {
    [`GET /audit-history/${AUDIT}/results`]: () => ({ body: { ...aSummary(results), audit_id: AUDIT, benchmark_id: idOf(20) } }),
  });
  expect(await screen.findByRole('region', { name: 'Page 100 of the PDF' })).toBeVisible();
});

it('has an audit that failed tell why, and shows its facts', async () => {
  show('', {
    [`GET /audit-history/${AUDIT}`]: () => ({ body: anAuditRecord({ id: AUDIT, status: 'failed', error_message: 'It broke.' }) }),
  });
  expect(await screen.findByText('It broke.')).toBeVisible();
  expect(screen.getByText('Benchmark Document')).toBeVisible();
});
