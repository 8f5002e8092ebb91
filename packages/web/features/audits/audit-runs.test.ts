import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuditProgress, AuditStarted } from '@merlon/contract/audits.ts';
import { CallError } from '../../lib/call.ts';
import { aDevice, aProgress, aResult, aSummary, builtIn, idOf } from '../../testing/builders.ts';
import { createAuditRuns, type ShowResults } from './audit-runs.ts';
import type { AuditRunPorts } from './run-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const device = aDevice();
const AUDIT = idOf(40);

/** Runs against a server that answers progress by these in turn, the last one repeated. */
const runsAgainst = (
  progress: readonly (AuditProgress | Error)[],
  start: () => Promise<AuditStarted> = () => Promise.resolve({ status: 'started', audit_id: AUDIT }),
) => {
  let reads = 0;
  const summary = aSummary([aResult({})]);
  const ports = {
    start,
    stop: vi.fn<AuditRunPorts['stop']>(() => Promise.resolve({})),
    progress: vi.fn<AuditRunPorts['progress']>(() => {
      const answer = progress[Math.min(reads, progress.length - 1)] ?? aProgress();
      reads += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    }),
    results: vi.fn<AuditRunPorts['results']>(() => Promise.resolve(summary)),
    startMany: vi.fn<AuditRunPorts['startMany']>(() => Promise.reject(new Error('Not asked for here'))),
    stopMany: vi.fn<AuditRunPorts['stopMany']>(() => Promise.resolve({})),
    running: vi.fn<AuditRunPorts['running']>(() => Promise.resolve([])),
    refreshDevices: vi.fn<AuditRunPorts['refreshDevices']>(() => Promise.resolve([])),
    notify: vi.fn<AuditRunPorts['notify']>(),
    now: () => Date.now(),
  };
  const runs = createAuditRuns(ports);
  const shown = vi.fn<ShowResults>();
  runs.onCompleted(shown);
  return { runs, ports, shown, summary, run: () => runs.read().get(device.id) };
};

it('follows an audit to its end, shows its results and removes its bar three seconds later', async () => {
  const { runs, ports, shown, summary, run } = runsAgainst([
    aProgress({ progress: 10, current_check: '1.1 Banner', message: 'Checking 1 of 9' }),
    aProgress({ progress: 60 }),
    aProgress({ progress: 100, status: 'completed' }),
  ]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(run()).toMatchObject({ status: 'running', percent: 10, currentCheck: '1.1 Banner', message: 'Checking 1 of 9' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run()?.percent).toBe(60);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run()).toMatchObject({ status: 'completed', percent: 100 });
  expect(ports.results).toHaveBeenCalledWith(device, AUDIT);
  expect(shown).toHaveBeenCalledExactlyOnceWith(device, summary);
  expect(ports.refreshDevices).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.progress).toHaveBeenCalledTimes(3);
});

it('never goes back', async () => {
  const { runs, run } = runsAgainst([aProgress({ progress: 50 }), aProgress({ progress: 20 })]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(run()?.percent).toBe(50);
});

it('does not take the end of an earlier audit for the end of this one', async () => {
  const earlier = aProgress({ audit_id: idOf(39), status: 'completed', progress: 100 });
  const { runs, run, shown } = runsAgainst([earlier, earlier, aProgress({ progress: 5 })]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run()).toMatchObject({ status: 'starting', percent: 0 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run()).toMatchObject({ status: 'running', percent: 5 });
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  [aProgress({ status: 'failed', message: 'The configuration cannot be read' }), 'error', 'Audit failed: The configuration cannot be read'],
  [aProgress({ status: 'stopped' }), 'info', 'Audit was stopped by user'],
] as const)('says how an audit ended that was not completed', async (end, severity, text) => {
  const { runs, ports, shown } = runsAgainst([end]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith(severity, text);
  expect(ports.refreshDevices).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
});

it('says that the results of a completed audit cannot be had', async () => {
  const { runs, ports } = runsAgainst([aProgress({ status: 'completed' })]);
  ports.results.mockRejectedValueOnce(new CallError('gone', 500));
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith('error', 'Audit completed but could not fetch results');
});

it('says why an audit did not start, and follows the one that runs already', async () => {
  const refused = () => Promise.reject(new CallError('Audit is already running for this firewall', 409, true));
  const { runs, ports, run } = runsAgainst([aProgress({ progress: 30 })], refused);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith('error', 'Audit is already running for this firewall');
  expect(run()?.percent).toBe(30);
});

it('takes an answer other than started for a failure', async () => {
  const odd = () => Promise.resolve({ ...aSummary([aResult({})]), status: 'completed' as const, execution_time: 1 });
  const { runs, ports, run } = runsAgainst([aProgress({ status: 'not_found' })], odd);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith('error', 'Failed to start audit');
  expect(run()).toBeUndefined();
});

it('finds an audit again that was started before the page was loaded', async () => {
  const { runs, run } = runsAgainst([aProgress({ progress: 40 })]);
  void runs.resume([device]);
  void runs.resume([device]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run()?.percent).toBe(40);
});

it.each(['completed', 'failed', 'stopped', 'not_found'] as const)('shows nothing of an audit that was %s before', async (status) => {
  const { runs, ports, shown, run } = runsAgainst([aProgress({ status })]);
  await runs.resume([device]);
  expect(run()).toBeUndefined();
  expect(ports.notify).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});

it('goes on over a server that is away for a while, and gives up after minutes', async () => {
  const { runs, ports, run } = runsAgainst([aProgress({ progress: 10 }), new Error('down')]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run()?.percent).toBe(10);
  expect(ports.notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(ports.notify).toHaveBeenCalledOnce();
  expect(run()).toBeUndefined();
});

it('shows that it is stopping until the server says so, or that it cannot', async () => {
  const { runs, ports, run } = runsAgainst([aProgress({ progress: 10 })]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  await runs.stop(device);
  expect(run()?.isStopping).toBe(true);
  ports.stop.mockRejectedValueOnce(new CallError('', 0));
  await runs.stop(device);
  expect(run()?.isStopping).toBe(false);
});

it('asks no more once somebody has signed out', async () => {
  const { runs, ports, run } = runsAgainst([aProgress({ progress: 10 })]);
  void runs.start(device, idOf(20), builtIn);
  await vi.advanceTimersByTimeAsync(0);
  runs.forget();
  expect(run()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.progress).toHaveBeenCalledOnce();
  expect(ports.notify).not.toHaveBeenCalled();
});
