import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';

const GRADE = /^(?:critical|high|medium|moderate|low|info(?:rmational)?|cat(?:egory)? i{1,3}|hoch|mittel|niedrig|gering|kritisch)$/i;

/** A line that begins with an id without the grade that stands apart at its end, in a cell of its own. */
export function cutGrade(line: TextLine): TextLine {
  const { segments: cells = [], ...whole } = line;
  const last = cells.at(-1);
  if (!last || cells.length < 2 || !GRADE.test(last.text) || !findIdAtStart(cells[0]!.text)) return line;
  const kept = cells.slice(0, -1);
  const text = whole.text.slice(0, whole.text.lastIndexOf(last.text)).trimEnd();
  return { ...whole, text, ...(kept.length > 1 && { segments: kept }) };
}
