import { type Word, readWords } from './read-words.ts';

/** One command of an export: `set …`, `add …`, `delete …`. */
export interface GaiaStatement {
  readonly verb: 'set' | 'add' | 'delete';
  /** The words after the verb; never empty. Places are those in `text`. */
  readonly words: readonly Word[];
  /** The command as printed; a quoted text may run over several lines. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly endLine: number;
}

/** What one stretch of lines of a text is. */
export type Piece =
  | { readonly kind: 'statement'; readonly statement: GaiaStatement }
  /** Lines that begin a JSON value; the reader of JSON says where it ends. */
  | { readonly kind: 'json'; readonly line: number }
  | { readonly kind: 'unknown'; readonly line: number; readonly endLine: number };

/** A text in quotes, as a banner, is not longer than this; what is longer is a quotation that never ended. */
const MOST_QUOTED_LINES = 100;
const COMMAND = /^(set|add|delete)\s+\S/;
/** The prompt, the notice of the configuration lock and the separators of a chassis say nothing (Gaia; seen in R77 to R81). */
const NOISE = /^(?:#|(?:\[[\w-]+\] ?)?[\w.@:-]+>$|\[Expert@[^\]]+\]#$|CLINFR0771\b|-\*- \d+ sites? -\*-$|\d+_\d+:$|=+$)/;

/** Reads the piece that begins on a line; undefined where the line is blank, a comment or noise around the configuration. */
export function readPiece(lines: readonly string[], at: number): Piece | undefined {
  const first = lines[at]!.trim();
  if (first === '' || NOISE.test(first)) return undefined;
  if (/^[{[]/.test(first) && !/^\[\w+\]/.test(first)) return { kind: 'json', line: at + 1 };
  const verb = COMMAND.exec(first)?.[1] as GaiaStatement['verb'] | undefined;
  if (verb === undefined) return { kind: 'unknown', line: at + 1, endLine: at + 1 };
  const text = joinQuoted(lines, at);
  const words = text === undefined ? undefined : readWords(text)?.slice(1);
  if (text === undefined || words === undefined || words.length === 0) return { kind: 'unknown', line: at + 1, endLine: at + 1 };
  const endLine = at + text.split('\n').length;
  return { kind: 'statement', statement: { verb, words, text, line: at + 1, endLine } };
}

/** The command on a line with the lines that its quotation runs over; undefined where the quotation does not end. */
function joinQuoted(lines: readonly string[], at: number): string | undefined {
  const parts = [lines[at]!];
  let open = endsInQuotes(lines[at]!, false);
  while (open) {
    const next = lines[at + parts.length];
    if (next === undefined || parts.length >= MOST_QUOTED_LINES || COMMAND.test(next)) return undefined;
    parts.push(next);
    open = endsInQuotes(next, true);
  }
  return parts.join('\n');
}

function endsInQuotes(line: string, inside: boolean): boolean {
  let open = inside;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\' && open) at += 1;
    else if (line[at] === '"') open = !open;
  }
  return open;
}
