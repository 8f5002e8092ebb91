import { changeLines } from '@merlon/engine/secrets/change-lines.ts';
import { redactLine as redactRest } from '@merlon/engine/secrets/redact-line.ts';
import { type Form, formOf, readForm } from '../parse/read-form.ts';
import type { StatementPart } from '../parse/read-statements.ts';
import type { Token } from '../parse/scan-tokens.ts';
import { isSecretWord, mayLeadToSecret } from './secrets.ts';

const MARK = '<redacted>';

/**
 * Replaces every secret of a Junos configuration with `<redacted>`, line for line: first by the meaning of a word in its place, then, for
 * comments and lines that are not statements, by pattern.
 */
export function redactJunos(text: string): string {
  const unix = text.replace(/\r\n?/g, '\n');
  const form = formOf(unix);
  const { spans, unread } = findSecrets(unix, form);
  let out = '';
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    out += unix.slice(at, start) + markFor(unix.slice(start, end), form);
    at = end;
  }
  const shown = changeLines(out + unix.slice(at), (line, number) =>
    redactRest(redactLine(line, unread.has(number), form), unread.has(number)),
  );
  return redactBlocks(shown);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** An open block: its path from the top, and whether a word of that path can make a word in the block a secret. */
interface Block {
  readonly path: readonly string[];
  readonly leadsToSecret: boolean;
}

const TOP: Block = { path: [], leadsToSecret: false };

function findSecrets(text: string, form: Form): { readonly spans: Span[]; readonly unread: ReadonlySet<number> } {
  const spans: Span[] = [];
  const unread = new Set<number>();
  const open: Block[] = [];
  const top = (): Block => open.at(-1) ?? TOP;
  const visit = (parts: readonly StatementPart[]): readonly string[] => {
    const path = [...top().path];
    for (const part of parts) {
      const tokens: readonly Token[] = 'kind' in part ? [part] : part;
      for (const token of tokens)
        if (token.kind === 'word' && isSecretWord(path, token.text) && !isMemberName(text, token, form))
          spans.push({ start: token.start, end: token.end });
      path.push(tokens[0]?.text ?? '');
    }
    return path;
  };
  readForm(text, form, {
    open(statement) {
      const path = visit(statement.parts);
      open.push({ path, leadsToSecret: path.some(mayLeadToSecret) });
    },
    close: () => void open.pop(),
    leaf: (statement) => void visit(statement.parts),
    setLine: (_, statement) => void visit(statement.parts),
    hidden: () => undefined,
    unknown: (line) => void unread.add(line),
    passOver: (offset) => (top().leadsToSecret ? offset : behindPlainLine(text, offset)),
  });
  return { spans, unread };
}

/** True for the name of a member of JSON, which is a keyword. */
const isMemberName = (text: string, { end }: Token, form: Form): boolean => form === 'json' && /^\s{0,4}:/.test(text.slice(end, end + 5));

/**
 * A line that is one whole statement of plain and quoted words: `mtu 1500;`, or `set …` before another one. It contains nothing that could
 * extend beyond it: no brace or bracket, no comment, no open string.
 */
const PLAIN_WORDS = String.raw`[^\n#*{}[\];"\\]*(?:"[^\\"\n]*"[^\n#*{}[\];"\\]*)*`;
const PLAIN_LINE = new RegExp(String.raw`(?:set ${PLAIN_WORDS}\n(?=set )|[ \t]*(?=[\w"])${PLAIN_WORDS};\n)`, 'y');

/** The offset after a plain line that contains no word leading to a secret; else the same offset. */
function behindPlainLine(text: string, offset: number): number {
  PLAIN_LINE.lastIndex = offset;
  if (!PLAIN_LINE.test(text)) return offset;
  const end = PLAIN_LINE.lastIndex;
  return mayLeadToSecret(text.slice(offset, end)) ? offset : end;
}

