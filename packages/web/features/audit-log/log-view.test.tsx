import type { LogEntry } from '@merlon/contract/audit-log.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LogView } from './log-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const anEntry = (part: Partial<LogEntry>): LogEntry => ({
  id: idOf(1),
  at: '2026-11-20T19:30:00.000Z',
  action: 'device_added',
  username: 'amina',
  token: null,
  subject: 'fw-edge',
  address: '192.0.2.7',
  ...part,
});
const failed = anEntry({ id: idOf(2), action: 'sign_in_failed', username: null, subject: '' });

const answer = (entries: readonly LogEntry[], page = 1, total = entries.length, size = 50) => ({
  entries,
  pagination: {
    current_page: page,
    page_size: size,
    total_count: total,
    total_pages: Math.ceil(total / size),
    has_next: page * size < total,
    has_previous: page > 1,
  },
});

const Around = () => (
  <>
    <output aria-label="address">{useLocation().search}</output>
    <LogView />
  </>
);

const show = (reply: (query: URLSearchParams) => { status?: number; body: unknown }, path = '/users?view=log') => {
  const server = startFakeServer({ 'GET /audit-log': (call) => reply(new URLSearchParams(call.path.split('?')[1])) });
  renderPage(<Around />, path);
  return { server, user: userEvent.setup() };
};

it('lists who did what, when and from where, and lets failed sign-ins stand out', async () => {
  show(() => ({ body: answer([failed, anEntry({}), anEntry({ id: idOf(3), token: 'nightly (mrl_abcd…)', subject: 'fw-core' })]) }));
  await screen.findByText('fw-edge');
  const [, first, second, third] = within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row');
  expect(first).toHaveTextContent('21 Nov 2026, 00:30—Sign-in failed—192.0.2.7');
  expect(second).toHaveTextContent('21 Nov 2026, 00:30aminaAdded a devicefw-edge192.0.2.7');
  expect(third).toHaveTextContent('aminaAPI token nightly (mrl_abcd…)Added a device');
  const weightOf = (text: string): string => getComputedStyle(screen.getByText(text, { ignore: 'option' })).fontWeight;
  expect(weightOf('Sign-in failed')).toBe('700');
  expect(screen.getAllByText('Added a device', { ignore: 'option' }).map((label) => getComputedStyle(label).fontWeight)).toEqual([
    '500',
    '500',
  ]);
});

it('keeps its filters in the address, asks the server for them, and begins at the first page again', async () => {
  const { server, user } = show(
    (query) => ({ body: query.get('username') ? answer([]) : answer([anEntry({})], 2, 60) }),
    '/users?view=log&startDate=2026-11-01&endDate=never&page=2',
  );
  expect(await screen.findByText('Showing 51 to 60 of 60 entries')).toBeVisible();
  expect(server.calls[0]?.path).toBe('/audit-log?start_date=2026-11-01&page=2&page_size=50');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Action' }), 'Sign-in failed');
  await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'bil');
  expect(await screen.findByText('No entries match these filters')).toBeVisible();
  expect(server.calls.at(-1)?.path).toBe('/audit-log?action=sign_in_failed&username=bil&start_date=2026-11-01&page=1&page_size=50');
  // One question once the typing stops, not one for every letter.
  expect(server.calls.some(({ path }) => path.includes('username=b&'))).toBe(false);
  expect(screen.getByLabelText('address')).toHaveTextContent('action=sign_in_failed&user=bil');

  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\?view=log$/));
  expect(screen.getByRole('textbox', { name: 'Search users' })).toHaveValue('');
  expect(screen.getByLabelText('From')).toHaveValue('');
});

it('says that nothing is logged, or that it could not be loaded', async () => {
  let isBroken = true;
  const { user } = show(() => (isBroken ? { status: 500, body: 'broken' } : { body: answer([]) }));
  expect(await screen.findByText('Failed to load the audit log')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is logged yet')).toBeVisible();
});

it('goes to the last page where the address names a later one', async () => {
  show((query) => ({ body: answer(query.get('page') === '2' ? [anEntry({})] : [], Number(query.get('page')), 60) }), '/users?page=9');
  expect(await screen.findByText('Showing 51 to 60 of 60 entries')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('?page=2'));
});

it('saves all that the filter shows, page after page and each entry once', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const formula = anEntry({ id: idOf(3), token: 'nightly (mrl_abcd…)', subject: '=1+1, "quoted"' });
  const { user, server } = show((query) => {
    if (query.get('page_size') === '50') return { body: answer([failed], 1, 3) };
    return { body: query.get('page') === '1' ? answer([failed, formula], 1, 3, 2) : answer([formula, anEntry({})], 2, 3, 2) };
  }, '/users?subject=fw');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('3 entries were exported')).toBeVisible();
  expect(await saved[0]?.text()).toBe(
    [
      'Time (UTC),User,API token,Action,Subject,Address',
      '2026-11-20T19:30:00.000Z,,,Sign-in failed,,192.0.2.7',
      `2026-11-20T19:30:00.000Z,amina,nightly (mrl_abcd…),Added a device,"'=1+1, ""quoted""",192.0.2.7`,
      '2026-11-20T19:30:00.000Z,amina,,Added a device,fw-edge,192.0.2.7\r\n',
    ].join('\r\n'),
  );
  expect(server.calls.every(({ path }) => path.includes('subject=fw'))).toBe(true);
});
