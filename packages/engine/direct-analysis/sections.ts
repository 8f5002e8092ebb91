import { estimateTokens } from '../models/estimate-tokens.ts';
import { type Block, showLine } from './blocks.ts';

/** Blocks that a model is shown together, the most worth reading first. */
export interface Section {
  readonly blocks: readonly Block[];
  /** Lines of it, those of `above` left out. */
  readonly lines: number;
}

/** Each line can be named in an answer, and providers take some hundred choices. */
const MOST_LINES = 240;
/** The cost of a block beyond its own lines: the statements that enclose it. */
const AROUND_TOKENS = 30;

/** Puts blocks together to sections of at most so many tokens; a block that is larger is a section by itself. */
export function packSections(blocks: readonly Block[], tokens: number): readonly Section[] {
  const sections: Section[] = [];
  let open: Block[] = [];
  let size = { tokens: 0, lines: 0 };
  for (const block of blocks.toSorted((one, other) => one.rank - other.rank || one.from - other.from)) {
    const [cost, lines] = [block.tokens + (block.above.length > 0 ? AROUND_TOKENS : 0), block.to - block.from + 1];
    if (open.length > 0 && (size.tokens + cost > tokens || size.lines + lines > MOST_LINES)) {
      sections.push({ blocks: open, lines: size.lines });
      open = [];
      size = { tokens: 0, lines: 0 };
    }
    open.push(block);
    size = { tokens: size.tokens + cost, lines: size.lines + lines };
  }
  if (open.length > 0) sections.push({ blocks: open, lines: size.lines });
  return sections;
}

/** Two halves of a section that a model could not take; undefined where it is one block. */
export function halveSection({ blocks }: Section): readonly [Section, Section] | undefined {
  if (blocks.length < 2) return undefined;
  const middle = blocks.length >> 1;
  const make = (half: readonly Block[]): Section => ({ blocks: half, lines: half.reduce((sum, { from, to }) => sum + to - from + 1, 0) });
  return [make(blocks.slice(0, middle)), make(blocks.slice(middle))];
}

/** A section as a model is shown it, in the order of the configuration; what is left out between two lines shows in their ids. */
export function showSection({ blocks }: Section, lines: readonly string[]): string {
  let around = '';
  return blocks
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to, above }) => {
      const within = above.map((line) => (lines[line - 1] ?? '').trim().slice(0, 100)).join(' > ');
      const isNew = within !== around && within !== '';
      around = within;
      return [...(isNew ? [`(within: ${within})`] : []), ...range(from, to).map((line) => showLine(line, lines[line - 1] ?? ''))];
    })
    .join('\n');
}

/** The lines of a section that say something, counted from 1. */
export function listLines({ blocks }: Section, lines: readonly string[]): readonly number[] {
  return blocks.flatMap(({ from, to }) => range(from, to)).filter((line) => (lines[line - 1] ?? '').trim() !== '');
}

/** Tokens that a section has as it is shown. */
export const weighSection = (section: Section, lines: readonly string[]): number => estimateTokens(showSection(section, lines));

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
