/** What stands in the place of a secret. */
export const MARK = '<redacted>';

/** The mark in the shape of what it stands for: quoted where that was, and of as many lines. */
export function markFor(secret: string): string {
  const quote = /^["']/.exec(secret)?.[0] ?? '';
  const marks = secret.split('\n').map(() => MARK);
  return quote + marks.join('\n') + quote;
}
