import { findFirst } from '../find-first.ts';
import type { Rule } from '../positioned-text.ts';
import type { TextLine } from '../text-lines.ts';
import { findForms, findIdAtStart, formOf } from './control-id.ts';
import type { Measures } from './looks.ts';
import { readTableHead } from './table-head.ts';
import { sliceLine } from './slice-line.ts';

/** So many rules are looked at for the border above an id, and so many lines between it and that border. */
const MOST_RULES = 100;
const MOST_LINES = 60;
/** Pieces of one line may stand at heights of their own, in font sizes. */
const LEADING = 1.1;

/**
 * Puts ids above what they name where they stand beside it: in a cell that all rows of a control have in common, in the middle of its height.
 * They would be read as words of the line that happens to be there, and what stands above as a part of the control before.
 */
export function raiseMergedIds(lines: readonly TextLine[], rulesOn: Measures['rulesOn']): readonly TextLine[] {
  // The rows of a table with a head are gathered by its columns.
  const tables = new Set(lines.flatMap((line, at) => (readTableHead(lines, at) ? line.page : [])));
  const ids = lines.map((line) => (tables.has(line.page) ? undefined : idOf(line)));
  const forms = findForms(ids.flatMap((id) => id ?? []));
  const raised = new Map<number, TextLine[]>();
  const left = new Map<number, readonly TextLine[]>();
  for (const [at, id] of ids.entries()) {
    if (id === undefined || !forms.has(formOf(id))) continue;
    const line = lines[at]!;
    const piece = line.segments?.[0] ?? line;
    const top = findTop(rulesOn(line.page), piece);
    const first = top === undefined ? at : findStart(lines, at, top, piece);
    if (first === at) continue;
    raised.set(first, [...(raised.get(first) ?? []), { ...piece, y: top! + 1, bold: true }]);
    left.set(at, withoutId(line));
  }
  if (raised.size === 0) return lines;
  return lines.flatMap((line, at) => [...(raised.get(at) ?? []), ...(left.get(at) ?? [line])]);
}

/** An id that has its piece of a line to itself. */
function idOf({ text, mono, segments }: TextLine): string | undefined {
  const piece = segments?.[0]?.text ?? text;
  const found = mono ? undefined : findIdAtStart(piece);
  return found && !found.numeric && found.rest === '' ? found.id : undefined;
}

/** The border above, of its own cell. */
function findTop(rules: readonly Rule[], { x, y, size }: TextLine): number | undefined {
  const below = findFirst(rules, y - size);
  for (let at = below - 1; at >= Math.max(0, below - MOST_RULES); at -= 1) {
    const rule = rules[at]!;
    if (rule.left <= x && rule.right > x) return rule.y;
  }
  return undefined;
}

/** The first line below the border, if all lines from there on stand beside the id, and a line of its own above it. */
function findStart(lines: readonly TextLine[], at: number, top: number, { page, right, y, size }: TextLine): number {
  let first = at;
  while (first > 0 && at - first < MOST_LINES) {
    const above = lines[first - 1]!;
    if (above.page !== page || above.y <= top) return y - lines[first]!.y > size * LEADING ? first : at;
    if (above.x <= right) return at;
    first -= 1;
  }
  return at;
}

function withoutId(line: TextLine): readonly TextLine[] {
  const [first, second, ...others] = line.segments ?? [];
  if (!first || !second) return [];
  if (others.length === 0) return [second];
  return [{ ...sliceLine(line, first.text.length), x: second.x, segments: [second, ...others] }];
}
