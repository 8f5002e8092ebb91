import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRecommendation, aDevice, aResult, aSummary, builtIn, idOf } from '../../testing/builders.ts';
import { type SeenCall, startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TestAuditDialog } from './test-audit-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

type Answer = (call: SeenCall) => { status?: number; body: unknown };

const result = aResult({ status: 'PASS', details: 'The banner is set.', evidence: [{ line: 1, text: 'set banner' }] });
const completed: Answer = () => ({ body: { ...aSummary([result]), status: 'completed', execution_time: 0.25 } });
const estimated: Answer = () => ({
  body: {
    benchmark_id: idOf(20),
    checks_count: 40,
    config_length: 25,
    last_test_seconds: 0.25,
    measured_seconds: null,
    measured_on: null,
    measured_at: null,
  },
});

const show = (audit: Answer, estimate: Answer = estimated) => {
  const server = startFakeServer({
    [`POST /firewalls/${idOf(10)}/audit`]: audit,
    [`GET /firewalls/${idOf(10)}/audit-estimate`]: estimate,
  });
  const { unmount } = renderPage(
    <TestAuditDialog
      device={aDevice()}
      benchmarkId={idOf(20)}
      commands={[
        aRecommendation({ command: 'show banner | include text' }),
        aRecommendation({ id: idOf(31), check_id: '1.2', title: 'Time' }),
      ]}
      model={builtIn}
      modelLabel="Built-in engine"
      onOpenEvidence={() => undefined}
      pdf={{ clarifyAt: (check) => `/clarify/${check}`, filename: 'acme.pdf', page: null, open: () => undefined }}
      onClose={() => undefined}
    />,
  );
  return { server, user: userEvent.setup(), unmount };
};

const runFirst = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(await screen.findByRole('option', { name: '1.1 Ensure a banner is set' }));
  await user.click(screen.getByRole('button', { name: 'Run Test Check' }));
};

const kept = (): unknown => JSON.parse(localStorage.getItem(`merlon.test-check.${idOf(10)}`) ?? 'null');

it('runs one check, shows its result and keeps the record of it for the device', async () => {
  const { server, user, unmount } = show(completed);
  await runFirst(user);
  expect(await screen.findByText('Test Check Results')).toBeVisible();
  expect(screen.getByText('Took 250 ms')).toBeVisible();
  expect(screen.getByText('The banner is set.')).toBeVisible();
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    benchmark_id: idOf(20),
    commands: [idOf(30)],
    benchmark_type: 'acme_wall',
    test_check: true,
    model: 'built-in',
    model_kind: 'offline',
  });
  expect(kept()).toEqual({
    executionTime: 0.25,
    configSize: 25,
    commandComplexity: 0.5,
    command: 'show banner | include text',
    commandDescription: 'A banner warns.',
    commandSection: '1 Access',
    commandPage: 12,
    aiResponse: 'The banner is set.',
    benchmarkType: 'acme_wall',
    benchmarkId: idOf(20),
    totals: { total_checks: 1, passed_checks: 1, failed_checks: 0, review_checks: 0, na_checks: 0 },
  });

  unmount();
  show(completed);
  const before = within(screen.getByRole('region', { name: 'Last test check' }));
  expect(before.getByText('The banner is set.')).toBeVisible();
  expect(before.getByText('250 ms')).toBeVisible();
});

it('shows a result although the size of the configuration cannot be told', async () => {
  const { user } = show(completed, () => ({ status: 500, body: 'broken' }));
  await runFirst(user);
  expect(await screen.findByText('Test Check Results')).toBeVisible();
  expect(kept()).toMatchObject({ configSize: null });
});

it('says that an answer without results is none, and keeps nothing', async () => {
  const { user } = show(() => ({ body: { ...aSummary([]), status: 'completed', execution_time: 1 } }));
  await runFirst(user);
  const text = 'Invalid response from audit: No results returned';
  await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
  expect(kept()).toBeNull();
});

it('is not put off by a record that cannot be read', () => {
  localStorage.setItem(`merlon.test-check.${idOf(10)}`, '{"executionTime":"long"');
  show(completed);
  expect(screen.getByRole('combobox', { name: 'Check' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Last test check' })).toBeNull();
});
