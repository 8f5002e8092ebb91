import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEstimate } from '@merlon/contract/audits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDevice, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const known: AuditEstimate = {
  benchmark_id: idOf(20),
  checks_count: 10,
  config_length: 20_000,
  last_test_seconds: 1,
  measured_seconds: 0.012,
  measured_on: 'device',
  measured_at: '2026-11-21T10:00:00.000Z',
};

const show = (answer: () => { status?: number; body: unknown }) => {
  const server = startFakeServer({ [`GET /firewalls/${idOf(10)}/audit-estimate`]: answer });
  renderPage(
    <EstimateDialog
      device={aDevice()}
      benchmarkId={idOf(20)}
      benchmarkName="Acme Wall Benchmark 1.0.0"
      commands={['show a', 'show a | grep b']}
      commandsError={null}
      onReloadCommands={() => undefined}
      onClose={() => undefined}
    />,
  );
  return server;
};

it('shows the estimate with its terms beside the real duration of the built-in engine', async () => {
  const { calls } = show(() => ({ body: known }));
  expect(await screen.findByText('Estimated by the formula')).toBeVisible();
  expect(screen.getAllByText('38 s')).toHaveLength(2);
  expect(screen.getByText('Each check').nextSibling).toHaveTextContent('3.8 s');
  expect(screen.getByText('Last test check').nextSibling).toHaveTextContent('1.0 s');
  expect(screen.getByText('12 ms')).toBeVisible();
  expect(screen.getByText('Measured on this device, 21 Nov 2026, 15:00')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls[0]?.path).toContain(`benchmark_id=${idOf(20)}`);
});

it('warns of a long audit, and says that the engine was not measured yet', async () => {
  show(() => ({ body: { ...known, last_test_seconds: 7, measured_seconds: null, measured_on: null, measured_at: null } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('its checks alone need 1 min 10 s');
  expect(screen.getByText('Not measured yet')).toBeVisible();
});

it("says the server's sentence, else its own, and tries again", async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: 'broken' };
  show(() => answer);
  expect(await screen.findByText('Failed to calculate estimated duration')).toBeVisible();
  answer = { body: known };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Estimated by the formula')).toBeVisible();
});
