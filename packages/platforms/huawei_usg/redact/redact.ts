import { changeLines } from '@merlon/engine/secrets/change-lines.ts';
import { redactLine as redactRest } from '@merlon/engine/secrets/redact-line.ts';
import { readTokens } from '../parse/read-tokens.ts';
import { findSecrets } from './secrets.ts';

const MARK = '<redacted>';
const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/;
const KEY_END = /-----END [A-Z0-9 ]*PRIVATE KEY-----/;
/** A line that certainly does not belong to a key. */
const STATEMENT = /^(?:#|return|[a-z]+(?:-[a-z]+)* \S)/;

/**
 * Replaces every secret of a VRP text with `<redacted>`, line for line. Ciphertext is recognised by its marks, other secrets by the words
 * before them; hashes, private keys and passwords in URLs by their form, wherever they stand.
 */
export function redactVrp(text: string): string {
  let inKey = false;
  return changeLines(text.replace(/\r\n?/g, '\n'), (line) => {
    if (inKey) {
      const end = KEY_END.exec(line);
      inKey = !end && !STATEMENT.test(line);
      if (end) return line.slice(end.index);
      if (inKey) return line.trim() === '' ? line : MARK;
    }
    const begin = line.includes('-----BEGIN') ? KEY_BEGIN.exec(line) : null;
    if (!begin) return redactLine(line);
    const behind = begin.index + begin[0].length;
    const end = KEY_END.exec(line.slice(behind));
    inKey = !end;
    const kept = redactLine(line.slice(0, begin.index)) + begin[0];
    if (end) return `${kept}${MARK}${line.slice(behind + end.index)}`;
    return line.slice(behind).trim() === '' ? kept : kept + MARK;
  });
}

/** Lines that begin otherwise belong to a banner, or to no configuration. */
const COMMAND = /^\s*(?:[a-z][a-z\d-]*(?:\s|$)|#|$)/;

function redactLine(line: string): string {
  if (line.length < 4) return line;
  const tokens = readTokens(line);
  let shown = '';
  let at = 0;
  for (const { start, end, kind } of findSecrets(tokens).toSorted((a, b) => a.start - b.start)) {
    shown += line.slice(at, start) + (kind === 'quoted' ? `"${MARK}"` : MARK);
    at = end;
  }
  return redactRest(shown + line.slice(at), !COMMAND.test(line));
}
