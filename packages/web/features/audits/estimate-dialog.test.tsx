import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEstimate } from '@merlon/contract/audit-estimate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDevice, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EstimateDialog, type EstimateDialogProps } from './estimate-dialog.tsx';

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

const show = (answer: () => { status?: number; body: unknown }, part: Partial<EstimateDialogProps> = {}) => {
  const server = startFakeServer({ [`GET /firewalls/${idOf(10)}/audit-estimate`]: answer });
  const { unmount } = renderPage(
    <EstimateDialog
      device={aDevice()}
      benchmarkId={idOf(20)}
      benchmarkName="Acme Wall Benchmark 1.0.0"
      commands={['show a', 'show a | grep b']}
      commandsError={null}
      onReloadCommands={() => undefined}
      model={null}
      modelLabel=""
      onPreview={() => undefined}
      onStart={null}
      onClose={() => undefined}
      {...part}
    />,
  );
  return { ...server, unmount };
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

const cost = { questions: 12, requests: { least: 12, most: 36 }, input_tokens: 41_000, output_tokens: 9_000, seconds: 95 };

it('says what asking the chosen model adds, shows what it would be sent, and begins the audit', async () => {
  const onPreview = vi.fn<() => void>();
  const onStart = vi.fn<() => void>();
  const part = { model: { name: 'gpt-1', kind: 'online' }, modelLabel: 'GPT', onPreview, onStart } as const;
  const { calls } = show(() => ({ body: { ...known, by_model: cost } }), part);
  const added = await screen.findByRole('region', { name: 'What asking the model adds' });
  for (const text of ['GPT', '12 checks that the rules leave open', '12 to 36', '41,000 tokens', '9,000 tokens', '1 min 35 s']) {
    expect(added).toHaveTextContent(text);
  }
  expect(calls[0]?.path).toContain('model=gpt-1&model_kind=online');
  await userEvent.click(screen.getByRole('button', { name: 'See what is sent' }));
  expect(onPreview).toHaveBeenCalledOnce();
  expect(onStart).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Full Audit' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start Audit' }));
  expect(onStart).toHaveBeenCalledOnce();
});

it('says that a model would be asked nothing, and that nobody knows how long a new one takes', async () => {
  let answer: AuditEstimate = { ...known, by_model: { ...cost, questions: 0 } };
  const { unmount } = show(() => ({ body: answer }));
  expect(await screen.findByText('The rules leave nothing open that a model could be asked about.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See what is sent' })).toBeNull();
  unmount();
  answer = { ...known, by_model: { ...cost, requests: { least: 12, most: 12 }, seconds: null } };
  show(() => ({ body: answer }));
  expect(await screen.findByText('Not known: this model was not asked before')).toBeVisible();
  expect(screen.getByText('12 requests')).toBeVisible();
});
