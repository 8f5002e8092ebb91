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
};

/** Says in a few words, on one line, what went wrong. */
export function describeFailure(error: unknown): string {
  const known = SENTENCES[readErrorCode(error)];
  if (known) return known;
  const message =
    error instanceof AggregateError && error.errors[0] instanceof Error
      ? error.errors[0].message
      : String(error instanceof Error ? error.message : error);
  return (message.split('\n')[0] ?? '').trim() || 'unknown reason';
}
