/** A copy that PostgreSQL's jsonb takes: without NUL and without half a surrogate pair, which a line cut in two can end in. */
export function makeStorable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner)),
  );
}
