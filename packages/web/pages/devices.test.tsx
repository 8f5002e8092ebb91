import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDevice, anAuditState, aStoredConfig, idOf } from '../testing/builders.ts';
import { fleet, show, cardOf } from './testing/show-devices.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.unstubAllGlobals());

it('counts devices, their types and the models of both kinds', async () => {
  const unknown = aDevice({ id: idOf(13), type: 'unknown' });
  show(() => [aDevice(), aDevice({ id: idOf(11), type: 'other_gate' }), aDevice({ id: idOf(12) }), unknown]);
  await screen.findAllByRole('article');
  for (const [label, value] of [
    ['Total Firewalls', '4'],
    ['Total Types', '2'],
    ['Offline AI Models', '1'],
    ['Online AI Models', '0'],
  ] as const) {
    expect(screen.getByText(label, { selector: 'p' }).nextSibling).toHaveTextContent(value);
  }
});

it('has its filters and models there without devices too', async () => {
  show(() => []);
  expect(await screen.findByText('No devices yet')).toBeVisible();
  for (const name of ['Filter by Type', 'Filter by State', 'Offline AI Model', 'Online AI Model']) {
    expect(await screen.findByRole('combobox', { name })).toBeVisible();
  }
});

it('shows of a device everything but its credentials', async () => {
  show(() => [aDevice({ config_updated_at: '2026-11-20T19:30:00.000Z', config_unchanged_since: '2026-11-01T08:00:00.000Z', port: 2222 })]);
  const card = await cardOf('fw-edge');
  expect(card).toHaveTextContent('Acme Wall');
  expect(card).toHaveTextContent('10.0.0.1:2222');
  expect(card).toHaveTextContent('Username••••••••');
  expect(card).toHaveTextContent('Configuration updated21 Nov 2026, 00:30');
  expect(card).toHaveTextContent('Unchanged since 01 Nov 2026, 13:00');
  expect(card).toHaveTextContent('Last auditNever');
  expect(card).toHaveTextContent('Added20 Nov 2026, 15:00');
});

