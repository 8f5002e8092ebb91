/** Whether a row was refused because a row that it belongs to was deleted meanwhile (PostgreSQL's 23503, foreign key violation). */
export function isOwnerGone(error: unknown): boolean {
  const cause: unknown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}
