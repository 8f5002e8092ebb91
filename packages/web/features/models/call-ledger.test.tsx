import type { ModelCall } from '@merlon/contract/model-calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CallLedger } from './call-ledger.tsx';

afterEach(() => vi.unstubAllGlobals());

const nothing = { secrets: 0, addresses: 0, hosts: 0, users: 0, domains: 0, names: 0 };

const aCall = (part: Partial<ModelCall> = {}): ModelCall => ({
  id: idOf(90),
  at: '2026-11-20T19:30:00.000Z',
  username: 'amina',
  purpose: 'audit',
  subject: 'fw-edge',
  model: 'gpt-1',
  kind: 'online',
  destination: 'llm.example:443',
  outcome: 'answered',
  detail: '',
  bytes_sent: 2048,
  bytes_received: 512,
  input_tokens: 480,
  output_tokens: 90,
  seconds: 1.5,
  replaced: { ...nothing, secrets: 2, hosts: 1 },
  ...part,
});

const answer = (calls: readonly ModelCall[], page = 1, total = calls.length) => ({
  body: {
    calls,
    pagination: {
      current_page: page,
      page_size: 20,
      total_count: total,
      total_pages: Math.ceil(total / 20),
      has_next: page * 20 < total,
      has_previous: page > 1,
    },
  },
});

const Around = () => (
  <>
    <output aria-label="address">{useLocation().search}</output>
    <CallLedger />
  </>
);

const show = (
  reply: (query: URLSearchParams) => { status?: number; body: unknown },
  { path = '/ai-privacy', sent, withheld = false }: { path?: string; sent?: unknown; withheld?: boolean } = {},
) => {
  const server = startFakeServer({
    'GET /models/calls': (call) => reply(new URLSearchParams(call.path.split('?')[1])),
    [`GET /models/calls/${idOf(90)}`]: () => ({ body: { ...aCall(), withheld, sent } }),
  });
  renderPage(<Around />, path);
  return { server, user: userEvent.setup() };
};

it('lists what was asked of whom, how it ended and what was taken out of it', async () => {
  const blocked = aCall({ id: idOf(91), username: null, purpose: 'chat', subject: 'New Chat', outcome: 'blocked', replaced: nothing });
  show(() => answer([aCall(), blocked]));
  await screen.findByText('Audit: fw-edge');
  const [, first, second] = within(screen.getByRole('table', { name: 'Calls to models' })).getAllByRole('row');
  for (const text of [
    '21 Nov 2026, 00:30',
    'amina',
    'gpt-1 (online)',
    'at llm.example:443',
    'Answered',
    '2 KB',
    '512 Bytes',
    '2 secrets, 1 host name',
  ]) {
    expect(first).toHaveTextContent(text);
  }
  for (const text of ['—', 'Chat: New Chat', 'Not sent', 'Nothing']) expect(second).toHaveTextContent(text);
});

it('shows exactly what was sent, as text, and keeps page and call in the address', async () => {
  const sent = [{ role: 'user', content: '<img src=x onerror=alert(1)> HOST_1\n  snmp community ***' }];
  const { user } = show(() => answer([aCall()], 2, 21), { path: '/ai-privacy?page=2', sent });
  await user.click(await screen.findByRole('button', { name: /^Details of the call for fw-edge/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Call to a model' });
  expect(await within(dialog).findByText(/<img src=x onerror=alert\(1\)> HOST_1/)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  expect(within(dialog).getByText('2 KB, 480 tokens')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(`?page=2&call=${idOf(90)}`);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.getByLabelText('address')).toHaveTextContent('?page=2');
});

it('opens a call by its address, and says where what it was sent is not kept', async () => {
  show(() => answer([aCall()]), { path: `/ai-privacy?call=${idOf(90)}`, sent: null });
  expect(await screen.findByText('Text for offline models is not kept here.')).toBeVisible();
});

it('says of a call of somebody else that only its user sees what was sent, and names no title of a chat', async () => {
  const others = aCall({ purpose: 'chat', subject: '' });
  show(() => answer([others]), { path: `/ai-privacy?call=${idOf(90)}`, sent: null, withheld: true });
  expect(await screen.findByText('Only the user who asked sees what was sent.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Details of the call for Chat,/, hidden: true })).toBeInTheDocument();
});

it('asks for one kind alone, and says that there is nothing of it, or that it could not be loaded', async () => {
  let isBroken = true;
  const { user, server } = show(() => (isBroken ? { status: 500, body: 'broken' } : answer([])), { path: '/ai-privacy?kind=online' });
  expect(await screen.findByText('The calls could not be loaded')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No online model was asked yet')).toBeVisible();
  expect(server.calls[0]?.path).toBe('/models/calls?page=1&page_size=20&kind=online');
  await user.click(screen.getByRole('combobox', { name: 'Models' }));
  await user.click(screen.getByRole('option', { name: 'All models' }));
  expect(await screen.findByText('No model was asked yet')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('address')).toBeEmptyDOMElement());
});
