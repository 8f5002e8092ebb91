import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aDevice, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FleetReportButton } from './fleet-report-button.tsx';

const devices = ['Edge', 'Core'].map((device_name, at) => aDevice({ id: idOf(at + 1), device_name, ip_address: `192.0.2.${at + 1}` }));

const open = async () => {
  const user = userEvent.setup();
  renderPage(<FleetReportButton />);
  await user.click(screen.getByRole('button', { name: 'Fleet Report' }));
  return user;
};

test('reports on all devices but those that are left out', async () => {
  const { calls } = startFakeServer({ 'GET /firewalls': () => ({ body: devices }), 'POST /reports/fleet': () => ({ body: {} }) });
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Core (192.0.2.2)' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 devices chosen');
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.startsWith('/reports/fleet'))?.body).toBe(JSON.stringify({ ids: [idOf(1)], format: 'pdf' })),
  );
});

test('cannot be drawn of no device, and says when a search finds none', async () => {
  startFakeServer({ 'GET /firewalls': () => ({ body: devices }) });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Choose none' }));
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await user.type(screen.getByLabelText('Search devices'), 'nowhere');
  expect(await screen.findByText('No device matches this search')).toBeVisible();
});

test('reports on the devices with a tag alone where one is chosen', async () => {
  const [edge, core] = devices;
  const { calls } = startFakeServer({
    'GET /firewalls': () => ({ body: [{ ...edge, tags: ['Branch'] }, core] }),
    'GET /firewalls/tags': () => ({ body: { tags: ['Branch'], sites: [] } }),
    'POST /reports/fleet': () => ({ body: {} }),
  });
  const user = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await user.click(screen.getByRole('option', { name: 'Branch' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 1 device chosen');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.startsWith('/reports/fleet'))?.body).toBe(JSON.stringify({ ids: [idOf(1)], format: 'csv' })),
  );
});
