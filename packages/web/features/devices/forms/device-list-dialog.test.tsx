import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirewallListAnswer, FirewallListRow } from '@merlon/contract/firewall-list.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { somePlatforms } from '../../../testing/builders.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DeviceListDialog } from './device-list-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (line: number, part: Partial<FirewallListRow> = {}): FirewallListRow => ({
  line,
  device_name: `fw-${line}`,
  ip_address: '10.0.0.1',
  type: 'acme_wall',
  port: '',
  problems: [],
  warnings: [],
  added: false,
  ...part,
});

const bad = row(3, { device_name: '', problems: ['Device name is required', 'Password is required'] });

const show = (preview: FirewallListAnswer, result: FirewallListAnswer = preview) => {
  const server = startFakeServer({ 'POST /firewalls/list': ({ body }) => ({ body: JSON.parse(body).preview ? preview : result }) });
  const onClose = vi.fn<() => void>();
  renderPage(<DeviceListDialog platforms={somePlatforms} onClose={onClose} />);
  return { server, onClose, user: userEvent.setup() };
};

const paste = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(screen.getByLabelText('CSV text'));
  await user.paste('device_name\nfw-2\n');
};

it("shows every line's problems before anything is added, then adds what can be", async () => {
  const { user, server, onClose } = show(
    { rows: [row(2), bad], added: 0, problem: null },
    { rows: [row(2, { added: true }), bad], added: 1, problem: null },
  );
  await paste(user);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('1 of 2 can be added; 1 with problems')).toBeVisible();
  expect(screen.getByText('Device name is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('(no name)');

  await user.click(screen.getByRole('button', { name: 'Add 1 device' }));
  expect(await screen.findByText('1 of 2 added; 1 with problems')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  expect(server.calls.map(({ body }) => JSON.parse(body).preview)).toEqual([true, false]);
});

it('closes when every device was added', async () => {
  const { user, onClose } = show({ rows: [row(2)], added: 0, problem: null }, { rows: [row(2, { added: true })], added: 1, problem: null });
  await paste(user);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 device' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('looks through a file as soon as it is chosen, without the mark that spreadsheets put before it', async () => {
  const { user, server } = show({ rows: [row(2)], added: 0, problem: null });
  await user.upload(screen.getByLabelText('CSV file'), new File(['\uFEFFdevice_name\nfw-2'], 'fleet.csv', { type: 'text/csv' }));
  expect(await screen.findByText('1 of 1 can be added')).toBeVisible();
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ csv: 'device_name\nfw-2', preview: true });
});

it('says what is wrong with the file as a whole, and forgets it when the text is another', async () => {
  const { user } = show({ rows: [], added: 0, problem: 'The first line does not name the column password' });
  await paste(user);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('The first line does not name the column password')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  await user.type(screen.getByLabelText('CSV text'), 'x');
  expect(screen.queryByText('The first line does not name the column password')).toBeNull();
});
