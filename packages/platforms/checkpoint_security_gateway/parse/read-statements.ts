import { isFeature } from './features.ts';
import { type Word, readWords } from './read-words.ts';

/** One command of an export: `set …`, `add …`, `delete …`. */
export interface GaiaStatement {
  readonly verb: 'set' | 'add' | 'delete';
  /** The words after the verb; never empty. Their places refer to `text`. */
  readonly words: readonly Word[];
  /** The command as printed; a quoted text may span several lines. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly endLine: number;
}

/** The kind of one run of lines. */
export type Piece =
  | { readonly kind: 'statement'; readonly statement: GaiaStatement }
  /** The line begins a JSON value; the JSON reader finds its end. */
  | { readonly kind: 'json' }
  /** A comment, or noise around the configuration. */
  | { readonly kind: 'remark'; readonly text: string }
  | { readonly kind: 'unknown' };

/** A quoted text, such as a banner, is never longer; anything longer is a quotation that never ended. */
const MOST_QUOTED_LINES = 100;
const COMMAND = /^(set|add|delete)\s+(\S+)/;
/** The prompt, alone or before the command that printed the text (Gaia; seen in R77 to R81). */
const PROMPT = /^(?:(?:\[[\w-]+\] ?)?[\w.@:-]+>|\[Expert@[^\]]+\]#) ?(?:(?:show configuration|set clienv rows|clish|exit|quit)\b.*)?$/;
/** The notice about the configuration lock, the separators of a chassis, and commands that save the settings. */
const NOISE = /^(?:CLINFR0771\b|-\*- \d+ (?:sites?|blades?):? .*-\*-$|-\*- \d+ sites? -\*-$|\d+_\d+:$|=+$|save config$)/;

/** Reads the piece that begins on a line; undefined for a blank line. */
export function readPiece(lines: readonly string[], at: number): Piece | undefined {
  const first = lines[at]!.trim();
  if (first === '') return undefined;
  if (isJsonStart(first)) return { kind: 'json' };
  const [, verb, feature] = COMMAND.exec(first) ?? [];
  if (verb === undefined) {
    const isNoise = first.startsWith('#') || NOISE.test(first) || PROMPT.test(first);
    return isNoise ? { kind: 'remark', text: first } : { kind: 'unknown' };
  }
  const text = isFeature(feature!) ? joinQuoted(lines, at) : undefined;
  const words = text === undefined ? undefined : readWords(text)?.slice(1);
  if (text === undefined || words === undefined || words.length === 0) return { kind: 'unknown' };
  const endLine = at + text.split('\n').length;
  return { kind: 'statement', statement: { verb: verb as GaiaStatement['verb'], words, text, line: at + 1, endLine } };
}

/** True if a line can begin a JSON value; a prompt in brackets (`[Global] ch01-01>`) cannot. */
const isJsonStart = (line: string): boolean => /^[{[]/.test(line) && !/^\[[A-Z][\w-]*[\]@]/.test(line);

/** True if reading can restart here after a broken JSON value; an indented line still belongs to the broken value. */
export const isFreshStart = (line: string): boolean => /^(?:#|[{[]|(?:set|add|delete) )/.test(line);

/** The command on a line, joined with the lines that its quotation spans; undefined if the quotation does not end. */
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
  if (!inside && !line.includes('"')) return false;
  let open = inside;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\' && open) at += 1;
    else if (line[at] === '"') open = !open;
  }
  return open;
}
