import type { TextLine } from '../text-lines.ts';
import { findIdAtStart } from './control-id.ts';
import { countWords } from './count-words.ts';

const GRADE =
  /^(?:must|shall|should|may|required|mandatory|recommended|optional|critical|high|medium|moderate|low|info(?:rmational)?|cat(?:egory)? i{1,3}|hoch|mittel|niedrig|gering|kritisch)$/i;
/** A word by which everybody grades controls. */
export const isGrade = (text: string): boolean => GRADE.test(text.trim());

/** A document grades its controls by few words, of which each stands at several, and one at most of them. */
const MOST_GRADES = 6;
const LEAST_OF_ONE = 2;
const LEAST_GRADED = 4;
const MOST_OF_CONTROLS = 0.6;

/**
 * Lines that begin with an id without the grade that stands apart at their end, in a cell of its own: a word that everybody knows for one,
 * or one of the few that end most lines with an id.
 */
export function cutGrades(lines: readonly TextLine[]): TextLine[] {
  const ends = lines.map(endOf);
  const counts = countWords(ends.flatMap((end) => end ?? []));
  const own = new Set([...counts].filter(([, count]) => count >= LEAST_OF_ONE).map(([end]) => end));
  const graded = ends.filter((end) => end !== undefined && own.has(end)).length;
  const controls = lines.filter(({ text, mono }) => !mono && findIdAtStart(text)?.numeric === false).length;
  const areGrades = own.size <= MOST_GRADES && graded >= Math.max(LEAST_GRADED, controls * MOST_OF_CONTROLS);
  return lines.map((line, at) => {
    const end = ends[at];
    return end !== undefined && (isGrade(end) || (areGrades && own.has(end))) ? withoutEnd(line) : line;
  });
}

/** One word or two in the last of the cells of a line that begins with an id. */
function endOf({ segments = [], mono }: TextLine): string | undefined {
  const last = segments.at(-1);
  if (!last || mono || segments.length < 2 || !findIdAtStart(segments[0]!.text)) return undefined;
  return /^\p{L}[\p{L}-]*(?:,? [\p{L}\d]+)?$/u.test(last.text) ? last.text : undefined;
}

function withoutEnd({ segments = [], ...line }: TextLine): TextLine {
  const kept = segments.slice(0, -1);
  const text = line.text.slice(0, line.text.lastIndexOf(segments.at(-1)!.text)).trimEnd();
  const isBold = line.boldLead === text;
  const { boldLead: _boldLead, ...plain } = line;
  return { ...(isBold ? { ...plain, bold: true } : line), text, right: kept.at(-1)!.right, ...(kept.length > 1 && { segments: kept }) };
}
