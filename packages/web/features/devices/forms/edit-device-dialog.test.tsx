import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aDevice, idOf, somePlatforms } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { EditDeviceDialog } from './edit-device-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The calls that change something. */
const sentTo = ({ calls }: ReturnType<typeof startFakeServer>) => calls.filter(({ method }) => method !== 'GET');

const show = (device = aDevice()) => {
  const onClose = vi.fn<() => void>();
  renderPage(<EditDeviceDialog device={device} platforms={somePlatforms} onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
};

it('keeps blank credentials as they are', async () => {
  const server = startFakeServer({ [`PUT /firewalls/${idOf(10)}`]: () => ({ body: aDevice() }) });
  const { user, onClose } = show();
  expect(screen.getAllByText('Leave blank to keep the current one')).toHaveLength(2);
  await user.clear(screen.getByLabelText('Device Name'));
  await user.type(screen.getByLabelText('Device Name'), 'fw-core');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(JSON.parse(sentTo(server)[0]?.body ?? '')).toMatchObject({ device_name: 'fw-core', username: '', password: '' });
});

it('requires name and address', async () => {
  const { user } = show();
  await user.clear(screen.getByLabelText('Device Name'));
  await user.clear(screen.getByLabelText('IP Address'));
  expect(await screen.findByText('Device name is required')).toBeVisible();
  expect(await screen.findByText('IP address is required')).toBeVisible();
});

it('says the reason of a failure, or that it failed', async () => {
  startFakeServer({ [`PUT /firewalls/${idOf(10)}`]: () => ({ status: 502, body: 'proxy error' }) });
  const { user, onClose } = show();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update firewall');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows what is pinned', () => {
  show(aDevice({ host_key: 'SHA256:pinned', certificate: 'AA:BB' }));
  expect(screen.getByText('SHA256:pinned')).toBeVisible();
  expect(screen.getByText('AA:BB')).toBeVisible();
});

it('asks for the account as soon as the address is edited, and does not save without it', async () => {
  const server = startFakeServer({ [`PUT /firewalls/${idOf(10)}`]: () => ({ body: aDevice() }) });
  const { user, onClose } = show();
  await user.clear(screen.getByLabelText('IP Address'));
  await user.type(screen.getByLabelText('IP Address'), '10.0.0.2');
  expect(await screen.findAllByText('Enter it again: the address or port changes')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findAllByText(/go to no other place/)).toHaveLength(2);
  expect(sentTo(server)).toEqual([]);
  await user.type(screen.getByLabelText('Username'), 'auditor');
  await user.type(screen.getByLabelText('Password'), 'lab-Password-7');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(JSON.parse(sentTo(server)[0]?.body ?? '')).toMatchObject({ ip_address: '10.0.0.2', username: 'auditor' });
});
