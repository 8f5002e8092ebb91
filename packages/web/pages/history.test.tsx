import type { AuditRecord } from '@merlon/contract/history.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAuditRecord, aResult, aSummary, idOf, somePlatforms } from '../testing/builders.ts';
import { type SeenCall, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import HistoryPage from './history.tsx';

type Answer = (call: SeenCall) => { status?: number; body: unknown };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const DEVICE = idOf(10);

/** Audits of one device, the first the newest. */
const someAudits = (size: number): AuditRecord[] =>
  Array.from({ length: size }, (_, number) =>
    anAuditRecord({ id: idOf(100 + number), firewall: { device_name: `fw-${number}`, ip_address: `10.0.0.${number}`, type: 'acme_wall' } }),
  );

const answerList =
  (audits: () => readonly AuditRecord[]): Answer =>
  ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const page = Number(query.get('page'));
    const size = Number(query.get('page_size'));
    const all = audits();
    const pages = Math.ceil(all.length / size);
    return {
      body: {
        audits: all.slice((page - 1) * size, page * size),
        pagination: {
          current_page: page,
          page_size: size,
          total_count: all.length,
          total_pages: pages,
          has_next: page < pages,
          has_previous: page > 1,
        },
        summary: { total_audits: all.length, test_audits: 3, full_audits: 4, direct_audits: 5, average_score: 66.6 },
      },
    };
  };

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const address = (): string => screen.getByLabelText('Address').textContent ?? '';

const show = (audits: () => readonly AuditRecord[], search = '', answers: Record<string, Answer> = {}) => {
  const server = startFakeServer({
    'GET /audit-history': answerList(audits),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /documents': () => ({ body: [] }),
    'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
    'GET /openai/models': () => ({ body: { models: [] } }),
    ...answers,
  });
  renderPage(
    <>
      <HistoryPage />
      <Address />
    </>,
    `/history${search}`,
  );
  return { server, user: userEvent.setup() };
};

/** The query of the last call for the list. */
const askedFor = (server: { calls: SeenCall[] }): string =>
  server.calls.findLast(({ path }) => path.startsWith('/audit-history?'))?.path.split('?')[1] ?? '';

const rows = async (): Promise<HTMLElement[]> => (await screen.findAllByRole('row')).slice(1);

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

it('counts in five tiles that lead to what they count', async () => {
  const { server, user } = show(() => someAudits(1));
  await rows();
  const tiles = within(screen.getByRole('group', { name: 'Audits in numbers' })).getAllByRole('button');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'Total Audits1',
    'Test Audits3',
    'Full Audits4',
    'Direct Audits5',
    'Average Score67%',
  ]);
  await user.click(screen.getByRole('button', { name: /Test Audits/ }));
  expect(address()).toBe('?testType=test');
  expect(screen.getByRole('button', { name: /Test Audits/ })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(askedFor(server)).toContain('test_type=test'));
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
  await user.type(screen.getByLabelText('Max Duration (s)'), '12');
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(address()).toBe('?sort=duration');
  expect(screen.getByLabelText('Start Date')).toHaveValue('');
  expect(screen.getByLabelText('Max Duration (s)')).toHaveValue(null);
});

it('applies a choice at once, and a number with Enter or on leaving the field', async () => {
  const { user } = show(() => someAudits(1));
  await rows();
  await user.click(screen.getByLabelText('Audit Type'));
  await user.click(await screen.findByRole('option', { name: 'Direct Audit Report' }));
  expect(address()).toBe('?testType=direct');
  await user.type(screen.getByLabelText('Min Score (%)'), '80');
  expect(address()).toBe('?testType=direct');
  await user.keyboard('{Enter}');
  expect(address()).toBe('?testType=direct&minScore=80');
  await user.type(screen.getByLabelText('Max Score (%)'), '101');
  await user.tab();
  expect(screen.getByText('0 to 100')).toBeVisible();
  expect(address()).toBe('?testType=direct&minScore=80');
});

