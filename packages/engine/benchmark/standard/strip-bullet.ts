import { BULLET } from '../bullet.ts';
import type { TextLine } from '../text-lines.ts';
import { readField, readInlineField } from './fields.ts';
import { sliceLine } from './slice-line.ts';

/** A label without the bullet that hides it: `• Control ID: ORG-1`. Items of other lists keep theirs, which tells where each begins. */
export function stripBullet(line: TextLine): TextLine {
  const bullet = BULLET.exec(line.text)?.[0];
  if (bullet === undefined) return line;
  const pieces = line.segments?.[0]?.text === bullet.trim() ? line.segments.slice(1) : [];
  const [first] = pieces;
  if (!isLabel(line.text.slice(bullet.length)) && !isLabel(first?.text ?? '')) return line;
  if (first && pieces.length === 1) return { ...first, endsInSpace: line.endsInSpace, opensItem: true };
  const bare = { ...sliceLine(line, bullet.length), ...(line.boldLead ? { boldLead: line.boldLead } : {}), opensItem: true as const };
  return first ? { ...bare, x: first.x, segments: pieces } : bare;
}

function isLabel(text: string): boolean {
  return readField(text) !== undefined || readInlineField(text) !== undefined;
}
