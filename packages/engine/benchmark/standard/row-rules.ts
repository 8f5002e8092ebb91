import type { Rule } from '../positioned-text.ts';
import { findFirst } from '../find-first.ts';
import type { TextLine } from '../text-lines.ts';
import type { Column } from './table-head.ts';

/** Points by which the pieces of one line, a cell each, may lie apart. */
const SLACK = 2;
/** Points by which the text of a column may begin before its cell. */
const OVERHANG = 4;

/** The places, from top to bottom, where every column of a table has a rule; around and between the given lines. */
export function findRowEdges(rules: readonly Rule[], columns: readonly Column[], lines: readonly TextLine[]): readonly number[] {
  const last = lines.at(-1);
  if (!lines[0] || !last) return [];
  const found: number[] = [];
  let covered = new Set<Column>();
  let y = -Infinity;
  for (let at = findFirst(rules, lines[0].y - lines[0].size * 4); at < rules.length; at += 1) {
    const rule = rules[at] as Rule;
    if (rule.y - y > SLACK) {
      if (y > last.y) break;
      covered = new Set();
      y = rule.y;
    }
    for (const column of columns) if (rule.left < column.left + OVERHANG && rule.right > column.left + OVERHANG) covered.add(column);
    if (covered.size === columns.length && found.at(-1) !== y) found.push(y);
  }
  return found;
}