/** The mark in the shape of the secret it replaces: quoted if that was or, in JSON, was a number, and with as many lines. */
function markFor(secret: string, form: Form): string {
  const quote = secret.startsWith('"') || form === 'json' ? '"' : '';
  const marks = secret.split('\n').map(() => MARK);
  return quote + marks.join('\n') + quote;
}

const VALUE = String.raw`(?:"(?:[^"\\]|\\.)*"?|[^\s;{}"]+)`;
/** A keyword and its secret outside statements: in a comment, a pasted command, a broken line. */
const KEYWORD_AND_SECRET = new RegExp(
  String.raw`\b((?:encrypted-password|plain-text-password-value|authentication-key(?!\s+\d+\s+(?:type|value|\{))|[a-z]+-authentication-key|privacy-key|[a-z]+-password|secret|ascii-text|hexadecimal|passphrase|community-name|auth-token|cak|password|snmp\s+community|md5\s+\d+\s+key|type\s+\S+\s+value)\s+)(${VALUE})`,
  'g',
);
/** The same in a line of JSON that belongs to no statement. */
const MEMBER_OF_SECRET =
  /("(?:[\w-]*(?:password|secret|passphrase|-key)|ascii-text|hexadecimal|plain-text-password-value|community-name|auth-token|cak|key|value)"\s{0,4}:\s{0,4}")(?:[^"\\]|\\.)+/g;
/** The same in a line of broken XML. */
const ELEMENT_OF_SECRET =
  /(<(?:[\w-]*(?:password|secret|passphrase|-key)|ascii-text|hexadecimal|community-name|auth-token|cak|key|value)>)[^<]+/g;
const COMMENT = /^\s*(?:#|\/\*|annotate\s)|<!--|(?<=\s)#(?!# SECRET-DATA)|\/\*/;

/** What each pattern below needs; almost no line holds any. */
const HINT = /#|\/\*|annotate|<!--/;

function redactLine(line: string, unread: boolean, form: Form): string {
  if (!unread && !HINT.test(line)) return line;
  let shown = line;
  if (unread || COMMENT.test(line)) {
    shown = shown.replace(KEYWORD_AND_SECRET, (whole, keyword: string, value: string) =>
      value.includes(MARK) ? whole : keyword + (value.startsWith('"') ? `"${MARK}"` : MARK),
    );
  }
  if (unread ? /" ?:/.test(shown) : form !== 'json' && shown.includes('" :')) shown = shown.replace(MEMBER_OF_SECRET, `$1${MARK}`);
  if (unread && shown.includes('<')) shown = shown.replace(ELEMENT_OF_SECRET, `$1${MARK}`);
  if (shown.includes('## SECRET-DATA'))
    shown = shown.replace(new RegExp(String.raw`(^|\s)(${VALUE})(\s*;?\s*## SECRET-DATA\s*)$`), markTagged);
  return shown;
}

function markTagged(whole: string, before: string, value: string, after: string): string {
  // Public keys carry the tag too, but are not secret.
  if (value.includes(MARK) || /^"?(?:ssh-|ecdsa-|sk-)/.test(value)) return whole;
  return before + (value.startsWith('"') ? `"${MARK}"` : MARK) + after;
}

/** Private keys over several lines outside any statement: the begin and end markers stay. */
function redactBlocks(text: string): string {
  if (!text.includes('PRIVATE KEY-----')) return text;
  let inside = false;
  return changeLines(text, (line) => {
    const begins = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(line);
    const ends = /-----END [A-Z0-9 ]*PRIVATE KEY-----/.test(line);
    if (begins && ends) return line.replace(/(-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----).*(-----END)/, `$1${MARK}$2`);
    if (begins) {
      inside = true;
      return line.replace(/(PRIVATE KEY-----).*$/, `$1`);
    }
    if (!inside) return line;
    if (ends) inside = false;
    return ends ? line.replace(/^.*(-----END )/, '$1') : line.trim() === '' ? line : MARK;
  });
}
