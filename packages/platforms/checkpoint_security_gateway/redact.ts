import { readPiece } from './parse/read-statements.ts';
import type { Word } from './parse/read-words.ts';

const MARK = '<redacted>';

/**
 * Replaces every secret of a Check Point configuration by `<redacted>`, line for line: in Gaia commands by what a word means where it
 * stands, in JSON by the name of the member, then, for comments and lines that are neither, by pattern.
 */
export function redactCheckpoint(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at = shown.length) {
    const piece = readPiece(lines, at);
    if (piece?.kind === 'statement') shown.push(...redactStatement(piece.statement.text, piece.statement.words).split('\n'));
    else shown.push(redactLoose(lines[at]!));
  }
  return redactBlocks(shown.map(redactPatterns)).join('\n');
}

/** Keywords whose value is a secret, wherever they stand. Source: Gaia Administration Guide, the commands named. */
const SECRET_AFTER: ReadonlySet<string> = new Set(
  `password password-hash password_hash passwd newpass secret secret-hashed shared-secret key-hashed auth-pass-phrase auth-pass-phrase-hashed
  privacy-pass-phrase privacy-pass-phrase-hashed pass-phrase passphrase expert-password expert-password-hash grub2-password
  grub2-password-hash maintenance-password preshared-key pre-shared-key psk one-time-password activation-key token api-key access-key
  secret-key private-key simple-password authentication-key`.split(/\s+/),
);
/** Words that stand between such a keyword and its secret, or that are another keyword: `expert password hash X`, `simple password X`. */
const CONNECTING = new Set(['hash', 'password', 'secret', 'hashed']);

function redactStatement(text: string, words: readonly Word[]): string {
  const path = words.map((word) => word.text.toLowerCase());
  const secrets = words.filter((word, at) => isSecret(path, at) && word.text !== '*');
  let out = '';
  let at = 0;
  for (const { start, end } of secrets) {
    out += text.slice(at, start) + markFor(text.slice(start, end));
    at = end;
  }
  return out + text.slice(at);
}

function isSecret(path: readonly string[], at: number): boolean {
  const before = path[at - 1];
  const word = path[at]!;
  if (before === undefined || path[0] === 'password-controls') return false;
  if (SECRET_AFTER.has(before)) return !(CONNECTING.has(word) && path[at + 1] !== undefined);
  if (before === 'hash') return SECRET_AFTER.has(path[at - 2] ?? '');
  if (before === 'community') return path[0] === 'snmp';
  if (before === 'simple') return path.includes('authtype') && !CONNECTING.has(word);
  // `md5 key 1 secret X`: the first is a number, the second the secret.
  if (before === 'key') return !(/^\d{1,3}$/.test(word) && path[at + 1] === 'secret');
  return false;
}

/** The mark in the shape of what it stands for: quoted where that was, and of as many lines. */
function markFor(secret: string): string {
  const quote = secret.startsWith('"') ? '"' : '';
  const lines = secret.split('\n');
  return quote + lines.map(() => MARK).join('\n') + quote;
}

const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"?|[^\s"]\S*)`;
/** A keyword and its secret in text that is no statement: a comment, a pasted command, a broken line. */
const KEYWORD_AND_SECRET = new RegExp(
  String.raw`\b((?:(?:[\w-]+[-_])?(?:password|passwd|passphrase|pass-phrase|secret|psk)(?:[-_ ]hash(?:ed)?)?|newpass|snmp\s+(?:vs\s+\S+\s+)?community|receiver\s.*?\bcommunity|(?:server|host)s?\s.*?\bkey|md5\s+key\s+\d+|authtype\s+simple)\s+)(${VALUE})`,
  'gi',
);
const MEMBER = String.raw`(?:[\w.-]*(?:password|passwd|passphrase|pass-phrase|secret|pre-shared-key|preshared|private-key|api-key|auth-key|access-key|one-time-password|otp|token|password-hash|community(?:-string)?))`;
const MEMBER_AND_SECRET = new RegExp(String.raw`("(?:${MEMBER}|sid|hash)"\s*:\s*)"((?:[^"\\]|\\.)+)"`, 'gi');
/** Members of such a name whose value says how passwords are handled. */
const HARMLESS =
  /^(?:true|false|none|never|default|enabled?|disabled?|os password|check ?point password|undefined|internal.password|\d{1,5})$/i;

function redactLoose(line: string): string {
  if (/^\s*["[{}\]]/.test(line)) {
    return line.replace(MEMBER_AND_SECRET, (whole, name: string, value: string) => (HARMLESS.test(value) ? whole : `${name}"${MARK}"`));
  }
  return line.replace(KEYWORD_AND_SECRET, (whole, keyword: string, value: string) =>
    value === '*' || value.includes(MARK) ? whole : keyword + (value.startsWith('"') ? `"${MARK}"` : MARK),
  );
}

function redactPatterns(line: string): string {
  let shown = line;
  if (shown.includes('://')) shown = shown.replace(/([a-z][a-z+]{0,20}:\/\/[^\s:@/"]*:)([^@\s"/]+)(?=@)/gi, `$1${MARK}`);
  if (shown.includes('$')) shown = shown.replace(/\$(?:\d{1,2}[a-z]?|sha\d+|y)\$[^\s;"'<>]{4,}/gi, MARK);
  if (shown.includes('grub.')) shown = shown.replace(/grub\.pbkdf2\.sha512\.[\w.]+/gi, MARK);
  return shown;
}

/** Private keys that stand over several lines: the marks of beginning and end stay. */
function redactBlocks(lines: readonly string[]): readonly string[] {
  let inside = false;
  return lines.map((line) => {
    const begins = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(line);
    const ends = /-----END [A-Z0-9 ]*PRIVATE KEY-----/.test(line);
    if (begins && ends) return line.replace(/(-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----).*(-----END)/, `$1${MARK}$2`);
    if (begins) {
      inside = true;
      return line.replace(/(PRIVATE KEY-----).*$/, '$1');
    }
    if (!inside) return line;
    if (ends) inside = false;
    return ends ? line.replace(/^.*(-----END )/, '$1') : line.trim() === '' ? line : MARK;
  });
}
