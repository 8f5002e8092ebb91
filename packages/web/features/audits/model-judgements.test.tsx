import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aResult, idOf } from '../../testing/builders.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckDetail } from './check-detail.tsx';

afterEach(() => vi.unstubAllGlobals());

const judgement: ModelJudgement = {
  check_id: '1.1',
  model: 'llama',
  kind: 'offline',
  digest: 'sha256:abc',
  asked_at: '2026-11-20T20:00:00.000Z',
  prompt: [{ role: 'user', content: 'Is <b>telnet</b> off?' }],
  answers: [
    { text: '{"verdict":"PASS"}', outcome: 'PASS', seconds: 2.5 },
    { text: '', outcome: 'It took too long.', seconds: 30 },
  ],
};

const show = (item: Parameters<typeof aResult>[0], judgements: readonly ModelJudgement[]) => {
  const address = `/firewalls/${idOf(10)}/audit-history/${idOf(40)}/model-judgements`;
  const server = startFakeServer({ [`GET ${address}`]: () => ({ body: judgements }) });
  renderPage(
    <CheckDetail item={aResult(item)} audit={{ deviceId: idOf(10), auditId: idOf(40) }} onOpenEvidence={() => undefined} pdf={null} />,
  );
  return server;
};

it('shows what a model was asked about a check and what it said, as text', async () => {
  const { calls } = show({ status: 'PASS', decided_by: 'model' }, [judgement]);
  await userEvent.click(await screen.findByRole('button', { name: 'What the model llama was asked and said' }));
  expect(calls[0]?.path).toContain('check_id=1.1');
  expect(screen.getByRole('region', { name: 'Answer 1 of 2: PASS, after 2.5 s' })).toHaveTextContent('{"verdict":"PASS"}');
  expect(screen.getByRole('region', { name: 'Answer 2 of 2: It took too long., after 30 s' })).toHaveTextContent('No answer came.');
  expect(screen.getByText('Is <b>telnet</b> off?')).toBeVisible();
  expect(screen.getByText('sha256:abc')).toBeVisible();
  expect(screen.getByText('AI-generated, verify before applying')).toBeVisible();
});

it('looks after a check that is left open, and says nothing where no model was asked', async () => {
  const { calls } = show({ status: 'REVIEW' }, []);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^What the model/ })).toBeNull();
});

it('asks nothing of a check that the rules decided', () => {
  const { calls } = show({ status: 'FAIL' }, [judgement]);
  expect(calls).toEqual([]);
});
