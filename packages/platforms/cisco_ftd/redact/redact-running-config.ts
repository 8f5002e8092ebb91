import { redactLine } from '@merlon/engine/secrets/redact-line.ts';
import { type Statement, readLines, readStatement } from '../parse/read-statements.ts';
import { findSecretWords } from './find-secret-words.ts';
import { MARK, isMasked, redactProse } from './redact-prose.ts';

/** Lines for people: the words before a secret give it away. */
const FREE_TEXT = /^\s*(?:no )?(?:description|banner|access-list \S+ remark|name \S+ \S+ description|command-alias|alias)\b/;

/** Replaces every secret of an ASA or FTD configuration with `<redacted>`, line for line: first by meaning, then by pattern. */
export function redactRunningConfig(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const shown = [...lines];
  const open: Statement[] = [];
  for (const read of readLines(lines)) {
    const at = read.line - 1;
    const line = lines[at]!;
    if (read.kind === 'block') {
      if (read.secret) shown[at] = MARK;
      continue;
    }
    // Lines that the grammar does not know may still hold secrets; they are treated as a statement and as prose.
    const statement = read.kind === 'unknown' ? readStatement(line, read.line) : read;
    const isStatement = statement.kind === 'statement' && !FREE_TEXT.test(line);
    if (statement.kind === 'statement') {
      while (open.length > 0 && open.at(-1)!.indent >= statement.indent) open.pop();
      if (isStatement) shown[at] = redactStatement(line, statement, open);
      if (read.kind === 'statement') open.push(statement);
    }
    if (!isStatement || read.kind === 'unknown') shown[at] = redactProse(shown[at]!);
    shown[at] = redactLine(shown[at]!, !isStatement || read.kind === 'unknown');
  }
  return redactKeyBlocks(shown).join('\n');
}

function redactStatement(line: string, { words }: Statement, open: readonly Statement[]): string {
  const secrets = findSecretWords(
    words.map((word) => word.text),
    open.map((parent) => parent.words.map((word) => word.text)),
  );
  if (secrets.size === 0) return line;
  // A pager prompt before the statement shifts its words.
  const shift = line.length - line.replace(/^\s*<--- More --->\s*/, '').length;
  let out = '';
  let from = 0;
  for (const at of [...secrets].toSorted((a, b) => a - b)) {
    const { start, end, text } = words[at]!;
    if (isMasked(text)) continue;
    out += line.slice(from, shift + start) + (line[shift + start] === '"' ? `"${MARK}"` : MARK);
    from = shift + end;
  }
  return out + line.slice(from);
}

/** Private keys over several lines: the begin and end markers stay. */
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
