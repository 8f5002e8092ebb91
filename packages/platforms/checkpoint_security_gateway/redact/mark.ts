/** The replacement for a secret. */
export const MARK = '<redacted>';

/** The mark in the shape of the secret it replaces: quoted if that was, and with as many lines. */
export function markFor(secret: string): string {
  const quote = /^["']/.exec(secret)?.[0] ?? '';
  const marks = secret.split('\n').map(() => MARK);
  return quote + marks.join('\n') + quote;
}
