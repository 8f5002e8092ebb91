import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aDevice, somePlatforms } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { AddDeviceForm } from './add-device-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The calls that change something. */
const sentTo = ({ calls }: ReturnType<typeof startFakeServer>) => calls.filter(({ method }) => method !== 'GET');

const show = () => {
  const onAdded = vi.fn<() => void>();
  renderPage(<AddDeviceForm platforms={somePlatforms} onClose={onAdded} />);
  return { onAdded, user: userEvent.setup() };
};

const fillIn = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.type(screen.getByLabelText('Device Name'), ' fw-edge ');
  await user.type(screen.getByLabelText('IP Address'), '10.0.0.1');
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'long-enough');
};

it.each([
  ['Device Name', 'ab', 'Device name must be at least 3 characters', 'Device name is required'],
  ['IP Address', '10.0.0', 'Please enter a valid IP address (e.g., 192.168.1.1)', 'IP address is required'],
  ['Username', 'ab', 'Username must be at least 3 characters', 'Username is required'],
  ['Password', '1234567', 'Password must be at least 8 characters', 'Password is required'],
])('checks %s while it is typed and when it is left', async (label, typed, tooLittle, missing) => {
  const { user } = show();
  await user.type(screen.getByLabelText(label), typed);
  expect(await screen.findByText(tooLittle)).toBeVisible();
  await user.clear(screen.getByLabelText(label));
  expect(await screen.findByText(missing)).toBeVisible();
  expect(screen.getByLabelText(label)).toBeInvalid();
});

it('requires a field that was left empty', async () => {
  const { user } = show();
  await user.click(screen.getByLabelText('IP Address'));
  await user.tab();
  expect(await screen.findByText('IP address is required')).toBeVisible();
});

it('sends nothing that is not valid', async () => {
  const server = startFakeServer({});
  const { user } = show();
  await user.type(screen.getByLabelText('Port (optional)'), '70000');
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  expect(await screen.findByText('Port must be between 1 and 65535')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(sentTo(server)).toEqual([]);
});

it('adds a device of the chosen type, with its port as a number', async () => {
  const server = startFakeServer({
    'GET /firewalls/tags': () => ({ body: { tags: ['Branch'], sites: ['Karachi'] } }),
    'POST /firewalls': () => ({ status: 201, body: aDevice() }),
  });
  const { user, onAdded } = show();
  await fillIn(user);
  await user.type(screen.getByLabelText('Port (optional)'), '2222');
  await user.click(screen.getByLabelText('Device Type'));
  await user.click(screen.getByRole('option', { name: 'Other Gate' }));
  const tags = await screen.findByLabelText('Tags (optional)');
  await user.type(tags, 'bra');
  await user.click(await screen.findByRole('option', { name: 'Branch' }));
  await user.type(tags, 'BRANCH{Enter}a;b{Enter}');
  expect(screen.getByText('A tag must not contain a semicolon')).toBeVisible();
  await user.clear(tags);
  await user.type(tags, 'core');
  await user.type(screen.getByLabelText('Site (optional)'), 'Karachi');
  expect(screen.getByRole('button', { name: 'core' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(JSON.parse(sentTo(server)[0]?.body ?? '')).toEqual({
    device_name: 'fw-edge',
    ip_address: '10.0.0.1',
    username: 'admin',
    password: 'long-enough',
    type: 'other_gate',
    port: 2222,
    host_key: '',
    certificate: '',
    private_key: '',
    passphrase: '',
    tags: ['Branch', 'core'],
    site: 'Karachi',
  });
});

it('says above the form what the server found wrong, and keeps what was typed', async () => {
  startFakeServer({
    'POST /firewalls': () => ({
      status: 409,
      body: { detail: 'A device of that name exists', errors: [{ field: 'device_name', message: 'Taken' }] },
    }),
  });
  const { user, onAdded } = show();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A device of that name exists');
  expect(screen.getByText('Taken')).toBeVisible();
  expect(screen.getByLabelText('Device Name')).toHaveValue(' fw-edge ');
  expect(onAdded).not.toHaveBeenCalled();
});

it('shows in the dialog that it is adding, and stays open where that fails', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const onClose = vi.fn<() => void>();
  renderPage(<AddDeviceDialog platforms={somePlatforms} onClose={onClose} />);
  const user = userEvent.setup();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add Firewall' }));
  expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
  answer(new Response('proxy error', { status: 502 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add firewall');
  expect(screen.getByRole('button', { name: 'Add Firewall' })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});
