import type { Change } from '@merlon/contract/changes.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceChanges } from '../features/changes/device-changes.tsx';
import { SinceWhenPart } from '../features/changes/since-when.tsx';
import { aDevice, idOf, somePlatforms } from '../testing/builders.ts';
import { aChange, aChangeInFull } from '../testing/change-builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import ChangePage from './change.tsx';
import ChangesPage from './changes.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = (address: string) => {
  renderPage(
    <Routes>
      <Route path="/changes" element={<ChangesPage />} />
      <Route path="/changes/:id" element={<ChangePage />} />
    </Routes>,
    address,
  );
  return userEvent.setup();
};

const pageOf = (changes: readonly Change[]) => ({
  changes,
  waiting: 0,
  pagination: {
    current_page: 1,
    page_size: 50,
    total_count: changes.length,
    total_pages: changes.length > 0 ? 1 : 0,
    has_next: false,
    has_previous: false,
  },
});

const answers = (changes: readonly Change[]) => ({
  'GET /platforms': () => ({ body: somePlatforms }),
  'GET /firewalls': () => ({ body: [aDevice({ id: idOf(10), device_name: 'fw-edge', tags: ['Branch'] })] }),
  'GET /changes': () => ({ body: pageOf(changes) }),
});

it('lists what changed on all devices with what it did, each leading to the whole change', async () => {
  startFakeServer(answers([aChange(), aChange({ id: idOf(73), who: { known: 'unknown', people: [] }, newly_failed: null, fixed: null })]));
  show('/changes');
  expect(await screen.findByText('2 changes')).toBeVisible();
  const row = screen.getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('fw-edge');
  expect(row).toHaveTextContent('ann');
  expect(row).toHaveTextContent('2 settings, 1 rule');
  expect(row).toHaveTextContent('1 newly failed');
  expect(within(row).getByRole('link', { name: /^Change of fw-edge, / })).toHaveAttribute('href', `/changes/${idOf(70)}`);
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('Not known');
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('Not judged');
});

it('keeps its filters in the address, and clears them', async () => {
  const { calls } = startFakeServer(answers([]));
  const user = show('/changes?tag=Branch');
  await user.click(await screen.findByRole('button', { name: 'Changed verdicts' }));
  expect(window.location.search).toBe('?tag=Branch&turned=true');
  expect(await screen.findByText('No changes match these filters')).toBeVisible();
  expect(calls.at(-1)?.path).toBe('/changes?page=1&sort_by=worst&tag=Branch&turned=true&page_size=50');
  await user.click(screen.getAllByRole('button', { name: 'Clear All Filters' })[0]!);
  expect(window.location.search).toBe('');
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

it('says what could not be loaded', async () => {
  startFakeServer({ ...answers([]), 'GET /changes': () => ({ status: 500, body: { detail: 'The database is away.' } }) });
  show('/changes');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows a change with its settings, rules, traffic and the lines that turned a verdict', async () => {
  startFakeServer({ [`GET /changes/${idOf(70)}`]: () => ({ body: aChangeInFull() }) });
  show(`/changes/${idOf(70)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Change of fw-edge' })).toBeVisible();
  const part = (name: RegExp) => screen.getByRole('region', { name });
  expect(part(/^About/)).toHaveTextContent('ann (2026-11-21 09:00:00 UTC) “Opened it”');
  expect(part(/^Settings/)).toHaveTextContent('Changed system services ssh root-login: deny → allow');
  expect(part(/^Rules/)).toHaveTextContent('Movedwebtrust to untrust · place 4 → 1');
  expect(part(/^Traffic/)).toHaveTextContent('Newly allowed: 10.1.0.0/16 → 192.0.2.8 tcp/3389');
  const turned = part(/^Changed verdicts/);
  expect(within(turned).getByRole('group', { name: 'Changed lines' })).toHaveTextContent('root-login allow;');
  expect(screen.getByRole('link', { name: 'Compare line by line' })).toHaveAttribute(
    'href',
    `/firewalls/${idOf(10)}?view=configuration&snapshot=${idOf(72)}&config=changes&since=${idOf(71)}`,
  );
});

it('says where a change is not there, and where nothing could be said of it', async () => {
  startFakeServer({ [`GET /changes/${idOf(70)}`]: () => ({ status: 404, body: { detail: 'There is no such change.' } }) });
  show(`/changes/${idOf(70)}`);
  expect(await screen.findByText('This change is not there')).toBeVisible();
  vi.unstubAllGlobals();
  const unsaid = { settings: null, objects: null, rules: null, unsaid: 'It is an excerpt.', newly_failed: null, fixed: null };
  const nothing = { changed_settings: [], changed_rules: [], traffic: [], turned: [], has_texts: false };
  startFakeServer({ [`GET /changes/${idOf(74)}`]: () => ({ body: aChangeInFull({ id: idOf(74), ...unsaid, ...nothing }) }) });
  show(`/changes/${idOf(74)}`);
  expect(await screen.findByText('What changed could not be said: It is an excerpt.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compare line by line' })).toBeNull();
});

it('approves the configuration that is shown as the baseline of its device', async () => {
  let baseline: object | null = null;
  const at = '2026-11-21T04:00:00.000Z';
  const { calls } = startFakeServer({
    [`GET /firewalls/${idOf(10)}/changes`]: () => ({ body: { clean: true, changes: [aChangeInFull()], baseline, left_out: 2 } }),
    [`PUT /firewalls/${idOf(10)}/baseline`]: () => {
      baseline = {
        snapshot_id: idOf(72),
        snapshot_at: at,
        name: 'Go-live',
        reason: 'Reviewed',
        approved_by: 'ada',
        approved_at: at,
        drifted: false,
      };
      return { body: baseline };
    },
  });
  renderPage(<DeviceChanges deviceId={idOf(10)} snapshotId={idOf(72)} />);
  const user = userEvent.setup();
  expect(await screen.findByText(/^No baseline/)).toBeVisible();
  expect(screen.getByText('2 older changes not shown here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve as baseline' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Name/), 'Go-live');
  await user.type(within(dialog).getByLabelText(/Reason/), 'Reviewed');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^The stored configuration is the baseline “Go-live”/)).toBeVisible();
  expect(JSON.parse(calls.find(({ method }) => method === 'PUT')!.body)).toEqual({
    snapshot_id: idOf(72),
    name: 'Go-live',
    reason: 'Reviewed',
  });
});

it('looks for the cause of a failure once somebody asks, and leads to the whole change', async () => {
  const asked = { deviceId: idOf(10), auditId: idOf(40), check: '2.8', title: 'Ensure root may not sign in by SSH' };
  const { calls } = startFakeServer({
    [`GET /firewalls/${idOf(10)}/since-when`]: () => ({
      body: {
        check_id: '2.8',
        title: asked.title,
        status: 'FAIL',
        since: '2026-11-21T04:00:00.000Z',
        sentence: 'It has failed since the configuration of 2026-11-21 09:00:00.',
        change_id: idOf(70),
        who: aChange().who,
        cause: aChangeInFull().turned[0]!.cause,
        checks_changed: false,
        spans: [],
        judged: 2,
        stored: 2,
      },
    }),
  });
  renderPage(<SinceWhenPart {...asked} />);
  expect(calls).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Since when, and what caused it' }));
  expect(await screen.findByText('It has failed since the configuration of 21 Nov 2026, 09:00.')).toBeVisible();
  expect(screen.getByText(/^Who: ann/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Changed lines' })).toHaveTextContent('root-login allow;');
  expect(screen.getByRole('link', { name: 'The whole change' })).toHaveAttribute('href', `/changes/${idOf(70)}`);
});
