import type { ChangedLine, ConfigChanges } from '@merlon/contract/firewalls.ts';
import type { KnownPlatforms } from '../configuration/known-platforms.ts';
import type { MatchLines } from '../ports/match-lines.ts';
import type { Platform } from '../ports/platform.ts';
import { type Change, type Span, findChanges } from './find-changes.ts';

/** Lines that are shown around a change. */
const CONTEXT = 3;
/** Changed lines beyond which nobody reads on. */
const MOST_SHOWN = 4000;

export type Compared = Pick<ConfigChanges, 'added' | 'removed' | 'hunks' | 'left_out'>;

interface CompareOptions extends KnownPlatforms {
  readonly matchLines: MatchLines;
}

/** The lines of a text, as they are shown and as they are compared. */
interface Lines {
  readonly shown: readonly string[];
  readonly compared: readonly string[];
}
interface Texts {
  readonly before: Lines;
  readonly after: Lines;
}

/**
 * Compares two configurations of a device line by line, with every secret redacted. What differs at each reading is no change. Null if
 * nobody knows what one of the texts is, and so what is secret in it.
 */
export function compareConfigurations(
  { before, after }: { readonly before: string; readonly after: string },
  { matchLines, ...known }: CompareOptions,
): Compared | null {
  const platforms = { before: platformOf(before, known), after: platformOf(after, known) };
  if (!platforms.before || !platforms.after) return null;
  const texts = { before: readLines(platforms.before, before), after: readLines(platforms.after, after) };
  const changes = findChanges(texts.before.compared, texts.after.compared, matchLines);
  const removed = sum(changes.map((change) => lengthOf(change.before)));
  const added = sum(changes.map((change) => lengthOf(change.after)));
  const hunks = writeHunks(changes, texts);
  const written = sum(hunks.map(({ lines }) => lines.filter(({ kind }) => kind !== 'same').length));
  return { added, removed, hunks, left_out: added + removed - written };
}

/** A device's type may have been changed since a text was stored; the text itself then shows what is secret in it. */
export function platformOf(text: string, { own, recognise }: KnownPlatforms): Platform | undefined {
  return own?.recognises(text) || text.trim() === '' ? own : recognise(text);
}

const readLines = ({ redact, comparable }: Platform, text: string): Lines => ({
  shown: splitLines(redact(text)),
  compared: splitLines(comparable(text)),
});

function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Changes with the lines around them; those that are near to each other in one hunk. */
function writeHunks(changes: readonly Change[], texts: Texts): { lines: ChangedLine[] }[] {
  const hunks: { lines: ChangedLine[] }[] = [];
  let room = MOST_SHOWN;
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, change] of changes.entries()) {
    if (room <= 0) break;
    const isNear = change.before.from - end <= CONTEXT;
    if (!isNear) hunks.push({ lines: [] });
    const lines = hunks.at(-1)?.lines ?? [];
    const start = isNear ? end : change.before.from - CONTEXT;
    lines.push(...writeSame({ from: start, to: change.before.from }, change.after.from - change.before.from, texts));
    const written = writeChange(change, texts, room);
    lines.push(...written);
    room -= written.length;
    end = Math.min(change.before.to + CONTEXT, changes[index + 1]?.before.from ?? Number.POSITIVE_INFINITY);
    lines.push(...writeSame({ from: change.before.to, to: end }, change.after.to - change.before.to, texts));
  }
  return hunks;
}

/** @param shift How much further down a line stands in the text after */
function writeSame({ from, to }: Span, shift: number, { before, after }: Texts): ChangedLine[] {
  const first = Math.max(0, from);
  const past = Math.min(to, before.shown.length);
  return Array.from({ length: Math.max(0, past - first) }, (_unused, index) => {
    const line = first + index;
    return { kind: 'same', text: after.shown[line + shift] ?? '', before: line + 1, after: line + shift + 1 };
  });
}

/** @param room How many lines may be written; if there are more, some of both sides are */
function writeChange({ before, after }: Change, texts: Texts, room: number): ChangedLine[] {
  const fits = lengthOf(before) + lengthOf(after) <= room;
  const removedCount = fits ? lengthOf(before) : Math.min(lengthOf(before), Math.ceil(room / 2));
  const addedCount = fits ? lengthOf(after) : Math.min(lengthOf(after), room - removedCount);
  const removed = cut(texts.before, before.from, removedCount);
  const added = cut(texts.after, after.from, addedCount);
  return [...writeSide('removed', removed, added), ...writeSide('added', added, removed)];
}

interface CutLines extends Lines {
  /** 0-based line of the first. */
  readonly from: number;
}

const cut = ({ shown, compared }: Lines, from: number, count: number): CutLines => ({
  from,
  shown: shown.slice(from, from + count),
  compared: compared.slice(from, from + count),
});

function writeSide(kind: 'removed' | 'added', { from, shown, compared }: CutLines, other: CutLines): ChangedLine[] {
  const [otherShown, otherCompared] = [new Set(other.shown), new Set(other.compared)];
  return shown.map((text, index) => {
    const line = from + index + 1;
    // The line differs and yet reads the same once it is redacted: its secret changed.
    const isSecret = otherShown.has(text) && !otherCompared.has(compared[index] ?? '');
    const place = kind === 'removed' ? { before: line, after: null } : { before: null, after: line };
    return { kind, text, ...place, ...(isSecret && { secret_changed: true as const }) };
  });
}

const lengthOf = ({ from, to }: Span): number => to - from;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