it('says that the devices could not be loaded, and tries again', async () => {
  let isDown = true;
  const { user } = show(() => [aDevice()], {
    'GET /firewalls': () => (isDown ? { status: 500, body: 'broken' } : { body: [aDevice()] }),
  });
  expect(await screen.findByText('Failed to fetch firewalls')).toBeVisible();
  expect(screen.getByText('Total Firewalls', { selector: 'p' }).parentElement).toHaveTextContent('Not loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cardOf('fw-edge')).toBeVisible();
});

it('says on the card and in a message why a fetch failed', async () => {
  const reason = 'The device refused the password';
  let device = aDevice();
  const { user } = show(() => [device], {
    [`POST /firewalls/${idOf(10)}/fetch-config`]: () => {
      device = aDevice({ fetch: { status: 'failed', message: reason, at: '2026-11-21T10:00:00.000Z' } });
      return { status: 422, body: { detail: reason } };
    },
  });
  await user.click(within(await cardOf('fw-edge')).getByRole('button', { name: 'Fetch Fresh Configuration' }));
  expect(await screen.findByText(`fw-edge: ${reason}`)).toBeVisible();
  expect(within(await cardOf('fw-edge')).getByRole('alert')).toHaveTextContent(`${reason} (21 Nov 2026, 15:00)`);
});

it('asks what to do when the device shows another identity', async () => {
  let device = aDevice({ host_key: 'SHA256:pinned' });
  const { user } = show(() => [device], {
    [`POST /firewalls/${idOf(10)}/fetch-config`]: () => {
      device = {
        ...device,
        offered_identity: { kind: 'host-key', fingerprint: 'SHA256:other', seen_at: '2026-11-21T10:00:00.000Z', accepted_by: 'admin' },
      };
      return { status: 409, body: { detail: 'It shows another host key' } };
    },
  });
  await user.click(within(await cardOf('fw-edge')).getByRole('button', { name: 'Fetch Fresh Configuration' }));
  const dialog = await screen.findByRole('dialog', { name: 'The host key has changed' });
  expect(within(dialog).getByText('SHA256:other')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep the pinned one' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('dialog', { name: 'The host key has changed' })).toBeVisible();
});

it('audits chosen devices, shows how far each is, names those that failed and stops the others', async () => {
  const devices = fleet(30);
  const audit = (at: number, part: Parameters<typeof anAuditState>[0]): void =>
    void devices.splice(at, 1, { ...(devices[at] as Firewall), audit: anAuditState({ audit_id: idOf(400 + at), ...part }) });
  const { user, server } = show(() => [...devices], {
    'POST /firewalls/audit': () => {
      audit(0, { status: 'running', progress: 42, message: 'Checking 3 of 7' });
      audit(1, { status: 'failed', message: 'The configuration cannot be read' });
      return {
        body: { started: [idOf(100), idOf(101)], refused: [{ id: idOf(102), detail: 'No configuration found for this firewall' }] },
      };
    },
    'POST /firewalls/stop-audit': () => {
      audit(0, { status: 'stopped' });
      return { body: { started: [idOf(100)], refused: [] } };
    },
  });
  for (const name of ['fw-0', 'fw-1', 'fw-10']) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Audit selected (3)' }));
  const panel = await screen.findByRole('region', { name: 'Auditing devices' });
  expect(within(panel).getByText('Auditing devices: 2 of 3')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Show 2 failures' }));
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['fw-1: The configuration cannot be read', 'fw-2: No configuration found for this firewall']);
  expect(await screen.findByRole('cell', { name: 'Auditing: 42 %' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Audit failed' })).toBeVisible();
  const asked = server.calls.find(({ path }) => path === '/firewalls/audit');
  expect(JSON.parse(asked?.body ?? '')).toEqual({ ids: [idOf(100), idOf(101), idOf(110)], model: 'built-in', model_kind: 'offline' });

  await user.click(within(panel).getByRole('button', { name: 'Stop all' }));
  expect(await within(panel).findByText('Auditing ended: 0 audited, 2 failed, 1 stopped')).toBeVisible();
  expect(JSON.parse(server.calls.find(({ path }) => path === '/firewalls/stop-audit')?.body ?? '')).toEqual({ ids: [idOf(100)] });
});

it('says on the card why the last audit failed', async () => {
  show(() => [aDevice({ audit: anAuditState({ status: 'failed', message: 'The configuration cannot be read' }) })]);
  expect(within(await cardOf('fw-edge')).getByText('Audit failed: The configuration cannot be read')).toBeVisible();
});

it('takes one file that is dropped on a card, and says what is wrong with others before anything is sent', async () => {
  const sent: FormData[] = [];
  let finish = (): void => undefined;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = JSON.stringify(aStoredConfig());
      onload: () => void = () => undefined;
      open = vi.fn<(method: string, address: string) => void>();
      setRequestHeader = vi.fn<(name: string, value: string) => void>();
      send(form: FormData): void {
        sent.push(form);
        finish = () => this.onload();
      }
    },
  );
  show(() => [aDevice()]);
  const card = await cardOf('fw-edge');
  const drop = (...files: File[]) => fireEvent.drop(card, { dataTransfer: { files, types: ['Files'] } });
  const file = new File(['set banner'], 'fw.conf');

  drop(file, file);
  expect(await screen.findByText('Choose one file: a device has one configuration')).toBeVisible();
  drop(new File([], 'empty.conf'));
  expect(await screen.findByText(/^The file is empty/)).toBeVisible();
  expect(sent).toEqual([]);

  drop(file);
  expect(await screen.findByText('Importing: 0 % sent')).toBeVisible();
  drop(new File(['set other'], 'too-early.conf'));
  expect(await screen.findByText(/^A configuration of fw-edge is still being imported: wait for it/)).toBeVisible();
  finish();
  expect(await screen.findByText('Configuration of fw-edge imported: 2 lines')).toBeVisible();
  expect(screen.getByRole('button', { name: 'What changed' })).toBeVisible();
  expect(sent.map((form) => (form.get('file') as File).name)).toEqual(['fw.conf']);
});

it('stores a file that is cut off once somebody has said that it is an excerpt', async () => {
  const sent: FormData[] = [];
  const detail = 'The configuration seems cut off: it breaks off inside a section.';
  const refused = JSON.stringify({
    detail,
    errors: [
      { field: 'config', message: detail },
      { field: 'excerpt', message: 'May be one.' },
    ],
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 422;
      responseText = refused;
      onload: () => void = () => undefined;
      open = vi.fn<(method: string, address: string) => void>();
      setRequestHeader = vi.fn<(name: string, value: string) => void>();
      send(form: FormData): void {
        sent.push(form);
        if (form.get('excerpt') === 'true') Object.assign(this, { status: 200, responseText: JSON.stringify(aStoredConfig()) });
        this.onload();
      }
    },
  );
  const { user } = show(() => [aDevice()]);
  const card = await cardOf('fw-edge');
  const drop = () => fireEvent.drop(card, { dataTransfer: { files: [new File(['set banner'], 'fw.conf')], types: ['Files'] } });
  drop();
  const dialog = await screen.findByRole('dialog', { name: 'Store an excerpt?' });
  expect(within(dialog).getByText(`fw.conf: ${detail}`)).toBeVisible();
  expect(within(dialog).getByText(/Absence then decides nothing/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  drop();
  await user.click(await screen.findByRole('button', { name: 'Store as excerpt' }));
  expect(await screen.findByText('Configuration of fw-edge imported: 2 lines')).toBeVisible();
  expect(sent.map((form) => form.get('excerpt'))).toEqual([null, null, 'true']);
});

it('says in the form that another device is at the address, and adds it all the same', async () => {
  const { user } = show(() => [aDevice()]);
  await cardOf('fw-edge');
  await user.click(screen.getByRole('button', { name: 'Add Network Device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Firewall' }));
  await user.type(dialog.getByLabelText('IP Address'), '10.0.0.1');
  expect(await dialog.findByText('A firewall with this address and port is registered already')).toBeVisible();
  expect(dialog.getByLabelText('IP Address')).toBeValid();
  await user.type(dialog.getByLabelText('Port (optional)'), '2222');
  await waitFor(() => expect(dialog.queryByText('A firewall with this address and port is registered already')).toBeNull());
});
