import { findAssigned } from './find-assigned.ts';
import { findFreeText } from './find-free-text.ts';
import { findInAddresses } from './find-in-addresses.ts';
import { findInCommands } from './find-in-commands.ts';
import { findSaid } from './find-said.ts';
import { type SecretSpan, findShapes } from './secret-shapes.ts';

/** A line of a certificate, or of a key, whose borders the platforms know. */
const KEY_LINE = /^\s*[A-Za-z\d+/]{24,}={0,2}\s*$/;

/** Most lines hold nothing. */
const NONE: readonly SecretSpan[] = [];
const isFilled = (list: readonly unknown[]): boolean => list.length > 0;

/** What stands in place of a secret. */
const MARK = '<redacted>';

interface Looking {
  /** The whole line is free text. */
  readonly isProse?: boolean;
  /** Words of free text that nothing but their look gives away count too. */
  readonly byChance?: boolean;
}

/**
 * Finds the secrets of a line that need no grammar: by form, by name, in addresses, in commands of a shell, and in free text. Every
 * platform's redaction ends with it, and so does whatever a model is sent.
 */
export function findSecrets(line: string, { isProse = false, byChance = true }: Looking = {}): readonly SecretSpan[] {
  if (line.length < 4 || KEY_LINE.test(line)) return [];
  const free = isProse ? [{ start: 0, end: line.length }] : findFreeText(line);
  const found = [findShapes(line), findAssigned(line), findInAddresses(line), findInCommands(line)].filter(isFilled);
  for (const { start, end } of free) {
    const said = findSaid(line.slice(start, end), byChance);
    if (isFilled(said)) found.push(shift(said, start));
  }
  return isFilled(found) ? unite(found.flat()) : NONE;
}

/** The line with every secret that `findSecrets` finds replaced; what was replaced before stays. */
export function redactLine(line: string, isProse = false): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of findSecrets(line, { isProse })) {
    if (isMarked(line, start, end)) continue;
    shown += line.slice(at, start) + MARK;
    at = end;
  }
  return at === 0 ? line : shown + line.slice(at);
}

/** Whether a part of a line holds a mark, or a piece of one. */
function isMarked(line: string, start: number, end: number): boolean {
  const from = Math.max(0, start - MARK.length + 1);
  const at = line.slice(from, end + MARK.length - 1).indexOf(MARK);
  return at >= 0 && from + at < end;
}

const shift = (spans: readonly SecretSpan[], by: number): readonly SecretSpan[] =>
  spans.map(({ start, end }) => ({ start: start + by, end: end + by }));

/** In the order of the line; those that touch or overlap become one. */
function unite(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  if (spans.length < 2) return spans;
  const united: SecretSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last && span.start < last.end) united[united.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else united.push(span);
  }
  return united;
}
