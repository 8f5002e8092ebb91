import type { RetentionCounts, RetentionState } from '@merlon/contract/operations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RetentionView } from './retention-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOTHING: RetentionCounts = { snapshots: 0, audits: 0, reports: 0, model_calls: 0, messages: 0 };
const forEver = { snapshots_days: null, audits_days: null, reports_days: null, model_calls_days: null, messages_days: null };

/** A server that would remove two audits as soon as audits are not kept for ever. */
const show = (first: Partial<RetentionState> = {}) => {
  let state: RetentionState = { settings: forEver, last_run: null, ...first };
  const wouldRemove = (days: string | number | null): RetentionCounts => ({ ...NOTHING, audits: days === null ? 0 : 2 });
  const server = startFakeServer({
    'GET /operations/retention': () => ({ body: state }),
    'GET /operations/retention/preview': ({ path }) => ({ body: wouldRemove(new URLSearchParams(path.split('?')[1]).get('audits_days')) }),
    'PUT /operations/retention': ({ body }) => {
      state = { ...state, settings: JSON.parse(body) as RetentionState['settings'] };
      return { body: state };
    },
    'POST /operations/retention/apply': () => {
      state = { ...state, last_run: { at: '2026-11-21T13:44:00.000Z', removed: wouldRemove(state.settings.audits_days) } };
      return { body: state };
    },
  });
  renderPage(<RetentionView />);
  const changesOf = (method: string) => server.calls.filter((call) => call.method === method).map(({ body }) => body && JSON.parse(body));
  return { user: userEvent.setup(), changesOf };
};

const keepSomeDays = async (user: ReturnType<typeof userEvent.setup>, what: string, days: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: `Keep ${what}` }));
  await user.click(screen.getByRole('option', { name: 'Some days' }));
  const field = await screen.findByLabelText(`Days of ${what}`);
  await user.clear(field);
  await user.type(field, days);
};

it('shows what a change would remove, and saves it once that is confirmed by name', async () => {
  const { user, changesOf } = show();
  expect(await screen.findByText('Would remove now: nothing')).toBeVisible();
  expect(screen.getByText('No clean-up has run yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await keepSomeDays(user, 'audits', '90');
  expect(await screen.findByText('Would remove now: 2 audits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = await screen.findByRole('dialog', { name: 'Keep things no longer than this?' });
  expect(asked).toHaveTextContent('This removes 2 audits for good');
  expect(changesOf('PUT')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changesOf('PUT')).toEqual([{ ...forEver, audits_days: 90 }]);
  expect(screen.getByLabelText('Days of audits')).toHaveValue('90');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('takes no number that cannot be meant, and goes back to what is saved', async () => {
  const { user, changesOf } = show({ settings: { ...forEver, audits_days: 30 } });
  const days = await screen.findByLabelText('Days of audits');
  await user.clear(days);
  await user.type(days, '0');
  expect(screen.getByText('1 to 36,500 days')).toBeVisible();
  expect(screen.getByText('One of the numbers cannot be used.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Days of audits')).toHaveValue('30');
  expect(changesOf('PUT')).toEqual([]);
});

it('keeps everything for ever without a question, for nothing is removed then', async () => {
  const { user, changesOf } = show({ settings: { ...forEver, audits_days: 30 } });
  await user.click(await screen.findByRole('combobox', { name: 'Keep audits' }));
  await user.click(screen.getByRole('option', { name: 'For ever' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changesOf('PUT')).toEqual([forEver]));
});

it('removes now what is old enough once that is confirmed, and says what was removed', async () => {
  const { user, changesOf } = show({ settings: { ...forEver, audits_days: 30 } });
  await user.click(await screen.findByRole('button', { name: 'Remove Now' }));
  const asked = await screen.findByRole('dialog', { name: 'Remove expired data?' });
  expect(asked).toHaveTextContent('2 audits');
  expect(changesOf('POST')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed 2 audits')).toBeInTheDocument();
  expect(screen.getByText('21 Nov 2026, 18:44: 2 audits')).toBeVisible();
});

it('asks nothing where nothing is old enough', async () => {
  const { user, changesOf } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Now' }));
  expect(await screen.findByText('Nothing is old enough to be removed')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changesOf('POST')).toEqual([]);
});
