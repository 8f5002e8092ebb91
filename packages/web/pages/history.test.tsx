import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAuditRecord, aResult, aSummary, idOf } from '../testing/builders.ts';
import type { Answer } from '../testing/fake-server.ts';
import { DEVICE, someAudits, answerList, address, show, askedFor, rows } from './testing/show-history.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows every column of an audit', async () => {
  show(() => [
    anAuditRecord(),
    anAuditRecord({ id: idOf(41), audit_type: 'direct', benchmark_document: null, overall_score: null, duration: null, status: 'stopped' }),
    anAuditRecord({ id: idOf(42), audit_type: 'test', benchmark_document: null, status: 'failed', ai_model: 'some:8b' }),
  ]);
  const cells = (await rows()).map((row) => [...row.children].slice(1, -1).map((cell) => cell.textContent));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'Date',
    'Firewall',
    'Benchmark',
    'Type',
    'Status',
    'Score',
    'Duration',
    'AI Model',
    'Actions',
  ]);
  const date = '21 Nov 202601:00';
  const device = 'fw-edge10.0.0.1';
  expect(cells).toEqual([
    [date, device, 'acme.pdf100 pages', 'Full Audit', 'Completed', 'Good87.5%', '1 min 5 s', 'Built-in engine'],
    [date, device, 'No Benchmark', 'Direct Audit', 'Stopped', 'N/A', 'N/A', 'Built-in engine'],
    [date, device, 'Acme Wall', 'Test Check', 'Failed', 'Good87.5%', '1 min 5 s', 'some:8b'],
  ]);
});

it('asks for what the address says and names each filter, to be taken away one by one or all together', async () => {
  const { server, user } = show(
    () => someAudits(30),
    '?startDate=2026-11-01&benchmarkType=acme_wall&minScore=50&maxScore=abc&page=2&sort=duration',
  );
  await rows();
  expect(askedFor(server)).toBe(
    'start_date=2026-11-01&benchmark_type=acme_wall&min_score=50&sort_by=duration&sort_order=asc&page=2&page_size=20',
  );
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('button').map((button) => button.textContent)).toEqual(['From 01 Nov 2026', 'Acme Wall', 'Score from 50%']);
  await user.click(active.getByRole('button', { name: 'Remove filter Score from 50%' }));
  expect(address()).toBe('?startDate=2026-11-01&benchmarkType=acme_wall&sort=duration');
  await user.type(await screen.findByLabelText('Max Duration (s)'), '12');
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(address()).toBe('?sort=duration');
  expect(screen.getByLabelText('Start Date')).toHaveValue('');
  expect(screen.getByLabelText('Max Duration (s)')).toHaveValue(null);
});

it('narrows to a device by its name, whole or in part, and says where no single one has it', async () => {
  const { server, user } = show(() => someAudits(3));
  await rows();
  const field = await screen.findByRole('combobox', { name: 'Device' });
  await user.type(field, 'fw-edge');
  expect(address()).toBe(`?firewall=${DEVICE}`);
  await waitFor(() => expect(askedFor(server)).toContain(`firewall_id=${DEVICE}`));
  expect(screen.getByRole('button', { name: 'Remove filter fw-edge' })).toBeVisible();
  await user.clear(field);
  expect(address()).toBe('');
  await user.type(field, 'CORE{Enter}');
  expect(address()).toBe(`?firewall=${idOf(11)}`);
  expect(field).toHaveValue('fw-core');
  await user.clear(field);
  await user.type(field, 'fw{Enter}');
  expect(screen.getByText('No single device has this in its name')).toBeVisible();
  expect(address()).toBe('');
});

it('has no band for a score that too few checks stand for, and says how many are decided', async () => {
  show(() => [anAuditRecord({ overall_score: 100, passed_checks: 3, failed_checks: 0, review_checks: 18 })]);
  const [row] = await rows();
  expect(row).toHaveTextContent('100.0% 3 of 21 decided; 18 need a person');
  expect(within(row as HTMLElement).queryByTitle('Good')).toBeNull();
});

