import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigChanges } from '@merlon/contract/configurations.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDevice, aSnapshot, idOf } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ChangesView, type ChangesViewProps } from './changes-view.tsx';

beforeEach(() => {
  // The browser of these tests has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => vi.unstubAllGlobals());

const before = aSnapshot({ id: idOf(59), created_at: '2026-11-19T09:00:00.000Z' });

const changes: ConfigChanges = {
  before,
  after: aSnapshot(),
  added: 2,
  removed: 1,
  left_out: 0,
  hunks: [
    {
      lines: [
        { kind: 'same', text: 'config global', before: 4, after: 4 },
        { kind: 'removed', text: 'set timeout 60', before: 5, after: null },
        { kind: 'added', text: 'set timeout 10', before: null, after: 5 },
      ],
    },
    { lines: [{ kind: 'added', text: 'set password <redacted>', before: null, after: 80, secret_changed: true }] },
  ],
};

const show = (answer: ConfigChanges, part: Partial<ChangesViewProps> = {}) => {
  const server = startFakeServer({
    [`GET /firewalls/${idOf(10)}/snapshots/${idOf(60)}/changes`]: () => ({ body: answer }),
    [`GET /firewalls/${idOf(10)}/snapshots`]: () => ({ body: [aSnapshot(), before] }),
  });
  const onLine = vi.fn<(line: number) => void>();
  const onSince = vi.fn<(since: string | null) => void>();
  renderPage(<ChangesView device={aDevice()} snapshotId={idOf(60)} since={null} onSince={onSince} onLine={onLine} {...part} />);
  return { server, onLine, onSince, user: userEvent.setup() };
};

it('says of every changed line whether it was added or removed in words, and where it stands', async () => {
  const { user, onLine } = show(changes);
  const list = within(await screen.findByRole('region', { name: 'What changed' }));
  const texts = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual([
    'Lines 4 to 5',
    '44 config global',
    '5−Removed: set timeout 60',
    '5+Added: set timeout 10',
    'Line 80',
    '80+Added: set password <redacted>Secret changed',
  ]);
  expect(screen.getByText(/lines since 19 Nov 2026, 14:00/)).toHaveTextContent('+2 −1');
  await user.click(list.getByRole('button', { name: 'Line 80' }));
  expect(onLine).toHaveBeenCalledExactlyOnceWith(80);
});

it('steps from change to change', async () => {
  const { user } = show(changes);
  await user.click(await screen.findByRole('button', { name: 'Next change' }));
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Next change' })).toHaveAttribute('aria-disabled', 'true');
});

it('says when nothing changed, and since when', async () => {
  show({ ...changes, added: 0, removed: 0, hunks: [] });
  expect(await screen.findByText('Nothing changed since 19 Nov 2026, 14:00')).toBeVisible();
});

it('says of the first configuration that there is nothing to compare it with', async () => {
  show({ ...changes, before: null, added: 0, removed: 0, hunks: [] });
  expect(await screen.findByText('Nothing to compare with')).toBeVisible();
});

it('compares with any older configuration that is asked for', async () => {
  const { user, onSince } = show(changes);
  await user.click(screen.getByLabelText('Compared with'));
  await user.click(await screen.findByRole('option', { name: '19 Nov 2026, 14:00' }));
  expect(onSince).toHaveBeenCalledExactlyOnceWith(idOf(59));
});

it('asks the server for that comparison', async () => {
  const { server } = show(changes, { since: idOf(59) });
  await screen.findByRole('region', { name: 'What changed' });
  expect(server.calls.map(({ path }) => path)).toContain(`/firewalls/${idOf(10)}/snapshots/${idOf(60)}/changes?since=${idOf(59)}`);
});

it('says that not all changes are shown', async () => {
  show({ ...changes, left_out: 1200 });
  expect(await screen.findByText(/1,200 changed lines more are not shown/)).toBeVisible();
});
