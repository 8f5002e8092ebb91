import type { RunningAudit } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call.ts';
import { aDevice, anAuditState, builtIn, idOf } from '../../testing/builders.ts';
import { createAuditRuns } from './audit-runs.ts';
import type { AuditRunPorts } from './run-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const state = (number: number, progress: number): RunningAudit => ({
  firewall_id: idOf(number),
  ...anAuditState({ audit_id: idOf(400 + number), progress, message: `Checking ${progress}` }),
});

const ended = (number: number, status: 'completed' | 'failed' | 'running', message = ''): Firewall =>
  aDevice({ id: idOf(number), audit: anAuditState({ audit_id: idOf(400 + number), status, message, progress: 50 }) });

/** Runs against a server whose running audits are these in turn, the last ones repeated. */
const runsAgainst = (rounds: readonly (readonly RunningAudit[] | Error)[], devices: readonly Firewall[] = []) => {
  let round = 0;
  const ports = {
    start: vi.fn<AuditRunPorts['start']>(),
    stop: vi.fn<AuditRunPorts['stop']>(() => Promise.resolve({})),
    progress: vi.fn<AuditRunPorts['progress']>(() => Promise.reject(new Error('Nobody asks for one device'))),
    results: vi.fn<AuditRunPorts['results']>(),
    startMany: vi.fn<AuditRunPorts['startMany']>(() =>
      Promise.resolve({ started: [idOf(1), idOf(2)], refused: [{ id: idOf(3), detail: 'No configuration' }] }),
    ),
    stopMany: vi.fn<AuditRunPorts['stopMany']>(() => Promise.resolve({})),
    running: vi.fn<AuditRunPorts['running']>(() => {
      const answer = rounds[Math.min(round, rounds.length - 1)] ?? [];
      round += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    }),
    refreshDevices: vi.fn<AuditRunPorts['refreshDevices']>(() => Promise.resolve(devices)),
    notify: vi.fn<AuditRunPorts['notify']>(),
    now: () => Date.now(),
  };
  const runs = createAuditRuns(ports);
  return { runs, ports, run: (number: number) => runs.read().get(idOf(number)) };
};

it('follows the audits of many devices with one call for all, each to its own end', async () => {
  const { runs, ports, run } = runsAgainst(
    [[state(1, 10), state(2, 0), state(9, 5)], [state(1, 30)], []],
    [ended(1, 'failed', 'The configuration cannot be read'), ended(2, 'completed')],
  );
  const answer = await runs.startMany([idOf(1), idOf(2), idOf(3)], builtIn);
  expect(answer?.refused).toEqual([{ id: idOf(3), detail: 'No configuration' }]);
  expect(ports.startMany).toHaveBeenCalledWith([idOf(1), idOf(2), idOf(3)], builtIn);
  expect(run(1)).toMatchObject({ status: 'running', percent: 10, message: 'Checking 10' });
  expect(run(9)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run(1)).toMatchObject({ percent: 30 });
  expect(run(2)).toMatchObject({ status: 'completed', percent: 100 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run(1)).toMatchObject({ status: 'failed', message: 'The configuration cannot be read' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run(1)).toBeUndefined();
  expect(run(2)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.running).toHaveBeenCalledTimes(3);
  expect(ports.progress).not.toHaveBeenCalled();
});

it('takes up audits of several devices that were under way before the page was loaded', async () => {
  const { runs, run } = runsAgainst([[state(1, 40), state(2, 60)]]);
  await runs.resume([ended(1, 'running'), ended(2, 'running')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(run(1)?.percent).toBe(40);
  expect(run(2)?.percent).toBe(60);
});

it('says that nothing could be started, and that nothing could be stopped', async () => {
  const { runs, ports } = runsAgainst([[]]);
  ports.startMany.mockRejectedValueOnce(new CallError('', 500));
  expect(await runs.startMany(null, builtIn)).toBeNull();
  expect(ports.notify).toHaveBeenLastCalledWith('error', 'Failed to start audit');
  ports.stopMany.mockRejectedValueOnce(new CallError('', 500));
  await runs.stopMany([idOf(1)]);
  expect(ports.notify).toHaveBeenLastCalledWith('error', 'Failed to stop audit');
});

it('goes on over a server that is away for a while, and gives up after minutes', async () => {
  const { runs, ports, run } = runsAgainst([[state(1, 10), state(2, 20)], new Error('down')]);
  await runs.startMany(null, builtIn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run(1)?.percent).toBe(10);
  expect(ports.notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(ports.notify).toHaveBeenCalledExactlyOnceWith('warning', 'No more news of the audits. Reload the page to look again.');
  expect(run(1)).toBeUndefined();
});

it('asks no more once somebody has signed out', async () => {
  const { runs, ports, run } = runsAgainst([[state(1, 10), state(2, 20)]]);
  await runs.startMany(null, builtIn);
  runs.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run(1)).toBeUndefined();
  expect(ports.running).toHaveBeenCalledOnce();
});