it('names benchmark, model and who started an audit in the head of its details', async () => {
  const { user } = show(() => [anAuditRecord()], '', { [`GET /audit-history/${idOf(40)}`]: () => ({ body: anAuditRecord() }) });
  await user.click(await screen.findByRole('button', { name: /^View details of fw-edge/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Audit Details' }));
  expect(await dialog.findByText(/acme\.pdf · Built-in engine · started by amina/)).toBeVisible();
});

it('says of each number that it could not be loaded', async () => {
  show(() => [], '', { 'GET /audit-history': () => ({ status: 500, body: { detail: 'The database does not answer' } }) });
  expect(await screen.findByText('The database does not answer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Total Audits Not loaded' })).toBeVisible();
});

it('sorts by date, score and duration, either way, from the first page', async () => {
  const { server, user } = show(() => someAudits(30), '?page=2');
  await rows();
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Score' }));
  expect(address()).toBe('?sort=-overall_score');
  await user.click(screen.getByRole('button', { name: 'Score' }));
  expect(address()).toBe('?sort=overall_score');
  expect(screen.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(askedFor(server)).toBe('sort_by=overall_score&sort_order=asc&page=1&page_size=20'));
});

it('keeps a selection over pages and says where it is', async () => {
  const { user } = show(() => someAudits(25));
  await rows();
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  expect(await screen.findByText('Please select at least one audit to delete')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all audits on this page' }));
  expect(screen.getByText('20 selected on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Showing 21 to 25 of 25 reports');
  await user.click(screen.getByRole('checkbox', { name: 'Select fw-20, 21 Nov 2026, 01:00' }));
  expect(screen.getByText('21 selected, 20 on other pages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Full Audits/ }));
  expect(await screen.findByText('25 audits')).toBeVisible();
});

it('deletes what is selected after asking by name; what fails stays selected with its reason', async () => {
  let audits = someAudits(12);
  const answers = Object.fromEntries(
    audits.map((audit): [string, Answer] => [
      `DELETE /firewalls/${DEVICE}/audit-history/${audit.id}`,
      () => {
        if (audit.id === idOf(103)) return { status: 409, body: { detail: 'The audit is being read.' } };
        audits = audits.filter(({ id }) => id !== audit.id);
        return { body: { message: 'Deleted' } };
      },
    ]),
  );
  const { user } = show(() => audits, '', answers);
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Select all audits on this page' }));
  await user.click(screen.getByRole('button', { name: 'Delete Selected (12)' }));
  const asked = await screen.findByRole('dialog', { name: 'Confirm Delete' });
  expect(within(asked).getAllByRole('listitem')).toHaveLength(11);
  expect(asked).toHaveTextContent('fw-9, 21 Nov 2026, 01:00+ 2 more');
  expect(asked).toHaveTextContent('This action cannot be undone.');
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  const told = await screen.findByRole('dialog', { name: '1 audit could not be deleted' });
  expect(told).toHaveTextContent('fw-3, 21 Nov 2026, 01:00: The audit is being read.');
  expect(screen.getByText('Successfully deleted 11 audit report(s)')).toBeVisible();
  expect(screen.getByText('Failed to delete audit reports')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByText('1 selected on this page')).toBeVisible();
});

it('shows everything about an audit that the address names, and goes on to the next', async () => {
  const [first, second] = someAudits(2);
  const { user } = show(() => [first!, second!], `?audit=${first!.id}`, {
    [`GET /audit-history/${first!.id}`]: () => ({ body: first }),
    [`GET /audit-history/${second!.id}`]: () => ({ body: second }),
    [`GET /firewalls/${DEVICE}/audit-history/${first!.id}/results`]: () => ({ body: aSummary([aResult({ title: 'Banner' })]) }),
    [`GET /firewalls/${DEVICE}/audit-history/${second!.id}/results`]: () => ({ body: aSummary([]) }),
  });
  const details = await screen.findByRole('dialog', { name: 'Audit Details' });
  expect(await within(details).findByRole('button', { name: /1\.1 Banner/ })).toBeVisible();
  for (const fact of ['fw-0 (10.0.0.0)', 'acme.pdf, uploaded 20 Nov 2026, 15:00, 100 pages, 50 chunks', '1 min 5 s', 'Built-in engine']) {
    expect(within(details).getByText(fact)).toBeVisible();
  }
  await user.click(within(details).getByRole('button', { name: 'Next audit of the list' }));
  expect(await within(details).findByText('No results found for this audit')).toBeVisible();
  expect(address()).toBe(`?audit=${second!.id}`);
  await user.click(within(details).getByRole('button', { name: 'All audits of this device' }));
  expect(address()).toBe(`?firewall=${DEVICE}`);
});

it('tells an empty history, one without matches and one that could not be loaded apart', async () => {
  let status = 500;
  const { user } = show(() => [], '?status=failed', {
    'GET /audit-history': (call) => (status === 200 ? answerList(() => [])(call) : { status, body: 'Internal error' }),
  });
  expect(await screen.findByText('Failed to fetch audit history')).toBeVisible();
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No audits match these filters')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' }).at(-1)!);
  expect(await screen.findByText('No audit history available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Audit a device' })).toHaveAttribute('href', '/firewalls');
});
