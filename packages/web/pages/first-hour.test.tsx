import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBenchmark, aDevice, anAuditState, aResult, aStoredConfig, aSummary, aUser, idOf, somePlatforms } from '../testing/builders.ts';
import { type Answer, startFakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { endSession, refreshSession, storeSession } from '../lib/session.ts';
import { FirstHourSlot } from './first-hour-slot.tsx';

beforeEach(() => {
  storeSession('good', aUser());
  refreshSession();
});
afterEach(() => {
  endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Stored {
  devices: readonly Firewall[];
  benchmarks: readonly BenchmarkDocument[];
}

const show = (stored: Stored, { look = 'card', answers = {} }: { look?: 'card' | 'strip'; answers?: Record<string, Answer> } = {}) => {
  const server = startFakeServer({
    'GET /firewalls': () => ({ body: stored.devices }),
    'GET /documents': () => ({ body: stored.benchmarks }),
    'GET /platforms': () => ({ body: somePlatforms }),
    'GET /ollama/models': () => ({ body: { models: [{ name: 'built-in', size: 0, builtin: true }], current_model: 'built-in' } }),
    'GET /openai/models': () => ({ body: { models: [] } }),
    ...answers,
  });
  const page = renderPage(<FirstHourSlot look={look} />);
  return { server, page, user: userEvent.setup() };
};

const steps = () => screen.findByRole('region', { name: 'Getting started' });
const bare = aDevice({ config_updated_at: null, config_source: null, type: 'unknown' });

it('shows four steps, the next one first, and uses the sample of the type that is chosen', async () => {
  const stored: Stored = { devices: [], benchmarks: [] };
  const { server, user } = show(stored, {
    answers: {
      'POST /documents/sample': () => {
        stored.benchmarks = [aBenchmark()];
        return { body: { document_id: idOf(20), replaced_existing: false, message: 'It is being read.' } };
      },
    },
  });
  const region = within(await steps());
  expect(region.getByText('0 of 4 done')).toBeVisible();
  expect(region.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  expect(region.queryByRole('button', { name: 'Start the audit' })).toBeNull();
  await user.click(region.getByRole('button', { name: 'Use our sample' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Other Gate' }));
  expect(await region.findByText('1 of 4 done')).toBeVisible();
  // The button is gone, and with it the keyboard's place if the steps did not take it.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Getting started' })).toHaveFocus());
  expect(server.calls.find(({ path }) => path === '/documents/sample')?.body).toBe('{"benchmark_type":"other_gate"}');
});

it('uses the sample for the type of the device that is there, at once', async () => {
  const { server, user } = show({ devices: [aDevice()], benchmarks: [] }, { look: 'strip' });
  const region = within(await steps());
  expect(region.getByRole('heading', { name: 'Next: benchmark' })).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Use our sample for Acme Wall' }));
  expect(await screen.findByText(/^The fake server knows no POST/)).toBeVisible();
  expect(server.calls.find(({ path }) => path === '/documents/sample')?.body).toBe('{"benchmark_type":"acme_wall"}');
});

it('opens the form for a device, takes its configuration from a file and says which type was found', async () => {
  const stored: Stored = { devices: [bare], benchmarks: [aBenchmark()] };
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = JSON.stringify(aStoredConfig({ notes: ['This is an Acme Wall configuration.'] }));
      onload: () => void = () => undefined;
      open = vi.fn<(method: string, address: string) => void>();
      setRequestHeader = vi.fn<(name: string, value: string) => void>();
      send(): void {
        stored.devices = [aDevice()];
        this.onload();
      }
    },
  );
  const { user } = show(stored);
  const region = within(await steps());
  await user.upload(region.getByLabelText('First configuration of fw-edge'), new File(['set banner'], 'fw.conf'));
  expect(await screen.findByText('Configuration of fw-edge imported: 2 lines. This is an Acme Wall configuration.')).toBeVisible();
  expect(await region.findByRole('button', { name: 'Start the audit' })).toBeVisible();
});

it('fetches the configuration and says which type was found', async () => {
  const stored: Stored = { devices: [bare], benchmarks: [aBenchmark()] };
  const { user } = show(stored, {
    answers: {
      [`POST /firewalls/${idOf(10)}/fetch-config`]: () => {
        stored.devices = [aDevice()];
        return { body: aStoredConfig() };
      },
    },
  });
  await user.click(within(await steps()).getByRole('button', { name: 'Fetch' }));
  expect(await screen.findByText('Configuration of fw-edge fetched. The device type is Acme Wall.')).toBeVisible();
});

it('adds the device on the spot', async () => {
  const { user } = show({ devices: [], benchmarks: [aBenchmark()] });
  await user.click(within(await steps()).getByRole('button', { name: 'Add a device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Firewall' }));
  expect(dialog.getByText('Left at Unknown, it is found from the configuration')).toBeVisible();
});

it('starts the audit, leads to its results and is gone for good', async () => {
  const stored: Stored = { devices: [aDevice()], benchmarks: [aBenchmark()] };
  const { user, page } = show(stored, {
    answers: {
      [`POST /firewalls/${idOf(10)}/audit`]: () => {
        stored.devices = [aDevice({ audit: anAuditState({ status: 'completed', progress: 100 }) })];
        return { body: { status: 'started', audit_id: idOf(40) } };
      },
      [`GET /firewalls/${idOf(10)}/audit-history/${idOf(40)}/results`]: () => ({ body: aSummary([aResult()]) }),
    },
  });
  await user.click(within(await steps()).getByRole('button', { name: 'Start the audit' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/audits/${idOf(40)}`));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
  page.unmount();
  const { server } = show({ devices: [], benchmarks: [] });
  expect(server.calls).toEqual([]);
});

it('can be put away and brought back, by each user for themselves', async () => {
  const nothing: Stored = { devices: [], benchmarks: [] };
  const { user, page } = show(nothing);
  await user.click(within(await steps()).getByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Show them again' }));
  await user.click(within(await steps()).getByRole('button', { name: 'Hide these steps' }));
  page.unmount();
  storeSession('other', aUser({ id: idOf(2) }));
  refreshSession();
  show(nothing);
  expect(await steps()).toBeVisible();
});
