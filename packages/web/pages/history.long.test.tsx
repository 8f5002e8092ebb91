import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAuditRecord, aResult, aSummary, idOf } from '../testing/builders.ts';
import { DEVICE, someAudits, address, show, askedFor, rows } from './testing/show-history.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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

it('applies a choice at once, and a number with Enter or on leaving the field', async () => {
  const { user } = show(() => someAudits(1));
  await rows();
  await user.click(await screen.findByLabelText('Audit Type'));
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

it('shows the newest audit of each device, those of deleted devices, and says where the days are the wrong way round', async () => {
  const { server, user } = show(() => someAudits(3), '?startDate=2026-11-21&endDate=2026-11-20');
  await rows();
  expect(await screen.findByText('Before the start date')).toBeVisible();
  await user.click(screen.getByLabelText('Audits per Device'));
  await user.click(await screen.findByRole('option', { name: 'Newest only' }));
  await user.click(screen.getByLabelText('Devices'));
  await user.click(await screen.findByRole('option', { name: 'Deleted' }));
  expect(address()).toBe('?startDate=2026-11-21&endDate=2026-11-20&newestOnly=true&deletedDevices=true');
  await waitFor(() => expect(askedFor(server)).toContain('newest_only=true&deleted_devices=true'));
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getByRole('button', { name: 'Remove filter Newest audit per device' })).toBeVisible();
  await user.click(active.getByRole('button', { name: 'Remove filter Deleted devices' }));
  expect(address()).not.toContain('deletedDevices');
});

it('opens an audit of a deleted device', async () => {
  const [first] = someAudits(1);
  const gone = { ...first!, firewall_id: null };
  const { user } = show(() => [gone], `?deletedDevices=true&audit=${gone.id}`, {
    [`GET /audit-history/${gone.id}`]: () => ({ body: gone }),
    // Nobody knows the device's id any more, and the server takes any.
    [`GET /firewalls/${gone.id}/audit-history/${gone.id}/results`]: () => ({ body: aSummary([aResult({ title: 'Banner' })]) }),
  });
  const details = await screen.findByRole('dialog', { name: 'Audit Details' });
  expect(await within(details).findByRole('button', { name: /1\.1 Banner/ })).toBeVisible();
  await user.click(within(details).getByRole('button', { name: 'All audits of deleted devices' }));
  expect(address()).toBe('?deletedDevices=true');
});

it('shows the checks that an audit had judged when it was stopped, and compares nothing', async () => {
  const [first] = someAudits(1);
  const stopped = { ...first!, status: 'stopped' as const, overall_score: null };
  show(() => [stopped], `?audit=${stopped.id}`, {
    [`GET /audit-history/${stopped.id}`]: () => ({ body: stopped }),
    [`GET /firewalls/${DEVICE}/audit-history/${stopped.id}/results`]: () => ({ body: aSummary([aResult({ title: 'Banner' })]) }),
  });
  const details = await screen.findByRole('dialog', { name: 'Audit Details' });
  expect(await within(details).findByRole('button', { name: /1\.1 Banner/ })).toBeVisible();
  expect(within(details).queryByRole('tab', { name: 'Since the previous audit' })).toBeNull();
});

it('begins the next page at its top', async () => {
  const { user } = show(() => someAudits(30));
  await rows();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  const list = screen.getByRole('region', { name: 'Audit history' });
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([list]);
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
  expect(await within(details).findByText('There is no such audit. It may have been deleted.')).toBeVisible();
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
