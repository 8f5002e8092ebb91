import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { MessageBell } from './message-bell.tsx';
import { notify, toastStore } from './toast-store.ts';

afterEach(() => act(() => toastStore.forget()));

it('keeps what a message offered when the message is gone, and counts only what was not looked at', async () => {
  const goBack = vi.fn<() => void>();
  renderPage(<MessageBell />);
  const user = userEvent.setup();
  act(() => notify('error', 'It broke'));
  act(() => notify('info', 'You were in Reports', { action: { label: 'Continue in Reports', run: goBack } }));
  act(() => toastStore.read().shown.forEach(({ id }) => toastStore.hide(id)));

  await user.click(screen.getByRole('button', { name: 'Recent messages, 2 new' }));
  const list = within(await screen.findByRole('dialog', { name: 'Recent messages' }));
  expect(list.getByText('It broke')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Continue in Reports' }));
  expect(goBack).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Recent messages' })).toBeVisible();
});
