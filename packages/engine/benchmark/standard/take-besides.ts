import { joinWrapped } from '../wraps.ts';
import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import { type Cutter, lineAt, linesFrom } from './cutter.ts';
import { readField, readInlineField } from './fields.ts';
import { takeParagraph } from './looks.ts';
import { sliceLine } from './slice-line.ts';
import { hasTitleBelow } from './take-headings.ts';
import { applyField } from './take-labels.ts';

/** No title in plain type is longer, in lines. */
const MOST_LINES = 3;

/**
 * Takes what the strip that named the open control says besides. A strip without a title has it below, or above.
 * @returns how many lines of a title in plain type it took
 */
export function takeBesides(cutter: Cutter, besides: readonly TextLine[], index: number): number {
  const { open } = cutter;
  if (!open) return 0;
  // A heading above may be that of a chapter.
  const isBelow = hasTitleBelow(cutter, index - 1, true);
  if (isBelow && open.size === 0) open.title = '';
  for (const line of besides) {
    const label = readInlineField(line.text);
    if (label) applyField(cutter, label.field, label.words, sliceLine(line, label.length));
  }
  open.current = open.fields.get('body')!;
  if (isBelow || open.title !== '') return 0;
  const lines = takeParagraph(linesFrom(cutter, index), cutter.measures);
  const [first] = lines;
  if (!first || first.mono || first.segments || lines.length > MOST_LINES || isLabelled(first) || findIdAtStart(first.text)) return 0;
  // Without a label below, the paragraph may be all that the control says.
  const next = lineAt(cutter, index + lines.length);
  if (!next || !(next.bold || next.italic || isLabelled(next))) return 0;
  open.title = joinWrapped(lines);
  return lines.length;
}

const isLabelled = ({ text }: TextLine): boolean => readField(text) !== undefined || readInlineField(text) !== undefined;
