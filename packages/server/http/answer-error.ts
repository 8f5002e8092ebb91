import { BODY_LIMIT } from '@merlon/contract/route.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDeadlock } from '../adapters/database/retry-deadlocks.ts';
import { ThreadLimit } from '../adapters/threads/thread-limit.ts';
import { type FieldProblem, Refusal, type RefusalKind } from '../refusal.ts';
import { readErrorCode } from '../start-error.ts';
import { sayBytes } from './limit-body.ts';

const STATUS: Record<RefusalKind, number> = {
  invalid: 422,
  'not-found': 404,
  conflict: 409,
  unauthenticated: 401,
  forbidden: 403,
  'too-many': 429,
  'too-large': 413,
  unsupported: 415,
  'bad-gateway': 502,
  'timed-out': 504,
  unavailable: 503,
};

/** Answers a failed call: `{detail, errors?}` with the fitting status. Only what is our own fault is a 500, and its text stays in the log. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : (readFrameworkError(error) ?? readDatabaseError(error) ?? readGivenUp(error));
  if (!refusal) {
    request.log.error({ err: error }, 'a call failed');
    return reply.code(500).send({ detail: 'Something went wrong on the server; its log says more.' });
  }
  if (refusal.kind === 'unavailable') request.log.warn({ err: error }, 'a call could not be served');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(refusal.retryAfterSeconds)));
  if (refusal.kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply.code(STATUS[refusal.kind]).send({ detail: refusal.message, ...(refusal.errors && { errors: refusal.errors }) });
}

/** The codes of Fastify and its plug-ins that a caller can bring about. */
const FRAMEWORK: Record<string, [RefusalKind, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', `The request is too large: this call takes at most ${sayBytes(BODY_LIMIT)}.`],
  FST_FILES_LIMIT: ['too-large', 'Too many files in one request.'],
  FST_PARTS_LIMIT: ['too-large', 'Too many parts in one request.'],
  FST_FIELDS_LIMIT: ['too-large', 'Too many fields in one request.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported', 'This call does not take a body of that content type.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported', 'This call takes multipart/form-data.'],
};

function readFrameworkError(error: FastifyError | Error): Refusal | undefined {
  if (isValidation(error))
    return error.validationContext === 'params' ? new Refusal('not-found', 'Not found.') : readValidation(error.validation);
  const known = FRAMEWORK[readErrorCode(error)];
  if (known) return new Refusal(known[0], known[1], known[0] === 'invalid' ? { errors: [{ field: 'body', message: known[1] }] } : {});
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (status === 404) return new Refusal('not-found', 'Not found.');
  const detail = 'The request could not be understood.';
  return new Refusal('invalid', detail, { errors: [{ field: 'body', message: detail }] });
}

interface ValidationFailure {
  readonly validation: readonly FieldProblem[];
  readonly validationContext?: string;
}

function isValidation(error: object): error is ValidationFailure {
  return 'validation' in error && Array.isArray(error.validation);
}

function readValidation(errors: readonly FieldProblem[]): Refusal {
  return new Refusal('invalid', errors[0]?.message ?? 'The request is not valid.', {
    errors: errors.map(({ field, message }) => ({ field, message })),
  });
}

/** Work that was broken off, whoever was to blame. */
function readGivenUp(error: Error): Refusal | undefined {
  if (error instanceof ThreadLimit) return new Refusal('unavailable', 'This takes too long at the moment; please try again later.');
  if (error.name === 'AbortError') return new Refusal('unavailable', 'This was broken off: the server ends, or nobody waited for it.');
  return undefined;
}

/**
 * https://www.postgresql.org/docs/18/errcodes-appendix.html: class 22 is data that a column cannot take, 23503 a row whose owner is
 * gone, 40P01 a deadlock, 53100 a full disk (58030 where the system says so of a file), 08 and 57P a lost server.
 */
function readDatabaseError(error: Error): Refusal | undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = readErrorCode(cause);
  if (/^22[0-9A-Z]{3}$/.test(code)) return new Refusal('invalid', 'The request holds a value that cannot be stored.');
  // Somebody else was quicker between the look at it and the row that belongs to it.
  if (code === '23503') return new Refusal('not-found', 'What this call is about was deleted at this moment.');
  if (isDeadlock(error)) return new Refusal('conflict', 'Somebody else changed the same at this moment; please try again.');
  const isFull = /^(53100|ENOSPC)$/.test(code) || (code === '58030' && /No space left on device/.test(cause.message));
  if (isFull) return new Refusal('unavailable', 'The disk of the database is full; free some space and try again.');
  const isLost =
    /^(08[0-9A-Z]{3}|57P0[1-4]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) && isFromDatabase(error, cause);
  return isLost || /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(cause.message)
    ? new Refusal('unavailable', 'The database cannot be reached at the moment.')
    : undefined;
}

/** A statement's failure comes from Drizzle with the statement, a session's from the driver with a severity or the socket's path. */
function isFromDatabase(error: Error, cause: Error): boolean {
  return 'query' in error || 'severity' in cause;
}
