import { type Heading, beginsWithNumber, continuesHeading, isSetAsHeading, readHeading } from './headings.ts';
import { type Part, readLabel } from './labels.ts';
import type { TextLine } from './text-lines.ts';

/** A recommendation's lines, by part, before they are read. */
export interface RecommendationLines {
  readonly heading: Heading;
  /** Headings of the sections it stands in, outermost first. */
  readonly sections: readonly Heading[];
  readonly parts: ReadonlyMap<Part, readonly TextLine[]>;
  readonly pageEnd: number;
}

interface Open {
  heading: Heading;
  sections: readonly Heading[];
  parts: Map<Part, TextLine[]>;
  current: TextLine[];
  boldLabels: boolean;
  pageEnd: number;
}

/** Chapter titles are set larger than a recommendation's heading by at least this factor (26 pt over 16 pt). */
const CHAPTER_FACTOR = 1.3;

/**
 * Cuts a document's lines into recommendations. A heading is one of a recommendation where a label follows it at once, and one of a
 * section where prose or another heading does; the documents' own wording of sections and recommendations is alike.
 */
export function cutRecommendations(
  lines: readonly TextLine[],
  body: { readonly size: number; readonly left: number },
): RecommendationLines[] {
  const found: RecommendationLines[] = [];
  const sections: Heading[] = [];
  let open: Open | undefined;
  let pending: Heading | undefined;
  const settleSection = (): void => {
    if (pending && pending.assessment === '') addSection(sections, pending);
    pending = undefined;
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as TextLine;
    if (isSetAsHeading(line, body)) {
      const headingLines = [line];
      if (beginsWithNumber(line) && !isStepOf(open, lines, index)) {
        while (lines[index + 1] && continuesHeading(headingLines, lines[index + 1] as TextLine))
          headingLines.push(lines[(index += 1)] as TextLine);
        settleSection();
        if (open) found.push(close(open));
        open = undefined;
        pending = readHeading(headingLines);
        continue;
      }
      if (open && line.size > open.heading.size * CHAPTER_FACTOR) {
        found.push(close(open));
        open = undefined;
      }
    }
    const label = readLabel(line.text);
    if (pending && label) {
      open = {
        heading: pending,
        sections: enclosing(sections, pending),
        parts: new Map(),
        current: [],
        boldLabels: line.bold,
        pageEnd: line.page,
      };
      pending = undefined;
    } else if (pending?.assessment === '') {
      settleSection();
    }
    if (open) takeLine(open, line, label);
  }
  if (open) found.push(close(open));
  return found;
}

function takeLine(open: Open, line: TextLine, label: Part | undefined): void {
  open.pageEnd = line.page;
  // A label that comes again, or is set otherwise than the first, is a word of the text.
  if (label && !open.parts.has(label) && (line.bold || !open.boldLabels)) {
    open.current = [];
    open.parts.set(label, open.current);
  } else {
    open.current.push(line);
  }
}

/** A numbered line in large type within a recommendation's text: it goes back in the count, and what follows is no recommendation. */
function isStepOf(open: Open | undefined, lines: readonly TextLine[], index: number): boolean {
  const first = lines[index] as TextLine;
  const heading = readHeading([first]);
  if (!open || !heading || compareIds(heading.id, open.heading.id) > 0) return false;
  const next = lines.slice(index + 1, index + 4).find((line) => Math.abs(line.size - first.size) > 0.5);
  return !next || readLabel(next.text) !== 'profile';
}

function compareIds(one: string, other: string): number {
  const [first, second] = [one.split('.').map(Number), other.split('.').map(Number)];
  const differs = first.findIndex((part, index) => part !== second[index]);
  return differs < 0 ? first.length - second.length : (first[differs] ?? 0) - (second[differs] ?? -1);
}

function addSection(sections: Heading[], heading: Heading): void {
  // Sections of an earlier chapter that bear the same number (front matter, appendices) give way.
  const same = sections.findIndex((section) => section.id === heading.id);
  if (same >= 0) sections.splice(same, 1);
  sections.push(heading);
}

function enclosing(sections: readonly Heading[], heading: Heading): Heading[] {
  return sections
    .filter((section) => heading.id.startsWith(`${section.id}.`))
    .toSorted((one, other) => one.id.split('.').length - other.id.split('.').length);
}

function close({ heading, sections, parts, pageEnd }: Open): RecommendationLines {
  return { heading, sections, parts, pageEnd };
}
