import { type Token, readTokens } from './read-tokens.ts';
import { isForeign } from './vocabulary.ts';

/** A line of a VRP text by its kind. */
export type VrpLine =
  /** A statement; `indent` is the number of blanks before it. */
  | {
      readonly kind: 'statement';
      readonly line: number;
      readonly endLine: number;
      readonly indent: number;
      readonly tokens: readonly Token[];
    }
  /** `#` in the first column: a section ends. */
  | { readonly kind: 'separator'; readonly line: number }
  /** `return`: the configuration ends. */
  | { readonly kind: 'return'; readonly line: number }
  /** Output around and between statements that sets nothing. */
  | { readonly kind: 'remark'; readonly line: number }
  | { readonly kind: 'unknown'; readonly line: number };

/** `!Software Version …`, `#****BEGIN****#`, and other output around a configuration: prompts, the time, notes. */
const NOISE =
  /^(?:\s*!|#|\s*(?:HRP_[A-Z])?<[^<>\s"]{1,64}>|(?:HRP_[A-Z])?\[[~*]?[^\][]{1,128}\]|\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|\s*(?:Info|Note|Warning):|\s*\[[\w-]+\]\s*$)/;
/** A statement begins with a word of the language; the lines of a public key are hexadecimal. */
const STATEMENT = /^(?:[A-Za-z][\w./:()-]*(?:\s|$)|\d[\w-]*(?:\s|$)|[0-9A-F]{2,}(?:\s[0-9A-F]{2,})*$)/;
/** Error messages of the device among the statements. */
const REFUSAL = /^(?:Error:|Unrecognized command|\^\s*$)/i;
/** The pager prompt with the blanks that overwrite it; the text after it keeps its own blanks. */
// oxlint-disable-next-line no-control-regex -- terminals and devices leave control characters behind
const PAGER = /^\s*-{2,4} ?More ?-{2,4}(?:(?:[ \b]*(?:\u001b|\[\d+D))+|\s*)/i;
// oxlint-disable-next-line no-control-regex -- terminals and devices leave control characters behind
const CONTROL = /\u001b\[[0-9;]*[A-Za-z]/g;
/** Files saved on a device end with a zero byte. */
// oxlint-disable-next-line no-control-regex -- terminals and devices leave control characters behind
const REST = /[\u0000-\u0008\u001b]/g;
const HEADER_TEXT = /^\s*header (?:login|shell|motd|legal|incoming) (?:information )?(\S)/;
/** The maximum length of a banner. */
const MOST_BANNER_LINES = 200;
/** Deeper than any view. */
const MOST_INDENT = 32;

/** Classifies the lines of a configuration. Linear in the text's size; never throws. */
export function readLines(lines: readonly string[]): readonly VrpLine[] {
  const read: VrpLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const text = cleanLine(lines[at]!);
    const bare = text.trim();
    if (bare === '') {
      if (lines[at]!.trim() !== '') read.push({ kind: 'remark', line: at + 1 });
      continue;
    }
    if (bare === '#') {
      read.push({ kind: text[0] === '#' ? 'separator' : 'remark', line: at + 1 });
      continue;
    }
    if (bare === 'return') {
      read.push({ kind: 'return', line: at + 1 });
      continue;
    }
    if (NOISE.test(text)) {
      read.push({ kind: 'remark', line: at + 1 });
      continue;
    }
    const tokens = readTokens(text);
    if (!STATEMENT.test(bare) || REFUSAL.test(bare) || isForeign(tokens)) {
      read.push({ kind: 'unknown', line: at + 1 });
      continue;
    }
    const endLine = endOfBanner(lines, at, text);
    read.push({
      kind: 'statement',
      line: at + 1,
      endLine,
      indent: Math.min(MOST_INDENT, text.search(/\S/)),
      tokens: endLine > at + 1 ? tokens.slice(0, 3) : tokens,
    });
    at = endLine - 1;
  }
  return read;
}

/** Removes what a terminal left in a line. */
function cleanLine(line: string): string {
  const plain = line.includes('\u001b') ? line.replace(CONTROL, '\u001b') : line;
  return (plain.includes('More') ? plain.replace(PAGER, '') : plain).replace(REST, '');
}

/** The 1-based line on which a banner's text ends, at the second occurrence of its first character. */
function endOfBanner(lines: readonly string[], at: number, text: string): number {
  const found = text.includes('header') ? HEADER_TEXT.exec(text) : null;
  const sign = found?.[1] ?? '';
  if (!found || /\w/.test(sign) || text.slice(found[0].length).includes(sign)) return at + 1;
  for (let next = at + 1; next < lines.length && next - at < MOST_BANNER_LINES; next += 1) {
    if (lines[next]!.trimEnd().endsWith(sign)) return next + 1;
  }
  return at + 1;
}
