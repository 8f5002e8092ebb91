import { DeviceFailure } from './device-failure.ts';

/**
 * Runs what reads a device, with a signal that aborts when the caller's does or when the time is up.
 * @throws DeviceFailure of the kind `timed-out` when the time is up; else what `run` throws
 */
export async function runWithinTime<Result>(
  totalMs: number,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(totalMs);
  const signal = callerSignal ? AbortSignal.any([callerSignal, deadline]) : deadline;
  try {
    signal.throwIfAborted();
    return await run(signal);
  } catch (error) {
    if (!deadline.aborted || callerSignal?.aborted || error instanceof DeviceFailure) throw error;
    throw new DeviceFailure('timed-out', `The device had not finished after ${Math.max(1, Math.round(totalMs / 1000))} seconds.`);
  }
}
