import { type Statement, readLines } from './parse/read-statements.ts';
import { findSecretWords } from './secrets.ts';

const MARK = '<redacted>';
/** What the device itself prints in place of a secret. */
const MASKED = /^\*+$/;
/** Lines for people: a secret in them is told by the words before it. */
const FREE_TEXT = /^\s*(?:no )?(?:description|banner|access-list \S+ remark|name \S+ \S+ description|command-alias|alias)\b/;

/** Replaces every secret of an ASA or FTD configuration by `<redacted>`, line for line: by what a word means first, by pattern then. */
export function redactCisco(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const shown = [...lines];
  const open: Statement[] = [];
  for (const read of readLines(lines)) {
    const at = read.line - 1;
    if (read.kind === 'block') {
      if (read.secret) shown[at] = MARK;
      continue;
    }
    if (read.kind === 'statement') {
      while (open.length > 0 && open.at(-1)!.indent >= read.indent) open.pop();
      if (!FREE_TEXT.test(lines[at]!)) shown[at] = redactStatement(lines[at]!, read, open);
      open.push(read);
    }
    if (read.kind !== 'statement' || FREE_TEXT.test(lines[at]!)) shown[at] = redactProse(shown[at]!);
    shown[at] = redactPatterns(shown[at]!);
  }
  return redactKeyBlocks(shown).join('\n');
}

function redactStatement(line: string, { words }: Statement, open: readonly Statement[]): string {
  const secrets = findSecretWords(
    words.map((word) => word.text),
    open.map((parent) => parent.words.map((word) => word.text)),
  );
  if (secrets.size === 0) return line;
  // A pager's mark before the statement shifts its words.
  const shift = line.length - line.replace(/^\s*<--- More --->\s*/, '').length;
  let out = '';
  let from = 0;
  for (const at of [...secrets].toSorted((a, b) => a - b)) {
    const { start, end, text } = words[at]!;
    if (MASKED.test(text)) continue;
    out += line.slice(from, shift + start) + (line[shift + start] === '"' ? `"${MARK}"` : MARK);
    from = shift + end;
  }
  return out + line.slice(from);
}

/** `password: x`, `community is x`, `password Tr0ub4dor`: of prose, only what looks like a secret. */
const IN_PROSE =
  /\b((?:password|passwd|passphrase|pwd|secret|pre-shared-key|psk|community(?: string)?|snmp-server community|enable password|key-string|shared key)(?:\s*(?:[:=]|\bis\b)\s*|\s+(?=\S*[\d!@#$%^&*]))"?)([^\s"']+)/gi;
const JSON_FIELD = /("\w*(?:password|secret|psk|pre-?shared-?key|community(?:String)?|apiKey|token)"\s*:\s*")([^"]+)(?=")/gi;

function redactProse(line: string): string {
  return line.replace(IN_PROSE, (whole, keyword: string, value: string) => (MASKED.test(value) || value === MARK ? whole : keyword + MARK));
}

function redactPatterns(line: string): string {
  let shown = line;
  if (shown.includes('://')) shown = shown.replace(/([a-z][a-z+]*:\/\/[^\s:@/"]{1,256}:)([^@\s]{1,256})(?=@)/gi, `$1${MARK}`);
  if (shown.includes('$')) shown = shown.replace(/\$(?:\d{1,2}[a-z]?|sha\d+)\$[^\s"'<>]{4,}/gi, MARK);
  if (shown.includes('":') || shown.includes('" :')) shown = shown.replace(JSON_FIELD, `$1${MARK}`);
  return shown;
}

/** Private keys over several lines: the marks of beginning and end stay. */
function redactKeyBlocks(lines: readonly string[]): readonly string[] {
  let inside = false;
  return lines.map((line) => {
    if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(line)) {
      inside = !/-----END [A-Z ]*PRIVATE KEY-----/.test(line);
      return inside ? line.replace(/(PRIVATE KEY-----).*$/, '$1') : line.replace(/(KEY-----).*(-----END)/, `$1${MARK}$2`);
    }
    if (!inside) return line;
    if (/-----END [A-Z ]*PRIVATE KEY-----/.test(line)) {
      inside = false;
      return line.replace(/^.*(-----END)/, '$1');
    }
    return line.trim() === '' ? line : MARK;
  });
}
