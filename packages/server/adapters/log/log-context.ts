import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done, as lines of the log name it. */
export interface LogContext {
  /** Of the request that is being answered. */
  readonly reqId?: string;
  /** Of the job that runs. */
  readonly job?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** All lines logged while this runs, and in work that it begins, carry these fields. */
export const runInLogContext = <Result>(fields: LogContext, action: () => Result): Result => context.run(fields, action);

export const readLogContext = (): LogContext => context.getStore() ?? {};
