import { screen, waitFor, within } from '@testing-library/react';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRecommendation, aDevice, aBenchmark, aStoredConfig, idOf } from '../testing/builders.ts';
import { cardOf, chooseAct, fleet, show } from './testing/show-devices.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.unstubAllGlobals());

const gpt = { name: 'gpt-1', display_name: 'GPT', description: 'For judging', recommended: true };

it('shows few devices as cards and a fleet as a table, until somebody chooses', async () => {
  const { user } = show(() => fleet(25));
  expect(await screen.findByRole('table')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  expect(await cardOf('fw-0')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(localStorage.getItem('merlon.devices.view')).toBe('cards');
});

it('shows only what the address asks for, and says so where that is nothing', async () => {
  const { user } = show(
    () => [aDevice(), aDevice({ id: idOf(11), device_name: 'new', config_updated_at: null })],
    {},
    '/?state=never-fetched',
  );
  expect(await cardOf('new')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Fetch all shown (1)' })).toBeVisible();
  await user.type(screen.getByLabelText('Search devices'), 'edge');
  expect(await screen.findByText('No devices match these filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByLabelText('Search devices')).toHaveValue('');
});

it('stops a fetch, and calls that no failure', async () => {
  let device = aDevice();
  let answer: () => void = () => undefined;
  const { user, server } = show(() => [device], {
    'POST /firewalls/stop-fetch': () => {
      answer();
      device = aDevice({ fetch: { status: 'stopped', message: 'Fetching was stopped.', at: '2026-11-21T10:00:00.000Z' } });
      return { body: { started: [idOf(10)], refused: [] } };
    },
  });
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.endsWith('/fetch-config')
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(Response.json({ detail: 'Fetching was stopped.' }, { status: 409 }));
        })
      : ask(address, init),
  );
  await user.click(within(await cardOf('fw-edge')).getByRole('button', { name: 'Fetch Fresh Configuration' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Fetching the configuration of fw-edge was stopped')).toBeVisible();
  expect(JSON.parse(server.calls.find(({ path }) => path === '/firewalls/stop-fetch')?.body ?? '')).toEqual({ ids: [idOf(10)] });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('follows the fetches of chosen devices and names those that failed', async () => {
  const devices = fleet(30);
  const at = '2026-11-21T10:00:00.000Z';
  const { user, server } = show(
    () => [...devices],
    {
      'POST /firewalls/fetch': ({ body }) => {
        const { ids } = JSON.parse(body) as { ids: string[] };
        devices.splice(0, 1, { ...(devices[0] as Firewall), fetch: { status: 'running', message: '', at } });
        devices.splice(1, 1, { ...(devices[1] as Firewall), fetch: { status: 'failed', message: 'No answer', at } });
        return { body: { started: ids, refused: [] } };
      },
      'POST /firewalls/stop-fetch': () => {
        devices.splice(0, 1, { ...(devices[0] as Firewall), fetch: { status: 'stopped', message: '', at } });
        return { body: { started: [], refused: [] } };
      },
    },
    '/?q=fw-1',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select fw-1' }));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select fw-0' }));
  await user.click(screen.getByRole('button', { name: 'Fetch selected (2)' }));
  const panel = await screen.findByRole('region', { name: 'Fetching configurations' });
  expect(within(panel).getByText('Fetching configurations: 1 of 2')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Show the failure' }));
  expect(within(panel).getByRole('listitem')).toHaveTextContent('fw-1: No answer');
  const asked = server.calls.find(({ path }) => path === '/firewalls/fetch');
  expect(JSON.parse(asked?.body ?? '')).toEqual({ ids: [idOf(100), idOf(101)] });
  await user.click(within(panel).getByRole('button', { name: 'Stop' }));
  expect(await within(panel).findByText('Fetching ended: 0 fetched, 1 failed, 1 stopped')).toBeVisible();
});

it('opens the estimate of a device that has a benchmark and a configuration, and says what is missing of others', async () => {
  const { user } = show(() => [aDevice(), aDevice({ id: idOf(11), device_name: 'odd', type: 'other_gate' })], {
    'GET /documents': () => ({ body: [aBenchmark()] }),
    [`GET /documents/${idOf(20)}/commands`]: () => ({ body: [aRecommendation()] }),
    [`GET /firewalls/${idOf(10)}/audit-estimate`]: () => ({
      body: {
        benchmark_id: idOf(20),
        checks_count: 40,
        config_length: 1_000,
        last_test_seconds: null,
        measured_seconds: 0.02,
        measured_on: 'device',
        measured_at: '2026-11-21T10:00:00.000Z',
      },
    }),
  });
  const estimate = async (name: string): Promise<void> => chooseAct(user, await cardOf(name), 'Estimated Duration');
  await estimate('odd');
  expect(await screen.findByText('No benchmark found for other_gate type')).toBeVisible();
  await estimate('fw-edge');
  const dialog = await screen.findByRole('dialog', { name: 'Estimated Duration' });
  expect((await within(dialog).findAllByText('2 min 4 s')).length).toBe(2);
  expect(within(dialog).getByText('20 ms')).toBeVisible();
});

it('asks for the list again and again while a configuration is being fetched, and no longer', async () => {
  let device = aDevice({ fetch: { status: 'running', message: '', at: '2026-11-21T10:00:00.000Z' } });
  const { server } = show(() => [device]);
  expect(within(await cardOf('fw-edge')).getByText('Fetching the configuration')).toBeVisible();
  device = aDevice({ fetch: { status: 'done', message: '', at: '2026-11-21T10:00:00.000Z' } });
  await waitFor(() => expect(screen.queryByText('Fetching the configuration')).toBeNull());
  expect(server.calls.filter(({ path }) => path === '/firewalls')).toHaveLength(2);
});

it('says that the configuration which the address names is not there', async () => {
  show(() => [aDevice()], {}, `/?device=${idOf(99)}&config=stored`);
  expect(await screen.findByText('Firewall not found.')).toBeVisible();
});

it('opens the history of a configuration by its address', async () => {
  show(
    () => [aDevice()],
    {
      [`GET /firewalls/${idOf(10)}/stored-config`]: () => ({ body: aStoredConfig() }),
      [`GET /firewalls/${idOf(10)}/snapshots`]: () => ({ body: [] }),
    },
    `/?device=${idOf(10)}&config=history`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Stored Configuration' });
  expect(await within(dialog).findByText('No configuration was stored yet')).toBeVisible();
  expect(within(dialog).getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});

it('offers to fetch the configuration of a device that has none stored', async () => {
  const { user, server } = show(() => [aDevice({ config_updated_at: null })], {
    [`POST /firewalls/${idOf(10)}/fetch-config`]: () => ({ status: 502, body: { detail: 'No answer' } }),
  });
  await chooseAct(user, await cardOf('fw-edge'), 'Stored Configuration');
  const text = 'No stored configuration found. Please fetch the configuration first using the "Fetch Config" button.';
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fetch Config' }));
  expect(await screen.findByText('fw-edge: No answer')).toBeVisible();
  expect(server.calls.map(({ path }) => path)).not.toContain(`/firewalls/${idOf(10)}/stored-config`);
});

it('asks the model that was chosen last, of whichever list, after its cost was shown', async () => {
  const { user, server } = show(() => [aDevice()], {
    'GET /openai/models': () => ({ body: { models: [gpt] } }),
    'GET /documents': () => ({ body: [aBenchmark()] }),
    'GET /models/settings': () => ({ body: { local_only: false, offline_host: 'gpu.lan:11434', online_host: 'llm.example:443' } }),
    [`GET /documents/${idOf(20)}/commands`]: () => ({ body: [aRecommendation()] }),
    [`GET /firewalls/${idOf(10)}/audit-estimate`]: () => ({
      body: {
        benchmark_id: idOf(20),
        checks_count: 40,
        config_length: 1_000,
        last_test_seconds: null,
        measured_seconds: null,
        measured_on: null,
        measured_at: null,
        by_model: { questions: 3, requests: { least: 3, most: 9 }, input_tokens: 900, output_tokens: 90, seconds: null },
      },
    }),
    [`POST /firewalls/${idOf(10)}/model-preview`]: () => ({
      body: {
        kind: 'online',
        destination: 'llm.example:443',
        omitted: 2,
        input_tokens: 900,
        blocked: null,
        requests: [{ about: '1.1 Banner', messages: [{ role: 'user', content: 'HOST_1 is asked about' }] }],
        replaced: { secrets: 1, addresses: 0, hosts: 1, users: 0, domains: 0, names: 0 },
      },
    }),
    [`POST /firewalls/${idOf(10)}/audit`]: () => ({ status: 503, body: { detail: 'It does not answer.' } }),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Online AI Model' }));
  await user.click(screen.getByRole('option', { name: /^GPT\s*Recommended\s*For judging$/ }));
  expect(screen.getByRole('combobox', { name: 'Offline AI Model' })).toHaveTextContent('Not chosen');
  expect(await screen.findByText(/is sent to llm\.example:443/)).toBeVisible();

  await user.click(within(await cardOf('fw-edge')).getByRole('button', { name: 'Full Audit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Full Audit' });
  await user.click(await within(dialog).findByRole('button', { name: 'See what is sent' }));
  const preview = await screen.findByRole('dialog', { name: 'What is sent' });
  expect(await within(preview).findByText('HOST_1 is asked about')).toBeVisible();
  await user.click(within(preview).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Start Audit' }));
  expect(await screen.findByText('It does not answer.')).toBeVisible();
  const bodies = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);
  const chosen = { model: 'gpt-1', model_kind: 'online', benchmark_id: idOf(20) };
  expect(bodies).toEqual([
    { purpose: 'audit', ...chosen },
    { benchmark_type: 'acme_wall', test_check: false, ...chosen },
  ]);

  await user.click(screen.getByRole('combobox', { name: 'Offline AI Model' }));
  await user.click(screen.getByRole('option', { name: /^Built-in engine/ }));
  expect(screen.getByRole('combobox', { name: 'Online AI Model' })).toHaveTextContent('Not chosen');
  expect(screen.queryByText(/is sent to/)).toBeNull();
});

it('waits for the models where an audit is asked for before they are known', async () => {
  const listed = Promise.withResolvers<void>();
  const { user } = show(() => [aDevice()], {
    'GET /ollama/models': async () => {
      await listed.promise;
      return { body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } };
    },
    'GET /documents': () => ({ body: [aBenchmark()] }),
    [`GET /documents/${idOf(20)}/commands`]: () => ({ body: [aRecommendation()] }),
  });
  const card = await cardOf('fw-edge');
  await chooseAct(user, card, 'Test Audit');
  expect(within(card).getByRole('button', { name: /^More actions/ })).toHaveAttribute('aria-busy', 'true');
  listed.resolve();
  expect(await screen.findByRole('dialog', { name: 'Test Audit' })).toHaveTextContent('Built-in engine');
  expect(screen.queryByText(/^Please select an AI model/)).toBeNull();
});

it('says which models are missing, and goes on with those that are there', async () => {
  show(() => [aDevice()], { 'GET /openai/models': () => ({ body: { models: [], warning: 'llm.example does not answer.' } }) });
  expect(await screen.findByText('llm.example does not answer.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Online AI Model' })).toHaveTextContent('None available');
  expect(screen.getByRole('combobox', { name: 'Offline AI Model' })).toHaveTextContent('Built-in engine');
});
