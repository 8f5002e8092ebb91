import type { TextLine } from '../text-lines.ts';
import { type GuideHeading, type Looks, isContentsLine, isExampleAppendix, readGuideHeading, takeHeading } from './guide-headings.ts';
import { type GuidePart, readGuidePart } from './guide-part.ts';

/** A heading of a guide with the lines below it, up to the next heading. */
export interface GuideSection {
  /** The heading's number, or one made from its place among its siblings; unique within the document. */
  readonly id: string;
  readonly heading: GuideHeading;
  /** The sections that it stands in, outermost first. */
  readonly enclosing: readonly GuideSection[];
  readonly parts: ReadonlyMap<GuidePart, readonly TextLine[]>;
  readonly pageEnd: number;
  /** No other section stands in it. */
  readonly leaf: boolean;
}

interface Open extends GuideSection {
  id: string;
  parts: Map<GuidePart, TextLine[]>;
  pageEnd: number;
  leaf: boolean;
}

/** Cuts a guide's lines into its sections. Headings that only name a part of their section, such as `Verification`, are no sections. */
export function cutGuide(
  lines: readonly TextLine[],
  body: { readonly size: number; readonly left: number },
  looks: Looks,
): readonly GuideSection[] {
  const text = lines.filter((line) => !isContentsLine(line));
  const largest = text.reduce((size, line) => Math.max(size, line.size), 0);
  const found: Open[] = [];
  let stack: Open[] = [];
  let current: TextLine[] | undefined;
  for (let index = 0; index < text.length; index += 1) {
    const line = text[index] as TextLine;
    const taken = takeHeading(text, index, body, looks);
    if (taken.length === 0) {
      current?.push(line);
      const open = stack.at(-1);
      if (open) open.pageEnd = line.page;
      continue;
    }
    index += taken.length - 1;
    const heading = readGuideHeading(taken);
    const part = readGuidePart(heading.title);
    const open = stack.at(-1);
    if (part && open) {
      current = linesOf(open, part);
      continue;
    }
    // The largest text of the first page is the document's title.
    if (heading.page === 1 && heading.size >= largest) continue;
    stack = stack.filter((one) => encloses(one.heading, heading));
    for (const one of stack) one.leaf = false;
    const section: Open = { id: heading.number, heading, enclosing: stack, parts: new Map(), pageEnd: heading.page, leaf: true };
    found.push(section);
    stack = [...stack, section];
    current = linesOf(section, 'body');
  }
  const told = found.filter((section) => ![section, ...section.enclosing].some(({ heading }) => isExampleAppendix(heading)));
  return numberSections(told.filter((section) => !section.leaf || [...section.parts.values()].some((part) => part.length > 0)));
}

function linesOf({ parts }: Open, part: GuidePart): TextLine[] {
  const lines = parts.get(part) ?? [];
  parts.set(part, lines);
  return lines;
}

function encloses(outer: GuideHeading, inner: GuideHeading): boolean {
  if (outer.number !== '' && inner.number !== '') return inner.number.startsWith(`${outer.number}.`);
  if (Math.abs(outer.size - inner.size) > 0.5) return outer.size > inner.size;
  return (outer.bold && !inner.bold) || (outer.number !== '' && inner.number === '' && outer.bold === inner.bold);
}

/** A section keeps its heading's number; others get the next one below the section that they stand in which the document does not use. */
function numberSections(sections: readonly Open[]): readonly Open[] {
  const taken = new Set(['']);
  const keep = new Set(
    sections.filter(({ id }) => {
      const first = !taken.has(id);
      taken.add(id);
      return first;
    }),
  );
  const counts = new Map<string, number>();
  for (const section of sections) {
    if (keep.has(section)) continue;
    const parent = section.enclosing.at(-1)?.id ?? '';
    let count = counts.get(parent) ?? 1;
    for (; taken.has(section.id); count += 1) section.id = parent === '' ? String(count) : `${parent}.${count}`;
    counts.set(parent, count);
    taken.add(section.id);
  }
  return sections;
}