it('sets two filters one right after the other, as leaving a field by pressing something else does', async () => {
  const { user } = show(() => someAudits(3));
  await rows();
  await user.type(await screen.findByLabelText('Min Score (%)'), '80');
  // Nothing is drawn between the two.
  act(() => {
    screen.getByLabelText('Min Score (%)').blur();
    screen.getByRole('button', { name: /Full Audits/ }).click();
  });
  await waitFor(() => expect(address()).toBe('?testType=full&minScore=80'));
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

it('turns pages, and shows the last one where a later one was asked for', async () => {
  const { user } = show(() => someAudits(130), '?page=9');
  expect(await screen.findByText('Showing 121 to 130 of 130 reports')).toBeVisible();
  expect(address()).toBe('?page=7');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of audits' }));
  expect(pages.getAllByRole('button').map((button) => button.textContent)).toEqual(['Previous', '3', '4', '5', '6', '7', 'Next']);
  expect(pages.getByRole('button', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(pages.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Showing 41 to 60 of 130 reports')).toBeVisible();
});

it('has nothing to turn where there is one page', async () => {
  show(() => someAudits(20));
  expect(await rows()).toHaveLength(20);
  expect(screen.queryByText(/^Showing/)).toBeNull();
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

it('shows why an audit did not end as it should', async () => {
  const failed = anAuditRecord({ status: 'failed', error_message: 'The configuration is empty.' });
  show(() => [failed], `?audit=${failed.id}`, { [`GET /audit-history/${failed.id}`]: () => ({ body: failed }) });
  const details = await screen.findByRole('dialog', { name: 'Audit Details' });
  expect(await within(details).findByText('The configuration is empty.')).toBeVisible();
  expect(within(details).queryByRole('tab')).toBeNull();
});

it('says that an audit is not there any more', async () => {
  show(() => someAudits(1), `?audit=${idOf(7)}`);
  const details = await screen.findByRole('dialog', { name: 'Audit Details' });
  expect(await within(details).findByText('This audit does not exist any more, or its device was deleted.')).toBeVisible();
});

it('shows what changed since the audit before, and leads there', async () => {
  const [audit, previous] = someAudits(2);
  const change = { check_id: '1.1', title: 'Banner', before: 'PASS', now: 'FAIL' } as const;
  const { user } = show(() => [audit!], `?audit=${audit!.id}`, {
    [`GET /audit-history/${audit!.id}`]: () => ({ body: audit }),
    [`GET /audit-history/${previous!.id}`]: () => ({ body: previous }),
    [`GET /audit-history/${audit!.id}/comparison`]: () => ({
      body: { previous, same_benchmark: false, newly_failed: [change], fixed: [], otherwise_changed: [], unchanged: 42 },
    }),
    [`GET /audit-history/${previous!.id}/comparison`]: () => ({
      body: { previous: null, same_benchmark: false, newly_failed: [], fixed: [], otherwise_changed: [], unchanged: 0 },
    }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Since the previous audit' }));
  expect(await screen.findByText(/1 newly failed, 0 fixed, 0 otherwise changed, 42 unchanged/)).toBeVisible();
  expect(screen.getByText(/used different benchmark files/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Newly failed' })).getByRole('listitem')).toHaveTextContent('1.1 BannerPassednowFailed');
  await user.click(screen.getByRole('button', { name: '21 Nov 2026, 01:00' }));
  expect(address()).toBe(`?audit=${previous!.id}`);
  await user.click(await screen.findByRole('tab', { name: 'Since the previous audit' }));
  expect(await screen.findByText('Nothing to compare with')).toBeVisible();
});

it('downloads the report of an audit, and says why it could not', async () => {
  const audit = anAuditRecord();
  const { user } = show(() => [audit], '', {
    [`GET /audit-reports/${idOf(50)}/download`]: () => ({ status: 500, body: { detail: 'The report is damaged.' } }),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Download PDF report of fw-edge, 21 Nov 2026, 01:00' }));
  expect(await screen.findByText('Failed to download audit report: The report is damaged.')).toBeVisible();
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

it('saves what is shown under a name, and shows it again', async () => {
  const { user } = show(() => someAudits(30), '?status=failed&page=2');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Saved Views' }));
  await user.type(await screen.findByLabelText('Save what is shown as'), 'To look into{Enter}');
  expect(screen.getByText('shown now')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Saved Views' }));
  await user.click(await screen.findByRole('link', { name: 'To look into' }));
  expect(address()).toBe('?status=failed');
  await user.click(screen.getByRole('button', { name: 'Saved Views' }));
  await user.click(await screen.findByRole('button', { name: 'Delete view To look into' }));
  expect(screen.getByText('No views saved yet')).toBeVisible();
});

it('exports all audits of the list, a hundred at a time', async () => {
  const audits = someAudits(130);
  let saved: Blob | undefined;
  const createObjectURL = (file: Blob): string => {
    saved = file;
    return 'blob:x';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { server, user } = show(() => audits, '?minScore=50');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(async () => expect((await saved?.text())?.split('\r\n')).toHaveLength(132));
  expect(server.calls.filter(({ path }) => path.includes('min_score=50') && path.includes('page_size=100'))).toHaveLength(2);
});

it('looks for audits by a model of either kind, and calls it by its name', async () => {
  const gpt = { name: 'gpt-1', display_name: 'GPT', description: '', recommended: false };
  const { user, server } = show(() => [anAuditRecord({ ai_model: 'gpt-1' })], '', {
    'GET /openai/models': () => ({ body: { models: [gpt] } }),
  });
  expect(await screen.findByRole('cell', { name: 'GPT' })).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'AI Model' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Built-in engine · offline · Merlon',
    'GPT · online · OpenAI API',
  ]);
  await user.click(screen.getByRole('option', { name: /^GPT/ }));
  expect(await screen.findByRole('button', { name: 'Remove filter GPT · online · OpenAI API' })).toBeVisible();
  expect(askedFor(server)).toContain('ai_model=gpt-1');
});
