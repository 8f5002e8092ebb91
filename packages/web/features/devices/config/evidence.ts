/** A line that decided a verdict, as quoted by the audit: its number from 1, secrets redacted. */
export interface QuotedLine {
  readonly line: number;
  readonly text: string;
}

const REDACTED = '<redacted>';

/** Whether a line reads as quoted; a redacted secret may be any text. */
const readsAs = (actual: string, quoted: string): boolean => {
  const [first = '', ...others] = quoted.trim().split(REDACTED);
  const line = actual.trim();
  if (others.length === 0) return line === first;
  if (!line.startsWith(first)) return false;
  let from = first.length;
  for (const piece of others.slice(0, -1)) {
    const at = line.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  const last = others.at(-1) ?? '';
  return line.length - last.length >= from && line.endsWith(last);
};

/**
 * Tells the quoted lines that stand in a configuration from those that do not, so that none is marked approximately: the
 * configuration may have been fetched anew since the audit.
 */
export const locateLines = (config: string, quoted: readonly QuotedLine[]): { found: readonly number[]; missing: readonly number[] } => {
  const lines = config.split(/\r?\n/);
  const stands = ({ line, text }: QuotedLine): boolean => readsAs(lines[line - 1] ?? '', text);
  return {
    found: quoted.filter(stands).map(({ line }) => line),
    missing: quoted.filter((quote) => !stands(quote)).map(({ line }) => line),
  };
};
