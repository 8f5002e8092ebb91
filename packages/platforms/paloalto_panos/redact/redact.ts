import { changeLines } from '@merlon/engine/secrets/change-lines.ts';
import { redactLine as redactRest } from '@merlon/engine/secrets/redact-line.ts';
import type { Listener, Word } from '../parse/draft.ts';
import { readForm } from '../parse/parse.ts';
import { readBraces } from '../parse/read-braces.ts';
import { readSet } from '../parse/read-set.ts';
import { readXml } from '../parse/read-xml.ts';
import { MARK } from '../parse/xml-tags.ts';
import { isSecretWord } from './secrets.ts';

/**
 * Replaces every secret of a PAN-OS configuration with `<redacted>`, line for line: first by the meaning of a word in its place, then, for
 * comments and lines that are not statements, by pattern.
 */
export function redactPanos(text: string): string {
  const unix = text.replace(/\r\n?/g, '\n');
  let out = '';
  let at = 0;
  for (const { start, end } of findSecrets(unix).toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    out += unix.slice(at, start) + markFor(unix.slice(start, end));
    at = end;
  }
  return redactKeyBlocks(changeLines(out + unix.slice(at), redactLine));
}

/** The secret words. Lines outside the text's form may be in another form: they are read in each. */
function findSecrets(text: string): readonly Word[] {
  const secrets: Word[] = [];
  const listen = (isMeant: (word: Word) => boolean): Listener => ({
    word: (above, word) => {
      if (isSecretWord(above, word.text) && isMeant(word)) secrets.push(word);
    },
  });
  const unknown = new Set(
    readForm(
      text,
      listen(() => true),
    ).unknownLines,
  );
  const isStray = ({ text: word, line }: Word): boolean => unknown.has(line) && !NO_SECRET.test(word);
  if (unknown.size > 0) {
    readXml(text, listen(isStray));
    const others = listen((word) => isStray(word) && word.line === word.endLine);
    for (const read of [readSet, readBraces]) read(text, others);
  }
  return secrets;
}

/** The mark in the shape of the secret it replaces: quoted if that was, and with as many lines; the borders of a key stay. */
function markFor(secret: string): string {
  const quote = /^["']/.exec(secret)?.[0] ?? '';
  const lines = secret.slice(quote.length).split('\n');
  return quote + lines.map((line) => KEY_BORDER.exec(line)?.[0] ?? MARK).join('\n') + quote;
}

const KEY_BORDER = /^-----(?:BEGIN|END) [A-Z ]*PRIVATE KEY-----/;

/** Keywords and their secrets outside statements: in a comment, a pasted command, a broken line. */
const KEYWORD =
  /((?:^|[\s<])(?:phash|bind-password|authpwd|privpwd|auth-password|priv-password|snmp-community-string|passphrase|api-key|shared-secret|secret|password|private-key|client-secret|auth-key|authentication-key|pre-shared-key\s+key)(?:\s[^<>]{0,80}>|>|\s+))("[^"]*"?|[^\s;{}<]+)/g;

/** A secret in a banner, a payload, a comment or a URL: `password: …`, `"token": "…"`, `?key=…`. */
const ASSIGNED =
  /((?:passw(?:or)?d|passphrase|passcode|pwd|secret|token|api[-_]?key|auth[-_]?key|[?&]key|pre-shared-key"\s{0,4}:\s{0,4}\{\s{0,4}"key)(?:["']|&quot;)?\s{0,4}(?:[:=]\s{0,4}|\s(?:is|was|to)\s{1,4})(?:["']|&quot;)?)([^\s"'&<>;,}]+)/gi;

function redactLine(line: string): string {
  let shown = line;
  if (/phash|pass|pwd|secret|token|key|community/i.test(shown)) {
    shown = shown.replace(KEYWORD, markValue).replace(ASSIGNED, (_, before: string) => before + MARK);
  }
  return redactRest(shown);
}

/** Words after such a keyword that are not a secret: a block, or a setting below it. */
const NO_SECRET = /^(?:["']+|is|was|to|of|for|and|or|the|with|\{|\[|yes|no|any|none|change|profile|complexity|length|key|md5|sha1|sha256)$/;

function markValue(whole: string, before: string, value: string): string {
  // After a tag's name and a blank comes an attribute.
  if (before.startsWith('<') && !before.endsWith('>')) return whole;
  if (value.includes(MARK) || before.includes(MARK) || value.includes('-----') || NO_SECRET.test(value)) return whole;
  return before + (value.startsWith('"') ? `"${MARK}"` : MARK);
}

/** Redacts between the borders of a private key, outside statements. */
function redactKeyBlocks(text: string): string {
  if (!text.includes('PRIVATE KEY-----')) return text;
  let inside = false;
  return changeLines(text, (line) => {
    const end = /-----END [A-Z ]*PRIVATE KEY-----/.exec(line);
    const begin = /-----BEGIN [A-Z ]*PRIVATE KEY-----/.exec(line);
    const wasInside = inside;
    if (begin && (!end || end.index < begin.index)) inside = true;
    else if (end) inside = false;
    if (begin && end && begin.index < end.index) return line.slice(0, begin.index + begin[0].length) + MARK + line.slice(end.index);
    if (begin) return line.slice(0, begin.index + begin[0].length);
    if (end) return wasInside ? line.slice(end.index) : line;
    return inside ? MARK : line;
  });
}
