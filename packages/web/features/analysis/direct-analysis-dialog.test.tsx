import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_ANALYSIS_PROMPT } from '@merlon/contract/analysis.ts';
import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession, storeSession } from '../../lib/session.ts';
import { aDevice, aUser, idOf } from '../../testing/builders.ts';
import { type SeenCall, startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AnalysisResultDialog } from './analysis-result-dialog.tsx';
import { ANALYSIS_TIMEOUT_MS, DirectAnalysisDialog } from './direct-analysis-dialog.tsx';

const CALL = `POST /firewalls/${idOf(10)}/analyze-config`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession('token', aUser());
  refreshSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const result: DirectAnalysis = {
  model_used: 'tiny',
  analysis_type: 'model',
  prompt: DEFAULT_ANALYSIS_PROMPT,
  analysis: '## Findings\n\nTelnet is **on**. <img src=x onerror=alert(1)> ![x](https://evil.example/a)',
  recommendations: ['Switch `telnet` off.', 'Log it.'],
  coverage: {
    sections_total: 9,
    sections_read: 3,
    lines_total: 912,
    lines_read: 300,
    statement: 'Lines 1 to 300 of 912 were read, in 3 of 9 sections.',
  },
};
const done = () => ({ body: { result, audit_id: idOf(40), execution_time: 12.3 } });

const show = (answer: (call: SeenCall) => { status?: number; body: unknown }) => {
  const server = startFakeServer({ [CALL]: answer });
  const { unmount } = renderPage(
    <DirectAnalysisDialog
      device={aDevice()}
      model={{ name: 'tiny', kind: 'online' }}
      modelLabel="Tiny"
      renderDownloads={(id) => <button type="button">Report of {id}</button>}
      onPreview={null}
      onClose={() => undefined}
    />,
  );
  return { server, user: userEvent.setup(), unmount };
};

/** The network of which no answer comes until the call is given up. */
const hang = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
  );

const run = () => fireEvent.click(screen.getByRole('button', { name: 'Run Analysis' }));

it('asks the chosen model by the default prompt, and shows what came of it with the ways on', async () => {
  const { server } = show(done);
  expect(screen.getByLabelText('Prompt')).toHaveValue(DEFAULT_ANALYSIS_PROMPT);
  expect(screen.getByText('The analysis may take up to 5 minutes.')).toBeVisible();
  run();
  expect(await screen.findByRole('heading', { name: 'Findings' })).toBeVisible();
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    analysis_prompt: DEFAULT_ANALYSIS_PROMPT,
    model: 'tiny',
    model_kind: 'online',
  });
  expect(screen.getByText(/Lines 1 to 300 of 912 were read/)).toBeVisible();
  const advice = within(screen.getByRole('region', { name: 'Recommendations (2)' })).getAllByRole('listitem');
  expect(advice.map(({ textContent }) => textContent)).toEqual(['Switch telnet off.', 'Log it.']);
  expect(screen.getByRole('link', { name: 'Open in Reports' })).toHaveAttribute('href', `/history?audit=${idOf(40)}`);
  expect(screen.getByRole('button', { name: `Report of ${idOf(40)}` })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();

  // The prompt is shown once: in its field, and beside the answer only if the field has changed since.
  expect(screen.queryByRole('region', { name: 'Prompt' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Prompt', { selector: 'textarea' }), { target: { value: 'Another question' } });
  expect(screen.getByRole('region', { name: 'Prompt' })).toHaveTextContent(DEFAULT_ANALYSIS_PROMPT);
});

it.each([
  ['Analysis timed out. The configuration is too large or complex...', { status: 504, body: { detail: 'Whatever the server says.' } }],
  ['Analysis timed out. The configuration is too large or complex...', { status: 504, body: 'a proxy between' }],
  ['Error: The model server does not answer.', { status: 503, body: { detail: 'The model server does not answer.' } }],
  ['Error: Audit is already running for this firewall', { status: 409, body: { detail: 'Audit is already running for this firewall' } }],
  ['Error: The server answered with status 500', { status: 500, body: 'broken' }],
  ['Error: Invalid response from server', { body: { nothing: true } }],
])('says %s', async (text, answer) => {
  show(() => answer);
  run();
  expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text.replaceAll('.', '\\.')}$`));
  expect(screen.getByRole('button', { name: 'Run Analysis' })).not.toHaveAttribute('aria-disabled');
});

it('says that the server cannot be reached', async () => {
  show(done);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  run();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: The server cannot be reached');
});

it('gives up by itself after five minutes, and counts the seconds until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(done);
  hang();
  run();
  const readSeconds = (): number => Number(/^(\d+) s elapsed$/.exec(screen.getByRole('timer').textContent)?.[1]);
  await vi.advanceTimersByTimeAsync(2_100);
  await waitFor(() => expect(readSeconds()).toBeGreaterThanOrEqual(2));
  const counted = readSeconds();
  // Time goes on by itself too, as the person who looks on takes some.
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(readSeconds()).toBeGreaterThanOrEqual(counted + 10));
  expect(screen.getByRole('button', { name: 'Running' })).toHaveAttribute('aria-disabled', 'true');
  await vi.advanceTimersByTimeAsync(ANALYSIS_TIMEOUT_MS);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Request timed out\.\.\.$/);
});

it('is cancelled without an error, and ends its call when it is closed', async () => {
  const { user, unmount } = show(done);
  hang();
  run();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(cancel);
  expect(await screen.findByRole('button', { name: 'Run Analysis' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  const given: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise(() => void given.push(signal!)));
  run();
  await waitFor(() => expect(given).toHaveLength(1));
  unmount();
  expect(given[0]?.aborted).toBe(true);
});

it('keeps a prompt that was typed and not sent, takes the default again, and needs one', async () => {
  const { user, unmount, server } = show(done);
  fireEvent.change(screen.getByLabelText('Prompt'), { target: { value: 'Is telnet open?' } });
  unmount();
  show(done);
  expect(screen.getByLabelText('Prompt')).toHaveValue('Is telnet open?');
  fireEvent.change(screen.getByLabelText('Prompt'), { target: { value: '  ' } });
  run();
  expect(screen.getByText('Please enter a prompt')).toBeVisible();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use the default prompt' }));
  expect(screen.getByLabelText('Prompt')).toHaveValue(DEFAULT_ANALYSIS_PROMPT);
});

it('shows an analysis that was made before, with the ways to its report', async () => {
  renderPage(
    <AnalysisResultDialog
      device={aDevice()}
      date="2026-11-20T20:00:00.000Z"
      analysis={{ ...result, analysis_type: 'rules', recommendations: [] }}
      downloads={<button type="button">Download Report</button>}
      onClose={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Direct Audit' });
  expect(within(dialog).getByText(/Answered by the built-in engine, by rules alone\./)).toBeVisible();
  expect(within(dialog).getByRole('region', { name: 'Recommendations (0)' })).toHaveTextContent('None.');
  expect(await within(dialog).findByText(/^Telnet is/)).toBeVisible();
});
