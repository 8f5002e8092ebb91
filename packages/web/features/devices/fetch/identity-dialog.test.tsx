import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '@merlon/contract/auth.ts';
import { refreshSession, storeSession } from '../../../lib/session.ts';
import { aDevice, aUser, idOf } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { IdentityDialog } from './identity-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const offered = { kind: 'host-key', fingerprint: 'SHA256:offered', seen_at: '2026-11-21T10:00:00.000Z', accepted_by: 'admin' } as const;
const device = aDevice({ host_key: 'SHA256:pinned', offered_identity: offered });

const show = (part: Partial<User> = {}) => {
  storeSession('good', aUser(part));
  refreshSession();
  const onFetch = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  renderPage(<IdentityDialog device={device} offered={offered} onFetch={onFetch} onClose={onClose} />);
  return { onFetch, onClose, user: userEvent.setup() };
};

it('shows both fingerprints and accepts the offered one only after they were compared', async () => {
  const server = startFakeServer({ [`POST /firewalls/${idOf(10)}/accept-identity`]: () => ({ body: aDevice() }) });
  const { user, onFetch, onClose } = show();
  expect(screen.getByText('SHA256:pinned')).toBeVisible();
  expect(screen.getByText('SHA256:offered')).toBeVisible();
  const accept = screen.getByRole('button', { name: 'Accept and fetch' });
  expect(accept).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(accept);
  await waitFor(() => expect(onFetch).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ kind: 'host-key', fingerprint: 'SHA256:offered' });
});

it('keeps the pinned one without asking the server', async () => {
  const server = startFakeServer({});
  const { user, onClose, onFetch } = show();
  await user.click(screen.getByRole('button', { name: 'Keep the pinned one' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onFetch).not.toHaveBeenCalled();
  expect(server.calls).toEqual([]);
});

it('says why it could not be accepted, and stays open', async () => {
  startFakeServer({
    [`POST /firewalls/${idOf(10)}/accept-identity`]: () => ({ status: 409, body: { detail: 'The device shows yet another key' } }),
  });
  const { user, onClose } = show();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Accept and fetch' }));
  expect(await screen.findByText('The device shows yet another key')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the decision to administrators, and says so to others', () => {
  show({ role: 'user' });
  expect(screen.getByText(/Only an administrator may accept it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept and fetch' })).toBeDisabled();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
