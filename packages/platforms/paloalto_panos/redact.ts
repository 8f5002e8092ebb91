import type { Word } from './parse/draft.ts';
import { readForm } from './parse/parse.ts';
import { isSecretWord } from './secrets.ts';

const MARK = '<redacted>';

/**
 * Replaces every secret of a PAN-OS configuration by `<redacted>`, line for line: first by what a word means where it stands, then, for
 * comments and lines that are no statement, by pattern.
 */
export function redactPanos(text: string): string {
  const unix = text.replace(/\r\n?/g, '\n');
  const secrets: Word[] = [];
  readForm(unix, {
    word: (above, word) => {
      if (isSecretWord(above, word.text)) secrets.push(word);
    },
  });
  let out = '';
  let at = 0;
  for (const { start, end } of secrets.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    out += unix.slice(at, start) + markFor(unix.slice(start, end));
    at = end;
  }
  return redactKeyBlocks((out + unix.slice(at)).split('\n').map(redactLine)).join('\n');
}

/** The mark in the shape of what it stands for: quoted where that was, and of as many lines. */
function markFor(secret: string): string {
  const quote = /^["']/.exec(secret)?.[0] ?? '';
  const lines = secret.split('\n').length;
  return quote + Array.from({ length: lines }, () => MARK).join('\n') + quote;
}

/** Keywords and their secrets in text that is no statement: a comment, a pasted command, a broken line. */
const KEYWORD =
  /((?:^|[\s<])(?:phash|bind-password|authpwd|privpwd|auth-password|priv-password|snmp-community-string|passphrase|api-key|shared-secret|secret|password|private-key|client-secret|auth-key|authentication-key|pre-shared-key\s+key)(?:\s[^<>]{0,80}>|>|\s+))("[^"]*"?|[^\s;{}<]+)/g;

function redactLine(line: string): string {
  let shown = line;
  if (shown.includes('==')) shown = shown.replace(/-[A-Za-z0-9+/]{2,4}==[A-Za-z0-9+/=]{16,}/g, MARK);
  if (/phash|passw|pwd|secret|key|community|passphrase/.test(shown)) shown = shown.replace(KEYWORD, markValue);
  if (shown.includes('$')) shown = shown.replace(/\$(?:\d{1,2}[a-z]?|sha\d+|y)\$[^\s;"'<>]{4,}/gi, MARK);
  if (shown.includes('://')) shown = shown.replace(/([a-z][a-z+]{1,20}:\/\/[^\s:@/"<]{1,200}:)[^@\s"/<]{1,400}(?=@)/gi, `$1${MARK}`);
  return shown;
}

/** Words that follow such a keyword and are no secret: a block, or a setting below it. */
const NO_SECRET = /^(?:\{|\[|yes|no|any|none|change|profile|complexity|length|key|md5|sha1|sha256)$/;

function markValue(whole: string, before: string, value: string): string {
  if (value.includes(MARK) || before.includes(MARK) || NO_SECRET.test(value)) return whole;
  return before + (value.startsWith('"') ? `"${MARK}"` : MARK);
}

/** What stands between the lines of a private key in text that is no statement. */
function redactKeyBlocks(lines: string[]): string[] {
  let inside = false;
  return lines.map((line) => {
    if (/-----END [A-Z ]*PRIVATE KEY-----/.test(line)) {
      const shown = inside ? line.replace(/^.*?(?=-----END )/, '') : line;
      inside = false;
      return shown;
    }
    const begin = /-----BEGIN [A-Z ]*PRIVATE KEY-----/.exec(line);
    if (begin) {
      inside = true;
      return line.slice(0, begin.index + begin[0].length);
    }
    return inside ? MARK : line;
  });
}
