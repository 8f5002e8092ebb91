/** A reason why Merlon cannot start; the message is one line for a person and names the variable or folder to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The operating system's error code (`EACCES`) of anything thrown, or an empty string. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const SENTENCES: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'there is a file of that name',
  ENOENT: 'there is no such file or folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EADDRINUSE: 'already in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the name cannot be resolved',
  ETIMEDOUT: 'no answer',
  // https://www.postgresql.org/docs/18/errcodes-appendix.html: admin_shutdown
  '57P01': 'the database was stopped meanwhile',
};

/** Says in a few words, on one line, what went wrong. */
export function describeFailure(error: unknown): string {
  const known = SENTENCES[readErrorCode(error)];
  if (known) return known;
  // The text of a statement helps no person, and what it was given may be secret.
  if (error instanceof Error && 'query' in error)
    return error.cause === undefined ? 'a statement of the database failed' : describeFailure(error.cause);
  const message =
    error instanceof AggregateError && error.errors[0] instanceof Error
      ? error.errors[0].message
      : String(error instanceof Error ? error.message : error);
  return (message.split('\n')[0] ?? '').trim() || 'unknown reason';
}
