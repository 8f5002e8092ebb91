import { type Logger, type LevelWithSilent, pino } from 'pino';
import { readLogContext } from './log-context.ts';

export type Log = Logger;

/** Logs as JSON lines on standard error; standard output is for the line that says that Merlon is ready. */
export function createLog(level: LevelWithSilent): Log {
  const serializers = { err: describeForLog };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers, mixin: nameContext }, pino.destination(2));
}

/** A request's own log names the request already. */
const nameContext = (_fields: object, _level: number, log: Logger): object => ('reqId' in log.bindings() ? {} : readLogContext());

/**
 * The parts of an error that may be logged. Database statements carry their parameters and the database's details quote rows, so only their
 * code, table and place in our code are kept.
 */
export function describeForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? describeForLog(error.cause) : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  const isQuery = 'query' in error && 'params' in error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.constructor.name,
    message: isQuery ? 'a statement failed' : sayMessage(error.message, code),
    code,
    frames,
    ...(cause && { cause }),
  };
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: of data that a column cannot take, the message itself quotes the value. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;

function sayMessage(message: string, code: unknown): string {
  return QUOTES_VALUES.test(String(code)) ? 'the database cannot take a value' : (message.split('\n')[0] ?? '');
}
