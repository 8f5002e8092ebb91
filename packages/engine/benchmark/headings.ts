import type { TextLine } from './text-lines.ts';
import { joinWrapped } from './wraps.ts';

/** A numbered heading: of a section, or of a recommendation. Which one, what follows it tells. */
export interface Heading {
  /** `2.4.1` */
  readonly id: string;
  /** Without number and status word. */
  readonly title: string;
  /** The status word that closes it; empty where there is none. */
  readonly assessment: string;
  readonly page: number;
  readonly size: number;
}

const NUMBER = /^(\d+(?:\.\d+){0,7})\.?\s+(?=\S)/;
const STATUS = /\s*\((Automated|Manual|Scored|Not Scored)\)$/i;
/** Headings are set larger than the body by at least this factor (14 pt over 12 pt is the least seen). */
const LARGER = 1.12;
/** Below and above these places, in points, a line is among the last and the first of a page of 792 points. */
const LOW = 560;
const HIGH = 160;

/** True where a line is set as a heading: larger than the body, bold or italic, at the left margin. */
export function isSetAsHeading(line: TextLine, body: { readonly size: number; readonly left: number }): boolean {
  return line.size > body.size * LARGER && (line.bold || line.italic) && !line.mono && Math.abs(line.x - body.left) < 12;
}

/** True where a line begins with a heading's number. */
export function beginsWithNumber(line: TextLine): boolean {
  return NUMBER.test(line.text);
}

/** True where `line` goes on with the heading that `lines` begin. */
export function continuesHeading(lines: readonly TextLine[], line: TextLine): boolean {
  const last = lines.at(-1);
  if (!last || !follows(last, line)) return false;
  if (last.italic !== line.italic || last.bold !== line.bold || Math.abs(last.size - line.size) > 0.5) return false;
  if (STATUS.test(last.text)) return false;
  // `… is set to` / `5 or fewer (Automated)` goes on, and so does `… uses TLS` / `1.2 or later`; `2.1 Settings` under `2 System` does not.
  return (
    !beginsWithNumber(line) ||
    /^\d+ [a-z]/.test(line.text) ||
    (last.endsInSpace && lines.length === 1 && !line.text.startsWith(numberOf(last)))
  );
}

/** True where a line stands right below another, or at the top of the next page where that one is at the foot of its own. */
function follows(last: TextLine, line: TextLine): boolean {
  // A status word alone belongs to the heading above it, however widely the lines are set.
  if (last.page === line.page) return line.y - last.y <= last.size * (STATUS.exec(line.text)?.index === 0 ? 4 : 2);
  return line.page === last.page + 1 && last.endsInSpace && last.y > LOW && line.y < HIGH;
}

/** Reads the lines of one heading; undefined where they hold no number. */
export function readHeading(lines: readonly TextLine[]): Heading | undefined {
  const first = lines[0];
  const text = joinWrapped(lines).replaceAll(/\s+/g, ' ').trim();
  const number = NUMBER.exec(text);
  if (!first || !number?.[1]) return undefined;
  const rest = text.slice(number[0].length);
  const status = STATUS.exec(rest);
  return {
    id: number[1],
    title: status ? rest.slice(0, status.index) : rest,
    assessment: status?.[1] ?? '',
    page: first.page,
    size: first.size,
  };
}

function numberOf(line: TextLine): string {
  return NUMBER.exec(line.text)?.[1] ?? '';
}
